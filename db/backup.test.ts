import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { emptyDatabase } from '#test/database.ts';
import { backup } from './backup.ts';
import type { Migration } from './migrate.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

/** Every kind of value and relation the tables of Lys have, and some that they may get. */
const release: Migration[] = [
  {
    hash: 'first',
    folderMillis: 1,
    sql: [
      `create type mood as enum ('calm', 'bright')`,
      `create table brand (id uuid primary key, name jsonb not null, mood mood, founder uuid references brand, best_item uuid)`,
      `create table item (id uuid primary key, brand_id uuid not null references brand, tags text[], price_minor bigint,
         weight numeric(12, 4), made_at timestamptz, day date, picture bytea, words tsvector,
         doubled bigint generated always as (price_minor * 2) stored, active boolean default true)`,
      `alter table brand add foreign key (best_item) references item`,
      `create table receipt (number integer generated always as identity primary key, note text, "odd ""name" text)`,
      `create sequence order_number start 12347`,
      `create function shout() returns trigger language plpgsql as $$ begin new.note := upper(new.note); return new; end $$`,
      `create trigger receipt_shouts before insert on receipt for each row execute function shout()`,
      `create table account (id int primary key, balance int not null)`,
    ],
  },
];

let folder: string;
const bases: TestDatabase[] = [];
let source: TestDatabase;
let files: string;
let secretFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lys-backup-'));
  files = join(folder, 'source/files');
  secretFile = join(folder, 'source/secret');
  source = await newBase();
  await fill(source.pool);
  await fillFiles();
});

afterAll(async () => {
  for (const base of bases) await base.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup put back', () => {
  test('gives every row, number, job, file and secret', async () => {
    const archive = join(folder, 'all.tar.gz');
    const made = await backup({ databaseUrl: source.url, filesDir: files, secretFile, to: archive });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);

    const target = await newBase();
    const to = targetOf('all');
    expect(
      await restore({ from: archive, databaseUrl: target.url, ...to, release, prepare: makeQueue }),
    ).toEqual(made);

    expect(await contents(target.pool)).toEqual(await contents(source.pool));
    expect(await contentsOfFolder(to.filesDir)).toEqual(await contentsOfFolder(files));
    expect(await readFile(to.secretFile, 'utf8')).toBe(await readFile(secretFile, 'utf8'));
    expect((await stat(to.secretFile)).mode & 0o777).toBe(0o600);

    const { rows } = await target.pool.query(
      `insert into receipt (note) values ('next') returning number, note, nextval('order_number')::int as order_number`,
    );
    expect(rows).toEqual([{ number: 1203, note: 'NEXT', order_number: 12349 }]);
    await expect(
      target.pool.query(`insert into brand values (gen_random_uuid(), '{}', null, gen_random_uuid())`),
    ).rejects.toThrow('foreign key');
  });

  test('runs the jobs that had not run yet', async () => {
    const archive = join(folder, 'jobs.tar.gz');
    await backup({ databaseUrl: source.url, filesDir: files, secretFile, to: archive });
    const target = await newBase();
    await restore({
      from: archive,
      databaseUrl: target.url,
      ...targetOf('jobs'),
      release,
      prepare: makeQueue,
    });

    const boss = bossOn(target.pool);
    await boss.start();
    expect((await boss.fetch('deliver-email', { batchSize: 10 })).map(({ data }) => data)).toEqual([
      { emailId: 'a' },
    ]);
    expect((await boss.getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([
      ['deliver-email', '*/10 * * * *'],
    ]);
    await boss.stop({ graceful: false });
  });

  test('is of one moment, while others go on writing', async () => {
    const difference = `select (select count(*) from receipt)::int - (select balance from account where id = 1) as is`;
    const { rows: expected } = await source.pool.query(difference);
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        // `account` is read first and `receipt` last: another moment for each would show.
        await source.pool.query(
          `with paid as (insert into receipt (note) values ('x')) update account set balance = balance + 1 where id = 1`,
        );
      }
    })();
    const archive = join(folder, 'busy.tar.gz');
    await backup({ databaseUrl: source.url, filesDir: null, secretFile: null, to: archive });
    isWriting = false;
    await writing;

    const target = await newBase();
    await restore({
      from: archive,
      databaseUrl: target.url,
      filesDir: null,
      secretFile: null,
      release,
      prepare: makeQueue,
    });
    expect((await target.pool.query(difference)).rows).toEqual(expected);
  });

  test('of an older release gets the newer tables', async () => {
    const archive = join(folder, 'older.tar.gz');
    await backup({ databaseUrl: source.url, filesDir: null, secretFile: null, to: archive });
    const target = await newBase();
    const next: Migration = {
      hash: 'second',
      folderMillis: 2,
      sql: [`alter table account add owner text default 'house'`],
    };
    await restore({
      from: archive,
      databaseUrl: target.url,
      filesDir: null,
      secretFile: null,
      release: [...release, next],
      prepare: makeQueue,
    });
    expect((await target.pool.query('select distinct owner from account')).rows).toEqual([
      { owner: 'house' },
    ]);
  });
});

