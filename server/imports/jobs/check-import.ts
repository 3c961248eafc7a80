import { eq } from 'drizzle-orm';
import { importRows } from '#db/schema/keeping.ts';
import { cut } from '#domain/import-cells.ts';
import type { MergeWorld } from '#domain/import-merge.ts';
import { wantedPictures } from '#domain/import-pictures.ts';
import type { ImportedProduct } from '#domain/import-product.ts';
import type { ImportFault } from '#domain/import-reader.ts';
import type { ImportOutcome } from '#domain/import-state.ts';
import { givingWay } from '../../kernel/give-way.ts';
import type { Judgeable } from '../../products/judge.ts';
import { type JudgedOutcome, judgeProducts } from '../../products/judge-products.ts';
import { type KeptRecord, recordsOf } from '../../products/read-kept.ts';
import { collectPictures } from '../collect-pictures.ts';
import { faultsOfRefusals, finderOf, mergeWorld, type Planned, planned, productsIn } from '../plan.ts';
import { readImport } from '../read-import.ts';
import { changesTold, countsOf, type RowDetail, withCurrencies } from '../row-details.ts';
import {
  endRun,
  findRun,
  type ImportRun,
  type RunData,
  type RunPlace,
  running,
  tellProgress,
} from '../run.ts';

/** Products judged in one go: a few statements, and a moment of our processor. */
const atATime = 20;

/** The dry run: gets the pictures, then says product by product what would become of it. Changes nothing of the catalogue. */
export async function checkImport(place: RunPlace, data: RunData): Promise<void> {
  const run = await findRun(place.db, data, 'checking');
  if (run !== null) await running(place, run, () => check(place, run, data));
}

async function check(place: RunPlace, run: ImportRun, data: RunData): Promise<void> {
  const { db, world } = place;
  const { mapping } = run.file.options;
  const products = await productsIn(await readImport(place, run.file), mapping);
  const named =
    mapping.pictures === 'none' ? [] : products.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const fetched = await collectPictures(place, run, wantedPictures(named).wanted);
  if (fetched === null) {
    await db.transaction((tx) => world.enqueue(tx, 'check-import', data));
    return;
  }
  await tellProgress(place, run, { doneRows: 0, options: { doing: 'rows' } });
  await db.delete(importRows).where(eq(importRows.importId, run.file.id));
  const merging = await mergeWorld(db, run.brand, { options: run.file.options, fetched }, world);
  const idOf = await finderOf(db, run.brand);
  const seen = new Map<string, number>();
  const giveWay = givingWay();
  for (let start = 0; start < products.length; start += atATime) {
    const some = products.slice(start, start + atATime);
    await checkSome(place, run, { some, merging, idOf, seen });
    await tellProgress(place, run, { doneRows: Math.min(some.at(-1)?.lastRow ?? 0, run.file.rowCount) });
    await giveWay();
  }
  await db.transaction(async (tx) => endRun(tx, place, run, await countsOf(tx, run.file.id)));
}

type Some = {
  readonly some: readonly ImportedProduct[];
  readonly merging: MergeWorld;
  readonly idOf: (product: ImportedProduct) => string | null;
  /** Products that an earlier row speaks of, by another name. */
  readonly seen: Map<string, number>;
};

type Plan = {
  readonly product: ImportedProduct;
  readonly id: string;
  readonly kept: KeptRecord | null;
  readonly merged: Planned | null;
};

async function checkSome(
  { db, world }: RunPlace,
  { file, brand }: ImportRun,
  { some, merging, idOf, seen }: Some,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = some.map((product) => (product.skip === null ? idOf(product) : null));
    const records = await recordsOf(
      tx,
      brand,
      ids.filter((id) => id !== null),
    );
    const plans = some.map((product, index): Plan => {
      const known = ids[index] ?? null;
      const kept = records.get(known ?? '') ?? null;
      const merged = product.skip === null ? planned(product, kept, merging) : null;
      return {
        product,
        id: kept?.id ?? world.newId(),
        kept,
        merged: merged && once(product, known, merged, seen),
      };
    });
    const changes = plans.flatMap((plan) => changeOf(plan));
    const keeper = { actorId: file.actorId, actorName: file.actorName };
    const judged = await judgeProducts(tx, { brand, keeper, source: 'import' }, changes, world);
    const outcomes = new Map(judged.map((outcome) => [outcome.id, outcome]));
    const rows = plans.map((plan) => rowOf(plan, outcomes.get(plan.id), merging));
    await tx
      .insert(importRows)
      .values(rows.map((row) => ({ importId: file.id, ...row })))
      .onConflictDoNothing();
  });
}

