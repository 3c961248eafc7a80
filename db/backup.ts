import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pg from 'pg';
import type { Entry } from './backup/archive.ts';
import { textEntry, writeArchive } from './backup/archive.ts';
import type { Table } from './backup/tables.ts';
import { listSequences, listTables, quote, quoted, speakPlainly } from './backup/tables.ts';

/** The first entry of an archive: what is needed to judge whether it can be restored here. */
export type Manifest = {
  readonly product: 'lys';
  readonly format: 1;
  readonly madeAt: string;
  readonly postgres: string;
  /** Hashes of the migrations its tables had, oldest first. */
  readonly migrations: string[];
  readonly tables: Table[];
  /** Where uploads and papers are: in this archive, or in a bucket that has its own backup. */
  readonly files: 'included' | 'object-storage';
};

/** The last entry: how much there must have been. */
export type Totals = { readonly rows: number; readonly files: number };

export type BackupOptions = {
  readonly databaseUrl: string;
  /** null: files are in object storage. */
  readonly filesDir: string | null;
  /** DATA_DIR/secret; null where SECRET_KEY comes from the environment. */
  readonly secretFile: string | null;
  /** The archive to write; it must not be there yet. */
  readonly to: string;
};

const batchRows = 500;

/**
 * Writes one archive with everything: the rows of one moment (the server may go on working), files, secret.
 * The file has its name only when it is complete.
 */
export async function backup(options: BackupOptions): Promise<Totals> {
  if (await stat(options.to).catch(() => undefined)) throw new Error(`${options.to} is there already.`);
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'lys-backup' });
  client.on('error', () => {});
  await client.connect();
  const half = `${options.to}.part`;
  const totals = { rows: 0, files: 0 };
  try {
    await rm(half, { force: true });
    await speakPlainly(client);
    await client.query('begin isolation level repeatable read, read only');
    await writeArchive(half, entries(client, options, totals));
    await client.query('commit');
    await rename(half, options.to);
    return totals;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function* entries(
  client: pg.Client,
  { filesDir, secretFile }: BackupOptions,
  totals: { rows: number; files: number },
): AsyncGenerator<Entry> {
  const tables = await listTables(client);
  yield textEntry('manifest.json', await manifestOf(client, tables, filesDir));
  for (const table of tables) {
    for await (const [number, rows] of batchesOf(client, table)) {
      totals.rows += rows.length;
      yield textEntry(`rows/${table.schema}.${table.name}/${String(number).padStart(6, '0')}.json`, rows);
    }
  }
  // Sequences do not wait for transactions: read last, they are never behind the rows.
  yield textEntry('sequences.json', await listSequences(client));
  // Files are written before the row that names them, so every row of the snapshot finds its file here.
  for (const name of filesDir === null ? [] : await listFiles(filesDir)) {
    const entry = await fileEntry(join(filesDir ?? '', name), `files/${name.split(sep).join('/')}`);
    if (entry === undefined) continue;
    totals.files += 1;
    yield entry;
  }
  const secret = secretFile === null ? undefined : await readFile(secretFile, 'utf8').catch(() => undefined);
  if (secret !== undefined) yield textEntry('secret.json', secret.trim());
  yield textEntry('end.json', totals satisfies Totals);
}

async function manifestOf(client: pg.Client, tables: Table[], filesDir: string | null): Promise<Manifest> {
  const { rows: migrations } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const { rows: version } = await client.query<{ server_version: string }>('show server_version');
  return {
    product: 'lys',
    format: 1,
    madeAt: new Date().toISOString(),
    postgres: version[0]?.server_version ?? '',
    migrations: migrations.map(({ hash }) => hash),
    tables,
    files: filesDir === null ? 'object-storage' : 'included',
  };
}

async function* batchesOf(client: pg.Client, table: Table): AsyncGenerator<[number, (string | null)[][]]> {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ');
  await client.query(
    `declare batch no scroll cursor for select array[${values}]::text[] as row from ${quoted(table)}`,
  );
  for (let number = 1; ; number++) {
    const { rows } = await client.query<{ row: (string | null)[] }>(`fetch ${batchRows} from batch`);
    if (rows.length === 0) break;
    yield [number, rows.map(({ row }) => row)];
  }
  await client.query('close batch');
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Nothing for a file that was removed since the folder was listed. */
async function fileEntry(path: string, name: string): Promise<Entry | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const content = found.size === 0 ? [] : createReadStream(path, { end: found.size - 1 });
  return { name, size: found.size, content };
}
