import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { importRows, imports } from '#db/schema/keeping.ts';
import { type Fetched, type MergeWorld, mergedProduct } from '#domain/import-merge.ts';
import type { ImportedProduct } from '#domain/import-product.ts';
import type { ImportFault } from '#domain/import-reader.ts';
import { refreshBrandCounts } from '../../catalogue/brand-counts.ts';
import type { OwnBrand } from '../../catalogue/own-brand.ts';
import { givingWay } from '../../kernel/give-way.ts';
import type { Keeping, ProductChange, SaveOutcome } from '../../products/product-change.ts';
import { recordsOf } from '../../products/read-kept.ts';
import { saveProducts } from '../../products/save-products.ts';
import { type Count, tellLowStock } from '../../stock/low-stock.ts';
import { type LockedStock, lockStock, writePartOfStock } from '../../stock/set-stock.ts';
import { faultsOfRefusals, mergeWorld, productsIn } from '../plan.ts';
import { readImport } from '../read-import.ts';
import { countsOf, type RowDetail } from '../row-details.ts';
import {
  endRun,
  findRun,
  type ImportRun,
  type RunData,
  type RunPlace,
  running,
  tellProgress,
} from '../run.ts';

/** Products written in one go. Small: others have their turn between two of them. */
const atATime = 10;
/** How often it says how far it is, and sees whether somebody has stopped it. */
const toldTimes = 100;

/** Writes what was checked, in one transaction: all of it but what somebody has edited since, or nothing. */
export async function applyImport(place: RunPlace, data: RunData): Promise<void> {
  const run = await findRun(place.db, data, 'applying');
  if (run !== null) await running(place, run, () => apply(place, run));
}

/** A product of the file with what the check said of it. */
type Wanted = { readonly product: ImportedProduct; readonly detail: RowDetail; readonly id: string };

async function apply(place: RunPlace, run: ImportRun): Promise<void> {
  const { db, world } = place;
  const { mapping } = run.file.options;
  const products = await productsIn(await readImport(place, run.file), mapping);
  const wanted = inOrder(await readWanted(place, run, products));
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(brands).where(eq(brands.id, run.brand.id)).for('no key update');
    if (row === undefined) return;
    const brand = row as OwnBrand; // the one the run is for, held from now on
    const merging = await mergeWorld(
      tx,
      brand,
      { options: run.file.options, fetched: await fetchedOf(tx, run) },
      world,
    );
    const keeper = { actorId: run.file.actorId, actorName: run.file.actorName };
    const keeping: Keeping = { brand, keeper, source: 'import', countsLater: true };
    const counts: Count[] = [];
    const giveWay = givingWay();
    for (let start = 0; start < wanted.length; start += atATime) {
      const some = wanted.slice(start, start + atATime);
      counts.push(...(await applySome(place, tx, { run, keeping, merging, some })));
      const next = Math.min(start + atATime, wanted.length);
      const part = (of: number) => Math.floor((of * toldTimes) / wanted.length);
      if (part(next) > part(start))
        await tellProgress(place, run, {
          doneRows: Math.floor((run.file.rowCount * next) / wanted.length),
        });
      await giveWay();
    }
    await refreshBrandCounts(tx, [brand.id]);
    await tellLowStock(tx, brand, { counts, actorId: keeper.actorId }, world);
    await endRun(tx, place, run, await countsOf(tx, run.file.id));
  });
}

async function readWanted(
  { db }: RunPlace,
  { file }: ImportRun,
  products: readonly ImportedProduct[],
): Promise<Wanted[]> {
  const rows = await db
    .select({ row: importRows.row, detail: sql<RowDetail>`${importRows.detail} - 'changes'` })
    .from(importRows)
    .where(and(eq(importRows.importId, file.id), inArray(importRows.outcome, ['new', 'changed'])))
    .orderBy(asc(importRows.row));
  const details = new Map(rows.map(({ row, detail }) => [row, detail]));
  return products.flatMap((product) => {
    const detail = details.get(product.row);
    return detail === undefined || detail.productId === null
      ? []
      : [{ product, detail, id: detail.productId }];
  });
}

