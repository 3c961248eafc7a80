import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { pictures } from '#db/schema/keeping.ts';
import { brandPictureBytes, type PictureType } from '#domain/pictures.ts';
import type { Keeper, OwnBrand } from '../catalogue/own-brand.ts';
import { refuseMalware } from '../files/refuse-malware.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type DrawnPicture, drawWidths } from './draw-widths.ts';
import { inspectPicture } from './inspect-picture.ts';
import { putPicture } from './picture-files.ts';
import { type KeptPicture, type PictureRow, pictureView } from './picture-view.ts';

type Place = Context<'world'> & Pick<House, 'files' | 'scanner'> & { readonly log: FastifyBaseLogger };

type Given = {
  readonly brand: Pick<OwnBrand, 'id' | 'companyId'>;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly keeper: Keeper;
};

/**
 * Keeps a picture of a brand, from wherever it came: an upload, an address in a file, a ZIP. Refused is what is no
 * picture, is broken, too small or too large; the same file again is the same picture.
 */
export async function keepPicture(place: Place, given: Given): Promise<KeptPicture> {
  const { db, files } = place;
  const { brand, name, bytes, keeper } = given;
  const contentType = await inspectPicture(given);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await findSame(db, brand.id, sha256);
  if (known !== null && (await files.exists(known.originalKey))) return pictureView(known);
  const about = { actorId: keeper.actorId, subjectKind: 'company', subjectId: brand.companyId } as const;
  await refuseMalware(place, { name, bytes, field: 'file', ...about }, place.world);
  const drawn = await drawWidths(given);
  const { row, isNew } = await enter(place, given, { contentType, sha256, drawn });
  try {
    await putPicture(files, row, { drawn, bytes });
  } catch (error) {
    if (isNew) await db.delete(pictures).where(eq(pictures.id, row.id));
    throw error;
  }
  return pictureView(row);
}

async function findSame(db: Db | Tx, brandId: string, sha256: string): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.brandId, brandId), eq(pictures.sha256, sha256)));
  return row ?? null;
}

type Seen = { readonly contentType: PictureType; readonly sha256: string; readonly drawn: DrawnPicture };

/**
 * The row comes first: files without one would never be found again, a row without files is drawn again with the next
 * upload of the same file. Uploads of one brand stand in line here: two of the same file make one picture.
 */
async function enter(
  { db, world: { now, newId } }: Place,
  { brand, name, bytes, keeper }: Given,
  { contentType, sha256, drawn: { width, height, files } }: Seen,
): Promise<{ row: PictureRow; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brand.id)).for('no key update');
    const same = await findSame(tx, brand.id, sha256);
    if (same !== null) return { row: same, isNew: false };
    await refuseFull(tx, brand.id, bytes.length);
    const row: PictureRow = {
      id: newId(),
      brandId: brand.id,
      key: `${randomBytes(12).toString('hex')}-${sha256.slice(0, 10)}`,
      originalKey: `originals/${randomUUID()}`,
      name,
      contentType,
      sizeBytes: bytes.length,
      sha256,
      width,
      height,
      widths: files.map((file) => file.width),
      ...keeper,
      createdAt: now,
    };
    await tx.insert(pictures).values(row);
    return { row, isNew: true };
  });
}

async function refuseFull(tx: Tx, brandId: string, more: number): Promise<void> {
  const [kept] = await tx
    .select({ bytes: sql`coalesce(sum(${pictures.sizeBytes}), 0)`.mapWith(Number) })
    .from(pictures)
    .where(eq(pictures.brandId, brandId));
  if ((kept?.bytes ?? 0) + more > brandPictureBytes) {
    throw new Refusal('picture-quota-reached', { field: 'file', maxGigabytes: brandPictureBytes / 2 ** 30 });
  }
}
