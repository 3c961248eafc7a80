import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { imports as contract } from '#contract/imports.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { imports } from '#db/schema/keeping.ts';
import { questionsOf } from '#domain/import-products.ts';
import { isRunning } from '#domain/import-state.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { assertChangeable } from './change-import.ts';
import { importHint } from './hint.ts';
import { optionsWith } from './stored.ts';
import { nothingRuns } from './upload-import.ts';
import { type ImportView, viewOf } from './view.ts';
import { getOwnImport } from './visible.ts';

/** Begins the dry run. */
export async function checkImport(
  context: SignedInContext,
  { brandId, importId, expectedVersion }: ParsedOf<typeof contract.checkImport>,
): Promise<ImportView> {
  return inLine(context, brandId, async (tx, brand) => {
    const found = await getOwnImport(tx, brand, importId);
    assertChangeable(found, expectedVersion);
    await assertAlone(tx, brand, importId);
    const { mapping, seen, zip } = found.options;
    const withVariants = seen.found.withVariants;
    const [question] = questionsOf(mapping, { withVariants, hasZip: zip !== null });
    if (question !== undefined) throw new Refusal('import-question-open', { field: 'mapping', question });
    await begin(context, tx, { brand, importId, state: 'checking' });
    return importId;
  });
}

/** Begins to write what was checked. */
export async function applyImport(
  context: SignedInContext,
  { brandId, importId, expectedVersion }: ParsedOf<typeof contract.applyImport>,
): Promise<ImportView> {
  return inLine(context, brandId, async (tx, brand) => {
    const found = await getOwnImport(tx, brand, importId);
    if (isRunning(found.state)) throw new Refusal('import-running');
    if (found.version !== expectedVersion) throw new Refusal('import-moved-on', { field: 'expectedVersion' });
    if (found.state !== 'checked') throw new Refusal('import-not-checked');
    await assertAlone(tx, brand, importId);
    await begin(context, tx, { brand, importId, state: 'applying' });
    return importId;
  });
}

/** Stops a run: it sees so at its next step, and nothing of it is kept. */
export async function cancelImport(
  context: SignedInContext,
  { brandId, importId }: ParsedOf<typeof contract.cancelImport>,
): Promise<ImportView> {
  const { db, actor, world, language } = context;
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    const found = await getOwnImport(tx, brand, importId, { lock: true });
    if (found.state === 'applied') throw new Refusal('import-applied');
    await tx
      .update(imports)
      .set({
        state: 'cancelled',
        options: optionsWith(nothingRuns),
        doneRows: 0,
        finishedAt: world.now,
        updatedAt: world.now,
      })
      .where(eq(imports.id, importId));
    await world.announce(tx, importHint(brand, actor.userId));
    return viewOf(tx, await getOwnImport(tx, brand, importId), language);
  });
}

/** Who begins a run stands in line at the imports of the brand, so that only one of them runs. */
async function inLine(
  { db, actor, language }: SignedInContext,
  brandId: string,
  work: (tx: Tx, brand: OwnBrand) => Promise<string>,
): Promise<ImportView> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId);
    await tx
      .select({ id: imports.id })
      .from(imports)
      .where(eq(imports.brandId, brand.id))
      .orderBy(asc(imports.id))
      .for('update');
    const importId = await work(tx, brand);
    return viewOf(tx, await getOwnImport(tx, brand, importId), language);
  });
}

async function assertAlone(tx: Tx, brand: OwnBrand, importId: string): Promise<void> {
  const [other] = await tx
    .select({ name: imports.fileName })
    .from(imports)
    .where(
      and(
        eq(imports.brandId, brand.id),
        inArray(imports.state, ['checking', 'applying']),
        ne(imports.id, importId),
      ),
    )
    .limit(1);
  if (other !== undefined) throw new Refusal('import-other-running', { name: other.name });
}

type Run = { readonly brand: OwnBrand; readonly importId: string; readonly state: 'checking' | 'applying' };

async function begin(
  { actor, world }: SignedInContext,
  tx: Tx,
  { brand, importId, state }: Run,
): Promise<void> {
  const runId = world.newId();
  await tx
    .update(imports)
    .set({
      state,
      options: optionsWith({ ...nothingRuns, runId }),
      doneRows: 0,
      finishedAt: null,
      updatedAt: world.now,
    })
    .where(eq(imports.id, importId));
  await world.enqueue(tx, state === 'checking' ? 'check-import' : 'apply-import', { importId, runId });
  await world.announce(tx, importHint(brand, actor.userId));
}
