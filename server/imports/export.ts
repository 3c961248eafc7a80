import { Readable } from 'node:stream';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { imports as contract } from '#contract/imports.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { withGuard } from '#domain/import-cells.ts';
import { ownColumns } from '#domain/import-own.ts';
import { dayOf } from '#domain/instants.ts';
import { longestSheet } from '#domain/lists.ts';
import { countAttempt, listFetched } from '../accounts/attempts.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import { csvOf, xlsxOf } from '../files/sheet.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { recordsIn } from '../products/read-kept.ts';

const rowsAtOnce = 200;

const formats = {
  csv: { type: 'text/csv; charset=utf-8', made: csvOf, shown: withGuard },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    made: xlsxOf,
    shown: (text: string) => text,
  },
} as const;

/** Everything that can be entered of a brand's products, as a file that imports again without a change. */
export async function downloadCatalogue(
  { db, actor, world }: SignedInContext,
  { brandId, format }: ParsedOf<typeof contract.downloadCatalogue>,
): Promise<FileAnswer> {
  const brand = await getOwnBrand(db, actor, brandId);
  await countAttempt(db, listFetched(actor.userId), world.now);
  if (format === 'xlsx' && (await db.$count(products, eq(products.brandId, brand.id))) > longestSheet) {
    throw new Refusal('too-many-rows', { field: 'format', max: longestSheet });
  }
  const { type, made, shown } = formats[format];
  const sheet = {
    name: 'Products',
    head: ownColumns.map(([, title]) => title),
    rows: rowsOf(db, brand, shown),
  };
  const name = `${brand.slug} products ${dayOf(world.now)}.${format}`;
  return { name, type, body: Readable.from(made(sheet)) };
}

/** In the brand's own order, some at a time. */
async function* rowsOf(db: Db, brand: OwnBrand, shown: (text: string) => string) {
  for (let after: SQL | undefined; ; ) {
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.brandId, brand.id), after))
      .orderBy(asc(products.position), asc(products.id))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = sql`(${products.position}, ${products.id}) > (${last.position}, ${last.id}::uuid)`;
    const records = await recordsIn(db, brand, rows);
    yield records.map((record) => ownColumns.map(([, , cell]) => shown(cell(record))));
  }
}
