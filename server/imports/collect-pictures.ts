import { eq, sql } from 'drizzle-orm';
import { imports } from '#db/schema/keeping.ts';
import { cut } from '#domain/import-cells.ts';
import type { Fetched } from '#domain/import-merge.ts';
import { isAddress, zipName } from '#domain/import-pictures.ts';
import { refusal } from '#domain/refusal.ts';
import { unzippedBytes, ZipError } from '../files/zip.ts';
import { Refusal } from '../kernel/refusal.ts';
import { turns } from '../kernel/turns.ts';
import { keepPicture } from '../pictures/keep-picture.ts';
import { fetchPicture } from './fetch-picture.ts';
import { picturesOf } from './pictures-zip.ts';
import { type ImportRun, type RunPlace, tellProgress } from './run.ts';

/** Pictures of one job: then the next import has its turn. */
const atATime = 30;
/** Asked for at once. */
const atOnce = 3;
const mostZipPictureBytes = 15 * 2 ** 20;

type Had = Readonly<Record<string, Fetched>>;

/**
 * Gets the next pictures that a file names and keeps them as the brand's. Returns all that were had, or null while there
 * are more: pictures that nothing shows in the end are removed like any others.
 */
export async function collectPictures(
  place: RunPlace,
  run: ImportRun,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, Fetched> | null> {
  const isFirst = run.file.options.doing !== 'pictures';
  const had = await readHad(place, run, isFirst);
  const missing = wanted.filter((name) => had[name] === undefined);
  if (missing.length === 0) return new Map(Object.entries(had));
  const done = wanted.length - missing.length;
  const progress = (more: number) =>
    tellProgress(place, run, {
      options: { doing: 'pictures', pictureProgress: { done: done + more, total: wanted.length } },
    });
  await progress(0);
  const some = missing.slice(0, atATime);
  const got = await getAll(place, run, some, progress);
  await place.db
    .update(imports)
    .set({
      options: sql`jsonb_set(${imports.options}, '{fetched}',
        coalesce(${imports.options}->'fetched', '{}'::jsonb) || ${JSON.stringify(got)}::jsonb)`,
    })
    .where(eq(imports.id, run.file.id));
  return some.length === missing.length ? new Map(Object.entries({ ...had, ...got })) : null;
}

/** What was had so far; a new run tries again what could not be had the last time. */
async function readHad({ db }: RunPlace, { file }: ImportRun, isFirst: boolean): Promise<Had> {
  const [row] = await db
    .select({ fetched: sql<Had | null>`${imports.options}->'fetched'` })
    .from(imports)
    .where(eq(imports.id, file.id));
  const had = Object.entries(row?.fetched ?? {});
  return Object.fromEntries(isFirst ? had.filter(([, one]) => !('code' in one)) : had);
}

async function getAll(
  place: RunPlace,
  run: ImportRun,
  names: readonly string[],
  progress: (done: number) => Promise<void>,
): Promise<Had> {
  const inTurn = turns(atOnce);
  const open = await opener(place, run);
  const got: Record<string, Fetched> = {};
  const asked = names.map((name) =>
    inTurn(async () => {
      got[name] = await keep(place, run, name, await open(name));
      const done = Object.keys(got).length;
      if (done % 5 === 0) await progress(done);
    }),
  );
  await Promise.all(asked);
  return got;
}

type Contents = Uint8Array | Extract<Fetched, { code: string }>;

/** Where pictures of this import come from. */
async function opener(
  { files, net }: RunPlace,
  { file }: ImportRun,
): Promise<(name: string) => Promise<Contents>> {
  const { pictures } = file.options.mapping;
  if (pictures === 'addresses') {
    return async (name) => (isAddress(name) ? fetchPicture(net, name) : refusal('picture-address-refused'));
  }
  if (pictures !== 'zip' || file.picturesKey === null) return async () => refusal('picture-not-fetched');
  const zip = await files.bytes(file.picturesKey);
  const entries = picturesOf(zip);
  return async (name) => {
    const entry = entries.get(zipName(name));
    if (entry === undefined) return refusal('picture-not-in-zip', { name: cut(zipName(name), 100) });
    return unzippedBytes(zip, entry, { maxBytes: mostZipPictureBytes }).catch((error: unknown) => {
      if (error instanceof ZipError) return refusal('picture-broken');
      throw error;
    });
  };
}

async function keep(
  place: RunPlace,
  { file, brand }: ImportRun,
  name: string,
  got: Contents,
): Promise<Fetched> {
  if ('code' in got) return got;
  const keeper = { actorId: file.actorId, actorName: file.actorName };
  try {
    const kept = await keepPicture(place, { brand, name: zipName(name).slice(-150), bytes: got, keeper });
    const { key, widths, width, height } = kept;
    return { key, widths, width, height };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.params };
    throw error;
  }
}