/** Two rows may mean one product by different names: its SKU here, its handle there. */
function once(
  { row }: ImportedProduct,
  id: string | null,
  merged: Planned,
  seen: Map<string, number>,
): Planned {
  if (id === null) return merged;
  const first = seen.get(id);
  if (first === undefined) seen.set(id, row);
  if (first === undefined || merged.faults.some(({ code }) => code === 'product-twice')) return merged;
  const fault = { row, column: null, field: null, value: '', params: { row: first }, blocks: true };
  return { ...merged, faults: [...merged.faults, { ...fault, code: 'product-twice' }] };
}

/** A row that is left out is judged as far as it can be read, so that all its faults are told at once. */
function changeOf({ id, kept, merged }: Plan): Judgeable[] {
  if (merged === null) return [];
  const { entry, fit, faults, state } = merged;
  const isRefused = faults.some(({ blocks }) => blocks);
  const becomes = state === null || (isRefused && state === 'live') ? {} : { state };
  const change = { id, isNew: kept === null, ...becomes };
  return [isRefused ? { ...change, entry: fit, isRefused } : { ...change, entry }];
}

/** What lots say is not said otherwise by a file; the rest of the row is taken. */
function byLots({ row }: ImportedProduct, now: number | null): ImportFault {
  const params = { actual: now ?? '–' };
  return { row, column: null, field: 'stock', value: '', code: 'stock-by-lots', params, blocks: false };
}

function rowOf(plan: Plan, judged: JudgedOutcome | undefined, { mapping }: MergeWorld) {
  const { product, id, kept, merged } = plan;
  const refused = judged !== undefined && 'refusals' in judged ? judged.refusals : [];
  const before = kept?.stockItems ?? null;
  const saidStock =
    merged === null || merged.stock === null || merged.stock === before
      ? null
      : { before, after: merged.stock };
  const isByLots = saidStock !== null && kept?.keepsLots === true;
  const stock = isByLots ? null : saidStock;
  const known = [...(merged?.faults ?? []), ...(isByLots ? [byLots(product, before)] : [])];
  const faults = [...known, ...faultsOfRefusals(product, mapping, refused, known)];
  const made = judged !== undefined && 'changes' in judged ? judged : null;
  const changes = {
    ...made?.changes,
    ...(stock === null || made === null ? {} : { stock: [stock.before, stock.after] as const }),
  };
  const outcome = outcomeOf(plan, made !== null, Object.keys(changes).length > 0);
  const detail: RowDetail = {
    lastRow: product.lastRow,
    sku: merged?.entry.sku ?? product.said.sku ?? null,
    name: merged?.entry.name ?? product.said.name,
    productId: outcome === 'faulty' && kept === null ? null : merged === null ? null : id,
    version: kept?.version ?? null,
    state: merged?.state ?? null,
    stock,
    priceFrom: made?.priceFrom?.toISOString() ?? null,
    isDraft: (merged?.state ?? kept?.state ?? 'draft') === 'draft',
    changes: changesTold(
      withCurrencies(changes, { before: kept?.entry ?? null, after: merged?.entry ?? null }),
    ),
    faults: product.skip === null ? toldOf(faults, outcome) : [skipped(product, product.skip)],
  };
  const label = cut(product.label || detail.sku || product.said.handle || '', 200);
  return { row: product.row, outcome, label, detail };
}

/** Of what is left out only what keeps it out is told: nothing else becomes of it. */
function toldOf(faults: readonly ImportFault[], outcome: ImportOutcome): readonly ImportFault[] {
  return outcome === 'faulty' ? faults.filter(({ blocks }) => blocks) : faults;
}

function skipped({ row }: ImportedProduct, code: string) {
  return { row, column: null, field: null, value: '', code, params: {}, blocks: false };
}

function outcomeOf({ product, kept }: Plan, isMade: boolean, isChanged: boolean): ImportOutcome {
  if (product.skip !== null) return 'skipped';
  if (!isMade) return 'faulty';
  if (kept === null) return 'new';
  return isChanged ? 'changed' : 'unchanged';
}
