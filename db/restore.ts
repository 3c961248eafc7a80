import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Entry } from './backup/archive.ts';
import { readArchive, textOf } from './backup/archive.ts';
import type { Sequence, Table } from './backup/tables.ts';
import { listTables, loosen, quote, quoted, speakPlainly } from './backup/tables.ts';
import type { Manifest, Totals } from './backup.ts';
import type { Migration } from './migrate.ts';
import { migrate, migrations } from './migrate.ts';

export type RestoreOptions = {
  readonly from: string;
  readonly databaseUrl: string;
  /** null: files are in object storage. */
  readonly filesDir: string | null;
  /** DATA_DIR/secret; null where SECRET_KEY comes from the environment. */
  readonly secretFile: string | null;
  /** Makes the tables that migrations do not make (the job queue's), when the others are there. */
  readonly prepare?: (pool: pg.Pool) => Promise<void>;
  /** The migrations of this release. */
  readonly release?: Migration[];
};

/**
 * Puts an archive back into an empty database and an empty DATA_DIR. The archive is read to its end before
 * anything is written, and rows come in one transaction: it is all there or nothing is.
 */
export async function restore(options: RestoreOptions): Promise<Totals> {
  const { from, release = migrations() } = options;
  const manifest = await verify(from);
  const known = manifest.migrations.every((hash, index) => release[index]?.hash === hash);
  if (!known)
    throw new Error(
      `${from} was made by a newer release of Lys than this one: restore it with that release.`,
    );
  if (manifest.files === 'included' && options.filesDir === null) {
    throw new Error(
      `${from} holds files, and S3_* is set: restore without S3_*, then copy DATA_DIR/files into the bucket.`,
    );
  }
  await refuseWhatIsNotEmpty(options);
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: 'lys-restore',
    max: 4,
  });
  pool.on('error', () => {});
  try {
    await refuseTables(pool);
    await migrate(pool, release.slice(0, manifest.migrations.length));
    await options.prepare?.(pool);
    const totals = await load(pool, manifest, options);
    await migrate(pool, release);
    return totals;
  } finally {
    await pool.end();
  }
}

/** Reads the whole archive; throws one line when it is not one of ours or not whole. */
export async function verify(from: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let end: Totals | undefined;
  const seen = { rows: 0, files: 0 };
  try {
    if (!(await stat(from)).isFile()) throw new Error('it is no file');
    for await (const entry of readArchive(from)) {
      if (entry.name === 'manifest.json') manifest = JSON.parse(await textOf(entry)) as Manifest;
      else if (entry.name === 'end.json') end = JSON.parse(await textOf(entry)) as Totals;
      else if (entry.name.startsWith('rows/'))
        seen.rows += (JSON.parse(await textOf(entry)) as unknown[]).length;
      else {
        if (entry.name.startsWith('files/')) seen.files += 1;
        for await (const _ of entry.content);
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      /ENOENT/.test(reason)
        ? `There is no file ${from}.`
        : `${from} is damaged or no backup of Lys (${reason}).`,
    );
  }
  if (manifest?.product !== 'lys') throw new Error(`${from} is no backup of Lys.`);
  if (manifest.format !== 1)
    throw new Error(`${from} was made by a newer release of Lys: restore it with that release.`);
  if (end === undefined || end.rows !== seen.rows || end.files !== seen.files) {
    throw new Error(`${from} is damaged (it is not complete).`);
  }
  return manifest;
}

async function refuseWhatIsNotEmpty({ filesDir, secretFile }: RestoreOptions): Promise<void> {
  const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;
  const files = filesDir === null ? [] : await readdir(filesDir).catch(() => []);
  if (files.length > 0) throw new Error(`${filesDir} is not empty: restore into an empty DATA_DIR.`);
  if (secretFile !== null && (await isThere(secretFile))) {
    throw new Error(`${secretFile} is there already: restore into an empty DATA_DIR.`);
  }
}

async function refuseTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const tables = await listTables(client);
    const [first] = tables;
    if (first) {
      throw new Error(
        `The database is not empty (it has ${tables.length} tables, ${first.name} …): restore into an empty one.`,
      );
    }
  } finally {
    client.release();
  }
}

async function load(pool: pg.Pool, manifest: Manifest, options: RestoreOptions): Promise<Totals> {
  const { filesDir, secretFile } = options;
  const staging = filesDir === null ? null : `${filesDir}.restoring`;
  const totals = { rows: 0, files: 0 };
  const client = await pool.connect();
  try {
    if (staging !== null) await rm(staging, { recursive: true, force: true });
    await speakPlainly(client);
    await client.query('begin');
    const tables = await listTables(client);
    const tighten = await loosen(client, tables);
    if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')}`);

    let secret: string | undefined;
    for await (const entry of readArchive(options.from)) {
      if (entry.name.startsWith('rows/'))
        totals.rows += await loadRows(client, entry, manifest.tables, tables);
      else if (entry.name.startsWith('files/') && staging !== null)
        totals.files += await loadFile(entry, staging);
      else if (entry.name === 'sequences.json') await setSequences(client, JSON.parse(await textOf(entry)));
      else if (entry.name === 'secret.json') secret = JSON.parse(await textOf(entry)) as string;
      else for await (const _ of entry.content);
    }
    await tighten();
    await client.query('commit');

    if (staging !== null && filesDir !== null && totals.files > 0) {
      await rmdir(filesDir).catch(() => {});
      await rename(staging, filesDir);
    }
    if (secret !== undefined && secretFile !== null) {
      await mkdir(dirname(secretFile), { recursive: true });
      await writeFile(secretFile, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    }
    return totals;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (staging !== null) await rm(staging, { recursive: true, force: true });
    throw error;
  } finally {
    client.release(true);
  }
}

async function loadRows(
  client: pg.PoolClient,
  entry: Entry,
  archived: Table[],
  here: Table[],
): Promise<number> {
  const name = entry.name.split('/')[1];
  const same = (table: Table) => `${table.schema}.${table.name}` === name;
  const source = archived.find(same);
  const target = here.find(same);
  const rows = JSON.parse(await textOf(entry)) as (string | null)[][];
  if (source === undefined || target === undefined) throw new Error(`This release has no table ${name}.`);

  // The job queue's own tables may have lost a column since; ours are made by the same migrations.
  const columns = source.columns.flatMap((column, index) => {
    const found = target.columns.find((each) => each.name === column.name);
    return found ? [{ ...found, index }] : [];
  });
  const names = columns.map((column) => quote(column.name)).join(', ');
  const casts = columns.map((column, index) => `v.c${index}::${column.type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  await client.query(
    `insert into ${quoted(target)} (${names}) overriding system value select ${casts} from unnest(${arrays}) as v(${aliases})`,
    columns.map(({ index }) => rows.map((row) => row[index] ?? null)),
  );
  return rows.length;
}

async function loadFile(entry: Entry, staging: string): Promise<number> {
  const path = normalize(entry.name.slice('files/'.length));
  if (path.startsWith('..') || path.startsWith('/'))
    throw new Error(`The archive holds a file with a wrong name (${path}).`);
  const file = join(staging, path);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(entry.content, createWriteStream(file, { flags: 'wx' }));
  return 1;
}

async function setSequences(client: pg.PoolClient, sequences: Sequence[]): Promise<void> {
  for (const sequence of sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint, true) where to_regclass($1) is not null', [
      quoted(sequence),
      sequence.lastValue,
    ]);
  }
}
