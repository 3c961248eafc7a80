import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable, Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { imports } from '#db/schema/keeping.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { PictureNet } from './fetch-picture.ts';
import { importHint } from './hint.ts';
import { optionsWith, type StoredOptions } from './stored.ts';
import { importColumns, type OwnImport } from './visible.ts';

/** What a run of an import has in hand. */
export type RunPlace = Context<'world'> &
  Pick<House, 'files' | 'scanner'> & { readonly log: FastifyBaseLogger; readonly net: PictureNet };

export type RunData = { readonly importId: string; readonly runId: string };

/** A run that is under way: nobody has stopped it, and no other one took its place. */
export type ImportRun = {
  readonly file: OwnImport;
  readonly brand: OwnBrand;
  readonly runId: string;
  readonly state: 'checking' | 'applying';
};

/** Thrown where a run finds that it was stopped. */
export class Stopped extends Error {}

export async function findRun(
  db: Queryable,
  { importId, runId }: RunData,
  state: ImportRun['state'],
): Promise<ImportRun | null> {
  const [file] = await db
    .select(importColumns)
    .from(imports)
    .where(and(eq(imports.id, importId), isRun(runId, state)));
  if (file === undefined) return null;
  const [brand] = await db.select().from(brands).where(eq(brands.id, file.brandId));
  // Who began the run keeps this brand.
  return brand === undefined ? null : { file: file as OwnImport, brand: brand as OwnBrand, runId, state };
}

function isRun(runId: string, ...states: readonly ImportRun['state'][]) {
  return and(inArray(imports.state, [...states]), sql`${imports.options}->>'runId' = ${runId}`);
}

type Step = {
  readonly doneRows?: number;
  readonly options?: Partial<StoredOptions>;
};

/** Says how far a run has come. Throws where it was stopped meanwhile. */
export async function tellProgress(
  { db, world }: Pick<RunPlace, 'db' | 'world'>,
  { file, brand, runId, state }: ImportRun,
  { doneRows, options }: Step,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(imports)
      .set({
        updatedAt: world.now,
        ...(doneRows === undefined ? {} : { doneRows }),
        ...(options === undefined ? {} : { options: optionsWith(options) }),
      })
      .where(and(eq(imports.id, file.id), isRun(runId, state)))
      .returning({ id: imports.id });
    if (rows.length === 0) throw new Stopped();
    await world.announce(tx, importHint(brand, file.actorId));
  });
}

/** Ends a run within a transaction, unless it was stopped before. */
export async function endRun(
  tx: Tx,
  { world }: Pick<RunPlace, 'world'>,
  { file, brand, runId, state }: ImportRun,
  summary: Record<string, number>,
): Promise<void> {
  const ended = state === 'applying' ? 'applied' : 'checked';
  const rows = await tx
    .update(imports)
    .set({
      state: ended,
      summary,
      doneRows: file.rowCount,
      options: optionsWith({ runId: null, doing: null, failure: null }),
      updatedAt: world.now,
      ...(ended === 'applied' ? { finishedAt: world.now } : {}),
    })
    .where(and(eq(imports.id, file.id), isRun(runId, state)))
    .returning({ id: imports.id });
  if (rows.length === 0) throw new Stopped();
  await world.announce(tx, importHint(brand, file.actorId));
}

/** Does the work of a run. One that was stopped ends quietly; one that breaks off leaves the import failed, with the reason. */
export async function running(place: RunPlace, run: ImportRun, work: () => Promise<void>): Promise<void> {
  const { db, log, world } = place;
  try {
    await work();
  } catch (error) {
    if (error instanceof Stopped) return;
    const isSaid = error instanceof Refusal;
    if (!isSaid) log.error(error, 'import');
    const failure = isSaid
      ? { code: error.code, params: error.params }
      : { code: 'import-broke-off', params: {} };
    await db
      .update(imports)
      .set({
        state: 'failed',
        options: optionsWith({ runId: null, doing: null, failure }),
        finishedAt: world.now,
        updatedAt: world.now,
      })
      .where(and(eq(imports.id, run.file.id), isRun(run.runId, 'checking', 'applying')));
    await db.transaction((tx) => world.announce(tx, importHint(run.brand, run.file.actorId)));
  }
}
