import { and, desc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { pictures as contract } from '#contract/pictures.ts';
import { pictures } from '#db/schema/keeping.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { pictureView } from './picture-view.ts';
import { isUsed } from './used.ts';

/** What a brand has uploaded, newest first. */
export async function listPictures(
  { db, actor }: Context<'actor'>,
  { brandId, cursor, limit, unused }: ParsedOf<typeof contract.listPictures>,
): Promise<OutputOf<typeof contract.listPictures>> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const brand = await getOwnBrand(db, actor, brandId);
  const used = isUsed(brand.id);
  const rows = await db
    .select({ ...getTableColumns(pictures), used })
    .from(pictures)
    .where(
      and(
        eq(pictures.brandId, brand.id),
        unused === true ? not(used) : undefined,
        after === null
          ? undefined
          : sql`(${pictures.createdAt}, ${pictures.id}) < (${sql.param(after[0], pictures.createdAt)}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => ({ ...pictureView(row), used: row.used }),
    ({ createdAt, id }) => [createdAt.toISOString(), id],
  );
}
