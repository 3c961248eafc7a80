import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { imports as contract } from '#contract/imports.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { importRows, imports } from '#db/schema/keeping.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { faultView, titlesOf } from './faults.ts';
import { isNoted, labelFor, type RowDetail } from './row-details.ts';
import { type ImportSummary, type ImportView, summaryOf, viewOf } from './view.ts';
import { getOwnImport, importColumns } from './visible.ts';

/** The imports of a brand, the latest first. */
export async function listImports(
  { db, actor }: SignedInContext,
  { brandId, cursor, limit }: ParsedOf<typeof contract.listImports>,
): Promise<OutputOf<typeof contract.listImports>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const from = decodeCursor(cursor, ['instant', 'id']);
  const { options: _, ...columns } = importColumns;
  const rows = await db
    .select({ ...columns, format: sql<ImportSummary['format']>`${imports.options}->'mapping'->>'format'` })
    .from(imports)
    .where(
      and(
        eq(imports.brandId, brand.id),
        from === null
          ? undefined
          : sql`(${imports.createdAt}, ${imports.id}) < (${from[0]}::timestamptz, ${from[1]}::uuid)`,
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ format, ...row }) => summaryOf(row, format),
    (row) => [row.createdAt.toISOString(), row.id],
  );
}

export async function getImport(
  { db, actor, language }: SignedInContext,
  { brandId, importId }: ParsedOf<typeof contract.getImport>,
): Promise<ImportView> {
  const brand = await getOwnBrand(db, actor, brandId);
  return viewOf(db, await getOwnImport(db, brand, importId), language);
}

/** What the check says, or the import has done, in the order of the file. */
export async function listImportRows(
  { db, actor, language }: SignedInContext,
  { brandId, importId, cursor, limit, outcome }: ParsedOf<typeof contract.listImportRows>,
): Promise<OutputOf<typeof contract.listImportRows>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const found = await getOwnImport(db, brand, importId);
  const from = decodeCursor(cursor, ['number']);
  const wanted: SQL | undefined =
    outcome === undefined ? undefined : outcome === 'noted' ? isNoted : eq(importRows.outcome, outcome);
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(eq(importRows.importId, found.id), wanted, from === null ? undefined : gt(importRows.row, from[0])),
    )
    .orderBy(asc(importRows.row))
    .limit(limit + 1);
  const titles = titlesOf(found.options.seen.columns);
  return pageOf(
    rows,
    limit,
    ({ row, outcome: came, label, detail }) => {
      const told = detail as unknown as RowDetail; // written by a run
      const { lastRow, sku, productId, changes, priceFrom, faults } = told;
      return {
        row,
        lastRow,
        outcome: came,
        label: labelFor(label, told, language),
        sku,
        productId,
        changes: changes.map(([field, before, after]) => ({ field, before, after })),
        priceFrom,
        faults: faults.map((fault) => faultView(fault, titles, language)),
      };
    },
    (row) => [row.row],
  );
}
