import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Embedded } from './embedded.ts';
import { startEmbedded } from './embedded.ts';

/** Shared by the tests below; those that need a new one say so. */
let dataDir: string;
const made: string[] = [];
const children: ChildProcess[] = [];

beforeAll(newDirectory);

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  // Whatever a test left running, the next to leave stops.
  if (await postmasterPid()) await (await startEmbedded({ dataDir })).stop();
});

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('keeps its rows from one start to the next', async () => {
    const first = await startEmbedded({ dataDir });
    await query(first, `create table shelf (name text)`);
    await query(first, `insert into shelf values ('풀내')`);
    await first.stop();
    expect(await postmasterPid()).toBeUndefined();

    const second = await startEmbedded({ dataDir });
    expect(await query(second, 'select name from shelf')).toEqual([{ name: '풀내' }]);
    await second.stop();
  });

  test('listens on a private socket only, stores safely, and knows Korean letters', async () => {
    const database = await startEmbedded({ dataDir });
    const rows = await query(
      database,
      `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, lower('ÄÉ') as lower`,
    );
    expect(rows).toEqual([{ tcp: '', fsync: 'on', commit: 'on', lower: 'äé' }]);
    await database.stop();
  });

  test('gives the application a role of its own that owns nothing', async () => {
    const database = await startEmbedded({ dataDir });
    const [role] = await queryAs(
      database.url,
      `select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({ rolname: 'lys_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false });
    await expect(queryAs(database.url, 'create table mine (n int)')).rejects.toMatchObject({ code: '42501' });
    expect((await stat(join(dataDir, 'postgres/worker-password'))).mode & 0o777).toBe(0o600);
    await database.stop();
  });

  test('of an earlier release gets that role when it starts, and keeps its rows', async () => {
    const before = await startEmbedded({ dataDir });
    await query(before, 'create table if not exists kept (n int)');
    await query(before, 'insert into kept values (7)');
    await query(before, 'drop role lys_app');
    await before.stop();
    await rm(join(dataDir, 'postgres/worker-password'));

    const both = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })]);
    for (const { url } of both) expect(await queryAs(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await query(both[0], 'select n from kept')).toEqual([{ n: 7 }]);
    for (const one of both) await one.stop();
  });

  test('makes a new password when the kept one is lost', async () => {
    await (await startEmbedded({ dataDir })).stop();
    await rm(join(dataDir, 'postgres/worker-password'));
    const again = await startEmbedded({ dataDir });
    expect(await queryAs(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  test('asks for its password', async () => {
    const database = await startEmbedded({ dataDir });
    const client = new pg.Client({ connectionString: database.url.replace(/:[^:@/]+@/, ':wrong@') });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    await database.stop();
  });

  test('is shared by processes, and the last one stops it', async () => {
    const other = await otherProcess();
    const pid = await postmasterPid();
    const mine = await startEmbedded({ dataDir });
    expect(await postmasterPid()).toBe(pid);

    await leave(other);
    expect(await query(mine, 'select 1 as one')).toEqual([{ one: 1 }]);
    await mine.stop();
    expect(await postmasterPid()).toBeUndefined();
  });

  test('is joined after the process that started it was killed', async () => {
    const killed = await otherProcess();
    const pid = await postmasterPid();
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const mine = await startEmbedded({ dataDir });
    expect(await postmasterPid()).toBe(pid);
    // The server notices a moment later that somebody has gone without a word.
    const users = `select count(*)::int as users from pg_locks where locktype = 'advisory'`;
    await expect.poll(() => query(mine, users)).toEqual([{ users: 1 }]);
    await mine.stop();
    expect(await postmasterPid()).toBeUndefined();
  });

  test('starts once when three ask at the same moment, on a new directory too', async () => {
    await newDirectory();
    const three = await Promise.all([1, 2, 3].map(() => startEmbedded({ dataDir })));
    for (const each of three) expect(await query(each, 'select 1 as one')).toEqual([{ one: 1 }]);
    await Promise.all(three.map((each) => each.stop()));
    expect(await postmasterPid()).toBeUndefined();
  });

  test('one leaves while another comes: the one who comes has a database', async () => {
    let previous = await startEmbedded({ dataDir });
    for (let turn = 0; turn < 12; turn++) {
      const [next] = await Promise.all([startEmbedded({ dataDir }), previous.stop()]);
      expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
      previous = next;
    }
    await previous.stop();
  });

  test('comes back by itself when the server is killed, with every committed row', async () => {
    const database = await startEmbedded({ dataDir });
    await query(database, 'create table counted (n int)');
    await query(database, 'insert into counted values (1)');
    process.kill(Number(await postmasterPid()), 'SIGKILL');
    await expect
      .poll(() => query(database, 'select n from counted').catch(() => []), { timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    await database.stop();
  });

  test('starts although a postmaster.pid names a process that is something else now', async () => {
    await (await startEmbedded({ dataDir })).stop();
    const stale = [process.pid, join(dataDir, 'postgres/data'), 1, 5432, '', '', ''].join('\n');
    await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), stale);
    const database = await startEmbedded({ dataDir });
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });

  test('leaves a directory of another PostgreSQL version unharmed', async () => {
    await (await startEmbedded({ dataDir })).stop();
    const versionFile = join(dataDir, 'postgres/data/PG_VERSION');
    await writeFile(versionFile, '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by PostgreSQL 17 .* nothing was changed/);
    expect(await readFile(versionFile, 'utf8')).toBe('17\n');
    await writeFile(versionFile, '18\n');
    await (await startEmbedded({ dataDir })).stop();
  });

  test('says what to do where npm has no PostgreSQL for the machine', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch');
    Object.defineProperty(process, 'arch', { value: 'mips', configurable: true });
    onTestFinished(() => void (arch && Object.defineProperty(process, 'arch', arch)));
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /^No embedded PostgreSQL for \w+-mips .*: set DATABASE_URL/,
    );
  });

  test('does not trust a socket folder that somebody else could have made', async () => {
    const database = await startEmbedded({ dataDir });
    const folder = String(
      new URL(database.url).hostname && decodeURIComponent(new URL(database.url).hostname),
    );
    await database.stop();
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o777);
    await expect(startEmbedded({ dataDir })).rejects.toThrow('is not a private folder');
    await rmdir(folder);
  });
});

async function newDirectory(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'lys-embedded-'));
  await chmod(dataDir, 0o755);
  made.push(dataDir);
}

async function query(database: Embedded, text: string): Promise<unknown[]> {
  return queryAs(database.ownerUrl, text);
}

async function queryAs(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => undefined);
  return text?.split('\n')[0];
}

/** A second Node process that uses the same directory until its input ends. */
async function otherProcess(): Promise<ChildProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdin.on('data', () => {}).on('end', () => database.stop().then(() => process.exit(0)));
    process.stdout.write('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}
