import { eq, sql } from 'drizzle-orm';
import type { imports as contract } from '#contract/imports.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Queryable, Tx } from '#db/connect.ts';
import { categories } from '#db/schema/catalogue.ts';
import { imports } from '#db/schema/keeping.ts';
import type { ImportMapping } from '#domain/import-options.ts';
import { isOpen, isRunning } from '#domain/import-state.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { importHint } from './hint.ts';
import { proposal, remember } from './propose.ts';
import { readFileOf, type SaidReading } from './read-file.ts';
import { readImport } from './read-import.ts';
import {
  columnsInPlace,
  columnsSeen,
  dataRows,
  foundIn,
  optionsWith,
  type StoredOptions,
  seenOf,
} from './stored.ts';
import { readInTurn } from './take-file.ts';
import { nothingRuns } from './upload-import.ts';
import { type ImportView, viewOf } from './view.ts';
import { getOwnImport, type OwnImport } from './visible.ts';

/** Why an import cannot be changed or checked now. */
export function assertChangeable(found: OwnImport, expectedVersion: number): void {
  if (isRunning(found.state)) throw new Refusal('import-running');
  if (!isOpen(found.state)) throw new Refusal('import-applied');
  if (found.version !== expectedVersion) throw new Refusal('import-moved-on', { field: 'expectedVersion' });
}

/** Reads the file in another way; what its columns are is proposed anew. */
export async function readImportAs(
  context: SignedInContext,
  { brandId, importId, expectedVersion, ...said }: ParsedOf<typeof contract.readImportAs>,
): Promise<ImportView> {
  const { db, actor } = context;
  const brand = await getOwnBrand(db, actor, brandId);
  const found = await getOwnImport(db, brand, importId);
  assertChangeable(found, expectedVersion);
  const read = await readInTurn(async () =>
    readFileOf(await context.files.bytes(found.storageKey), saidAnew(found, said)),
  );
  const columns = columnsSeen(read);
  const proposed = await proposal(db, brand, columns);
  const seen = seenOf(read, columns, proposed.mapping);
  const options = { ...found.options, reading: read.reading, ...proposed, seen, ...nothingRuns };
  return change(context, brand, { importId, expectedVersion }, async (tx) => {
    await write(tx, importId, { options, rowCount: dataRows(read).length }, context.world.now);
  });
}

/** With another sheet or encoding the rows are others: which of them has the titles is looked for again. */
function saidAnew({ options: { reading } }: OwnImport, said: SaidReading): SaidReading {
  const isOther =
    (said.sheet ?? reading.sheet) !== reading.sheet ||
    (said.encoding ?? reading.encoding) !== reading.encoding;
  return {
    encoding: said.encoding ?? reading.encoding ?? undefined,
    delimiter: said.delimiter ?? (isOther ? undefined : (reading.delimiter ?? undefined)),
    sheet: said.sheet ?? reading.sheet ?? undefined,
    headerRow: said.headerRow ?? (isOther || said.delimiter !== undefined ? undefined : reading.headerRow),
  };
}

/** Says what the columns are, and remembers it for files with the same titles. */
export async function mapImport(
  context: SignedInContext,
  { brandId, importId, expectedVersion, mapping }: ParsedOf<typeof contract.mapImport>,
): Promise<ImportView> {
  const { db, actor, world } = context;
  const brand = await getOwnBrand(db, actor, brandId);
  const found = await getOwnImport(db, brand, importId);
  assertChangeable(found, expectedVersion);
  const { seen } = found.options;
  assertColumns(mapping, columnsInPlace(seen.columns).length);
  await assertCategories(db, mapping);
  const rows = await readImport(context, found);
  const options: StoredOptions = {
    ...found.options,
    mapping,
    seen: { ...seen, found: foundIn(rows, mapping) },
    ...nothingRuns,
  };
  return change(context, brand, { importId, expectedVersion }, async (tx) => {
    await write(tx, importId, { options }, world.now);
    const { proposedCurrency } = found.options;
    await remember(tx, brand, { columns: seen.columns, mapping, proposedCurrency }, world);
  });
}

function assertColumns({ columns }: ImportMapping, width: number): void {
  const once = new Set<string>();
  columns.forEach(({ column, field }, index) => {
    if (column >= width)
      throw new Refusal('import-column-unknown', { field: `mapping.columns.${index}.column` });
    if (once.has(field) && field !== 'pictures')
      throw new Refusal('import-field-twice', { field: `mapping.columns.${index}.field` });
    once.add(field);
  });
}

async function assertCategories(
  db: Queryable,
  { categoryId, categories: said }: ImportMapping,
): Promise<void> {
  const rows = await db.select({ id: categories.id }).from(categories);
  const known = new Set(rows.map(({ id }) => id));
  if (categoryId !== null && !known.has(categoryId))
    throw new Refusal('category-unknown', { field: 'mapping.categoryId' });
  const unknown = said.findIndex((each) => !known.has(each.categoryId));
  if (unknown !== -1)
    throw new Refusal('category-unknown', { field: `mapping.categories.${unknown}.categoryId` });
}

/** Changes an import that is still as it was seen; what was checked before is no longer what would be applied. */
export async function change(
  { db, actor, language, world }: SignedInContext,
  brand: OwnBrand,
  { importId, expectedVersion }: { readonly importId: string; readonly expectedVersion: number },
  work: (tx: Tx, found: OwnImport) => Promise<void>,
): Promise<ImportView> {
  return db.transaction(async (tx) => {
    const found = await getOwnImport(tx, brand, importId, { lock: true });
    assertChangeable(found, expectedVersion);
    await work(tx, found);
    await world.announce(tx, importHint(brand, actor.userId));
    return viewOf(tx, await getOwnImport(tx, brand, importId), language);
  });
}

async function write(
  tx: Tx,
  importId: string,
  { options, rowCount }: { readonly options: StoredOptions; readonly rowCount?: number },
  now: Date,
): Promise<void> {
  await tx
    .update(imports)
    .set({
      options: optionsWith(options),
      state: 'uploaded',
      version: sql`${imports.version} + 1`,
      summary: null,
      doneRows: 0,
      finishedAt: null,
      updatedAt: now,
      ...(rowCount === undefined ? {} : { rowCount }),
    })
    .where(eq(imports.id, importId));
}