describe('restoring refuses, and changes nothing', () => {
  let archive: string;
  beforeAll(async () => {
    archive = join(folder, 'good.tar.gz');
    await backup({ databaseUrl: source.url, filesDir: files, secretFile, to: archive });
  });

  test('a database that has tables', async () => {
    const before = await contents(source.pool);
    await expect(
      restore({ from: archive, databaseUrl: source.url, ...targetOf('full'), release }),
    ).rejects.toThrow(/^The database is not empty/);
    expect(await contents(source.pool)).toEqual(before);
  });

  test('a DATA_DIR that has files or a secret', async () => {
    const target = await newBase();
    await expect(
      restore({ from: archive, databaseUrl: target.url, filesDir: files, secretFile: null, release }),
    ).rejects.toThrow(/is not empty/);
    await expect(
      restore({
        from: archive,
        databaseUrl: target.url,
        filesDir: join(folder, 'none'),
        secretFile,
        release,
      }),
    ).rejects.toThrow(/is there already/);
    expect(await tablesOf(target.pool)).toEqual([]);
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /is damaged/],
    ['with a flipped bit', (bytes: Buffer) => flipped(bytes), /is damaged/],
    ['that is something else', () => Buffer.from('hello'), /is damaged or no backup of Lys/],
    ['that is empty', () => Buffer.alloc(0), /is damaged/],
  ])('an archive %s', async (name, change, message) => {
    const broken = join(folder, `${name}.tar.gz`);
    await writeFile(broken, change(await readFile(archive)));
    const target = await newBase();
    const refusal = restore({ from: broken, databaseUrl: target.url, ...targetOf(name), release });
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.not.toThrow('\n');
    expect(await tablesOf(target.pool)).toEqual([]);
  });

  test('an archive that is not there', async () => {
    await expect(
      restore({ from: join(folder, 'nowhere'), databaseUrl: source.url, filesDir: null, secretFile: null }),
    ).rejects.toThrow(/^There is no file/);
  });

  test('an archive of a newer release', async () => {
    const target = await newBase();
    await expect(
      restore({ from: archive, databaseUrl: target.url, ...targetOf('newer'), release: [] }),
    ).rejects.toThrow(/newer release/);
  });

  test('files, where object storage is configured', async () => {
    const target = await newBase();
    await expect(
      restore({ from: archive, databaseUrl: target.url, filesDir: null, secretFile: null, release }),
    ).rejects.toThrow(/S3/);
  });
});

test('a backup does not write over a file', async () => {
  const taken = join(folder, 'taken.tar.gz');
  await writeFile(taken, 'mine');
  await expect(
    backup({ databaseUrl: source.url, filesDir: null, secretFile: null, to: taken }),
  ).rejects.toThrow('is there already');
  expect(await readFile(taken, 'utf8')).toBe('mine');
});

async function newBase(): Promise<TestDatabase> {
  const base = await emptyDatabase();
  bases.push(base);
  return base;
}

function bossOn(pool: pg.Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    useListenNotify: false,
  });
}

async function makeQueue(pool: pg.Pool): Promise<void> {
  const boss = bossOn(pool);
  await boss.start();
  await boss.createQueue('deliver-email');
  await boss.stop({ graceful: false });
}

async function fill(pool: pg.Pool): Promise<void> {
  await migrate(pool, release);
  await pool.query(`
    insert into brand values ('00000000-0000-7000-8000-000000000001', '{"en": "Pulnae", "ko": "풀내", "zh": "草息 \\\\ \\"x\\""}', 'bright'),
                             ('00000000-0000-7000-8000-000000000002', '[]', null);
    insert into item (id, brand_id, tags, price_minor, weight, made_at, day, picture, words, active) values
      ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', '{"a,b", "c\\"d", null, "{}"}', 9007199254740993,
       0.1000, '2026-03-01 12:34:56.789012+09', '2026-12-31', '\\x00ff10', to_tsvector('simple', '한국 화장품'), false),
      ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002', '{}', null, 'NaN', 'infinity', null, '', null, null);
    update brand set founder = id, best_item = '00000000-0000-7000-8000-000000000003';
    insert into receipt (note, "odd ""name") select 'line ' || n || E'\\n\\t', nullif('x', repeat('x', n % 2)) from generate_series(1, 1202) n;
    update receipt set note = 'quiet' where number = 7;
    select nextval('order_number'), nextval('order_number');
    insert into account values (1, 600), (2, 400)`);
  await makeQueue(pool);
  const boss = bossOn(pool);
  await boss.start();
  await boss.send('deliver-email', { emailId: 'a' });
  await boss.schedule('deliver-email', '*/10 * * * *');
  await boss.stop({ graceful: false });
}

async function fillFiles(): Promise<void> {
  const long =
    'papers/2026/an-order-with-a-very-long-name-that-does-not-fit-into-the-hundred-bytes-that-a-tar-header-has-for-it';
  await mkdir(join(files, long), { recursive: true });
  await mkdir(join(files, 'empty-folder'), { recursive: true });
  await writeFile(join(files, long, '송장 発票.pdf'), Buffer.alloc(70_000, 'pdf'));
  await writeFile(join(files, 'papers/block.bin'), Buffer.alloc(512, 1));
  await writeFile(join(files, 'nothing.txt'), '');
  await writeFile(secretFile, 'a-secret-that-must-come-back\n');
}

function targetOf(name: string): { filesDir: string; secretFile: string } {
  const target = join(folder, `target-${name}`);
  return { filesDir: join(target, 'files'), secretFile: join(target, 'secret') };
}

/** Every row of every table but those the queue keeps for itself, as text. */
async function contents(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const tables = [...(await tablesOf(pool)), 'jobs.job', 'jobs.schedule'];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(`select t::text as row from ${table} t order by 1`);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  return rows.map(({ tablename }) => tablename);
}

async function contentsOfFolder(path: string): Promise<[string, string][]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    names
      .sort()
      .map(
        async (name): Promise<[string, string]> => [name.slice(path.length), await readFile(name, 'base64')],
      ),
  );
}

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 0x10;
  return changed;
}
