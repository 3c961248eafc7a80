import { randomUUID } from 'node:crypto';
import type { imports as contract } from '#contract/imports.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { imports } from '#db/schema/keeping.ts';
import { getOwnBrand, keeperOf } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import type { UploadedFile } from '../http/file-answer.ts';
import { proposal } from './propose.ts';
import { readFileOf } from './read-file.ts';
import { columnsSeen, dataRows, type StoredOptions, seenOf } from './stored.ts';
import { withTable } from './take-file.ts';
import { type ImportView, viewOf } from './view.ts';
import { getOwnImport } from './visible.ts';

type Input = ParsedOf<typeof contract.uploadImport> & { readonly file: UploadedFile };

/** Takes a file of products, reads it once and proposes what its columns are. A broken one leaves nothing behind. */
export async function uploadImport(context: SignedInContext, { brandId, file }: Input): Promise<ImportView> {
  const { db, actor, world, files, language } = context;
  const brand = await getOwnBrand(db, actor, brandId);
  return withTable(context, { file, companyId: brand.companyId }, async ({ name, bytes }) => {
    const read = await readFileOf(bytes);
    const columns = columnsSeen(read);
    const proposed = await proposal(db, brand, columns);
    const options: StoredOptions = {
      reading: read.reading,
      ...proposed,
      seen: seenOf(read, columns, proposed.mapping),
      ...nothingRuns,
      zip: null,
    };
    const id = world.newId();
    const storageKey = `imports/${randomUUID()}`;
    await files.put(storageKey, bytes, 'application/octet-stream');
    await db.transaction(async (tx) => {
      const keeper = await keeperOf(tx, actor);
      await tx.insert(imports).values({
        id,
        brandId: brand.id,
        fileName: name,
        storageKey,
        state: 'uploaded',
        options,
        rowCount: dataRows(read).length,
        ...keeper,
        createdAt: world.now,
        updatedAt: world.now,
      });
    });
    return viewOf(db, await getOwnImport(db, brand, id), language);
  });
}

/** The options of an import that nobody runs. */
export const nothingRuns = {
  runId: null,
  doing: null,
  pictureProgress: { done: 0, total: 0 },
  failure: null,
} as const;
