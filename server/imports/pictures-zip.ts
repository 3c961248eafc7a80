import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { imports as contract } from '#contract/imports.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { imports } from '#db/schema/keeping.ts';
import { maxImportPictures, maxPicturesZipBytes } from '#domain/import-options.ts';
import { zipName } from '#domain/import-pictures.ts';
import { countAttempt, importUploaded } from '../accounts/attempts.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { cleanFileName } from '../files/inspect-file.ts';
import { withReceived } from '../files/receive-file.ts';
import { refuseMalware } from '../files/refuse-malware.ts';
import { type ZipEntry, ZipError, zipEntries } from '../files/zip.ts';
import type { SignedInContext } from '../http/context.ts';
import type { UploadedFile } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { change } from './change-import.ts';
import { optionsWith } from './stored.ts';
import { readInTurn } from './take-file.ts';
import { nothingRuns } from './upload-import.ts';
import type { ImportView } from './view.ts';
import { getOwnImport } from './visible.ts';

/** Of everything in a ZIP: folders of a Mac and notes beside the pictures count too. */
const mostFiles = 5_000;

type Input = ParsedOf<typeof contract.uploadImportPictures> & { readonly file: UploadedFile };

/** Takes the pictures that a file names, as a ZIP; they are looked into one by one when the import is checked. */
export async function uploadImportPictures(
  context: SignedInContext,
  { brandId, importId, file }: Input,
): Promise<ImportView> {
  const { db, actor, world, files } = context;
  const brand = await getOwnBrand(db, actor, brandId);
  const { version } = await getOwnImport(db, brand, importId);
  await countAttempt(db, importUploaded(actor.userId), world.now);
  const name = cleanFileName(file.filename);
  return withReceived(file.file, { maxBytes: maxPicturesZipBytes }, ({ path, size }) =>
    readInTurn(async () => {
      if (size === 0) throw new Refusal('attachment-empty', { field: 'file' });
      if (size > maxPicturesZipBytes)
        throw new Refusal('import-zip-too-large', { field: 'file', maxBytes: maxPicturesZipBytes });
      const bytes = await readFile(path);
      const pictures = picturesOf(bytes).size;
      if (pictures === 0 || pictures > maxImportPictures) throw refused();
      const about = { actorId: actor.userId, subjectKind: 'company', subjectId: brand.companyId } as const;
      await refuseMalware(context, { name, bytes, field: 'file', ...about }, world);
      const picturesKey = `imports/${randomUUID()}`;
      await files.put(picturesKey, bytes, 'application/zip');
      return change(context, brand, { importId, expectedVersion: version }, async (tx, found) => {
        const mapping = { ...found.options.mapping, pictures: 'zip' as const };
        const options = { ...found.options, mapping, zip: { name, pictures }, ...nothingRuns };
        if (found.picturesKey !== null) await files.remove(found.picturesKey);
        await tx
          .update(imports)
          .set({
            picturesKey,
            options: optionsWith({ ...options, fetched: {} }),
            state: 'uploaded',
            version: sql`${imports.version} + 1`,
            summary: null,
            doneRows: 0,
            finishedAt: null,
            updatedAt: world.now,
          })
          .where(eq(imports.id, importId));
      });
    }),
  );
}

/** The pictures of a ZIP by the names files know them by; the first of several with the same name. */
export function picturesOf(zip: Uint8Array): ReadonlyMap<string, ZipEntry> {
  try {
    const entries = zipEntries(zip, { most: mostFiles }).filter(
      ({ name }) => /\.(jpe?g|png|webp)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name),
    );
    return new Map(entries.toReversed().map((entry) => [zipName(entry.name), entry]));
  } catch (error) {
    if (error instanceof ZipError) throw refused();
    throw error;
  }
}

function refused(): Refusal {
  return new Refusal('import-zip-refused', { field: 'file', max: maxImportPictures });
}