/** What is there already in primary-key order, as rows are locked everywhere; then the new ones as the file has them. */
function inOrder(wanted: readonly Wanted[]): Wanted[] {
  const isNew = ({ detail }: Wanted) => detail.version === null;
  const there = wanted.filter((one) => !isNew(one)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [...there, ...wanted.filter(isNew)];
}

async function fetchedOf(tx: Tx, { file }: ImportRun): Promise<ReadonlyMap<string, Fetched>> {
  const [row] = await tx
    .select({ fetched: sql<Record<string, Fetched> | null>`${imports.options}->'fetched'` })
    .from(imports)
    .where(eq(imports.id, file.id));
  return new Map(Object.entries(row?.fetched ?? {}));
}

type Some = {
  readonly run: ImportRun;
  readonly keeping: Keeping;
  readonly merging: MergeWorld;
  readonly some: readonly Wanted[];
};

/** What counted stock was and is by it. */
async function applySome(
  { world }: RunPlace,
  tx: Tx,
  { run, keeping, merging, some }: Some,
): Promise<Count[]> {
  const records = await recordsOf(
    tx,
    keeping.brand,
    some.map(({ id }) => id),
  );
  const changes = some.map(({ product, detail, id }): ProductChange => {
    // What it says was looked into by the check, against the version that must still be there.
    const { entry } = mergedProduct(product, records.get(id) ?? null, merging);
    const isNew = detail.version === null;
    return {
      id,
      entry,
      isNew,
      ...(detail.version === null ? {} : { expectedVersion: detail.version }),
      ...(detail.state === null ? {} : { state: detail.state }),
    };
  });
  const outcomes = await saveProducts(tx, keeping, changes, world);
  const refused = outcomes.flatMap((outcome, index) => {
    const one = some[index];
    return outcome.outcome === 'refused' && one !== undefined ? [refusedRow(one, outcome, merging)] : [];
  });
  const saved = some.filter((_, index) => outcomes[index]?.outcome !== 'refused');
  const { moved, counts } = await applyStock(tx, keeping, saved, world);
  await noteRows(tx, run, [...refused, ...moved]);
  return counts;
}

type Noted = { readonly row: number; readonly isRefused: boolean; readonly faults: readonly ImportFault[] };

function refusedRow(
  { product, detail }: Wanted,
  { refusals }: Extract<SaveOutcome, { outcome: 'refused' }>,
  { mapping }: MergeWorld,
): Noted {
  const kept = detail.faults.filter(({ blocks }) => blocks); // what else would have become of it has not
  const faults = [...kept, ...faultsOfRefusals(product, mapping, refusals)];
  return { row: product.row, isRefused: true, faults };
}

/** Sets the stock that the file says, through the ledger; what an order or a person has moved since the check stays. */
async function applyStock(
  tx: Tx,
  { brand, keeper }: Keeping,
  saved: readonly Wanted[],
  world: RunPlace['world'],
): Promise<{ moved: Noted[]; counts: Count[] }> {
  const told = saved.filter(({ detail }) => detail.stock !== null);
  if (told.length === 0) return { moved: [], counts: [] };
  const held = new Map(
    (await lockStock(tx, brand, { ids: told.map(({ id }) => id) })).map((stock) => [stock.id, stock]),
  );
  const changes: Parameters<typeof writePartOfStock>[2]['changes'][number][] = [];
  const moved: Noted[] = [];
  for (const { product, detail, id } of told) {
    const stock = held.get(id);
    if (stock === undefined || detail.stock === null) continue;
    const { before, after } = detail.stock;
    if (stock.stockItems === before && stock.keepsLotsSince === null) changes.push({ stock, items: after });
    else
      moved.push({
        row: product.row,
        isRefused: false,
        faults: [...detail.faults, movedFault(product, stock)],
      });
  }
  const counts = await writePartOfStock(tx, brand, { changes, said: { kind: 'imported', keeper } }, world);
  return { moved, counts };
}

function movedFault({ row }: ImportedProduct, { stockItems, keepsLotsSince }: LockedStock): ImportFault {
  const code = keepsLotsSince === null ? 'stock-left' : 'stock-by-lots';
  const params = { actual: stockItems ?? '–' };
  return { row, column: null, field: 'stock', value: '', code, params, blocks: false };
}

/** The report says of these something else than the check did. */
async function noteRows(tx: Tx, { file }: ImportRun, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  const rows = noted.map(({ row }) => row);
  const refused = noted.map(({ isRefused }) => isRefused);
  const faults = noted.map((one) => JSON.stringify(one.faults));
  await tx.execute(sql`update ${importRows} set
      outcome = case when said.refused then 'faulty' else ${importRows.outcome} end,
      detail = ${importRows.detail} || jsonb_build_object('faults', said.faults::jsonb)
        || case when said.refused then '{"changes": [], "priceFrom": null}'::jsonb else '{}'::jsonb end
    from unnest(${sql.param(rows)}::int[], ${sql.param(refused)}::boolean[], ${sql.param(faults)}::text[]) said(row, refused, faults)
    where ${importRows.importId} = ${file.id} and ${importRows.row} = said.row`);
}
