import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { migrations } from '#db/migrate.ts';
import { restore, verify } from '#db/restore.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { bothRoles } from '../cluster.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { dataFolder } from '../e2e/demo.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { type Caller, signedIn } from './caller.ts';

/**
 * A house of every release before this one, with its year of trade and what people left open in it, is brought up
 * by this release: all of its rows are there, its accounts sign in, its open orders are finished.
 */
const folder = join(import.meta.dirname, '../fixtures');
const fixtures = readdirSync(folder).filter((name) => /^lys-.*\.tar\.gz$/.test(name));

/** Rows that come and go by themselves within hours: counters and what somebody is signing in with. */
const passing = ['attempts', 'sessions', 'sign_in_challenges', 'password_resets', 'email_changes'];

/** Where the rows of a table are that has another name since. */
const renamed: Readonly<Record<string, string>> = { letters: 'emails' };

const accounts = ['retailer', 'buyer', 'admin', 'sales', 'support', 'brand1', 'brand2'] as const;

describe.each(fixtures)('the house in %s', { timeout: 240_000 }, (fixture) => {
  const from = join(folder, fixture);
  let database: TestDatabase;
  let data: Awaited<ReturnType<typeof dataFolder>>;
  let server: ServerProcess | undefined;
  let before: Map<string, Set<string>>;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    const manifest = await verify(from);
    database = await emptyDatabase();
    data = await dataFolder();
    await restore({
      from,
      databaseUrl: database.url,
      filesDir: join(data.path, 'files'),
      secretFile: join(data.path, 'secret'),
      prepare: async (pool) => (await openQueue(pool, { error: console.error })).close(),
      release: migrations().slice(0, manifest.migrations.length), // as that release left it
    });
    await leaveAnEmailWaiting(database.pool, manifest.tables);
    before = await rowsOf(database.pool);
    server = await startServer({ dataDir: data.path, env: { ...bothRoles(database.url), DEMO: 'on' } });
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
    await database.close();
    await data.remove();
  });
  const house = () => server?.url ?? '';
  const as = (name: string): Caller => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`${name} is not signed in`);
    return caller;
  };

  it('opens with every row it had', async () => {
    expect(before.get('orders')?.size).toBeGreaterThan(50);
    expect(await missing(database.pool, before)).toEqual({});
  });

  it('counts its accounts as proved, and keeps no link of an email in clear', async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from users where email_proved_at is null) as unproved,
              (select count(*)::int from emails where cardinality(secrets) > 0) as clear`,
    );
    expect(rows).toEqual([{ unproved: 0, clear: 0 }]);
  });

  it.runIf(fixture.includes('0.1.0'))(
    'brings an email to its reader that waited to be delivered',
    async () => {
      const waited = () =>
        database.pool.query(
          `select status, (select count(*)::int from jobs.job
            where name = 'deliver-letter' and state <> 'completed' and data->>'letterId' = emails.id::text) as waiting
          from emails where last_error = 'it waits'`,
        );
      // There is no mail server here: it is kept for the outbox.
      await expect
        .poll(async () => (await waited()).rows, { timeout: 60_000 })
        .toEqual([{ status: 'kept', waiting: 0 }]);
    },
  );

  it.each(accounts)('lets %s in', async (name) => {
    callers.set(name, await signedIn(house(), `${name}@lys.example`));
    expect((await as(name)('GET', '/api/session')).user.email).toBe(`${name}@lys.example`);
  });

  it('answers whatever its people ask', async () => {
    const addresses = Object.values(api)
      .flatMap((area) => Object.values(area))
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map(({ path }) => path);
    expect(addresses.length).toBeGreaterThan(20);
    for (const [name, call] of callers) {
      for (const path of addresses) {
        const said = await call('GET', path).then(
          () => 'answered',
          (error: Error) => error.message,
        );
        expect(said, `${path} for ${name}`).not.toMatch(/: 5\d\d /);
      }
    }
  });

  it.runIf(fixture.includes('0.1.0'))('shows the badges it showed, and asks for their evidence', async () => {
    const claims: ADue[] = await allPages(as('admin'), '/api/badge-claims?state=due');
    const due = claims.filter(({ kind, product }) => kind === 'badge' && product !== null);
    expect(due.length).toBeGreaterThan(10);
    // Two products of the demo are withdrawn: no shop sees their badges.
    const shown = await as('retailer')('GET', '/api/brands/pulnae/products?limit=50');
    const ids = new Set(shown.items.map(({ id }: { id: string }) => id));
    const seen = due.filter(({ product }) => ids.has(product?.id));
    expect(seen.length).toBeGreaterThan(5);
    for (const { product, word, dueAt } of seen) {
      expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
      expect((await as('retailer')('GET', `/api/products/${product?.id}`)).badges).toContain(word);
    }
    expect((await as('admin')('GET', '/api/badge-claims')).items).toEqual([]);
  });

  it.runIf(fixture.includes('0.1.0'))('deletes nothing by itself before its owners were told', async () => {
    const { automatic, waits } = await as('admin')('GET', '/api/retention');
    expect({ automatic, waits }).toEqual({ automatic: true, waits: { until: null } });
  });

  it('finishes every open order, each step by who may take it', async () => {
    const { items } = await as('admin')('GET', '/api/orders?limit=100');
    const open = items.filter(({ status }: AnOrder) => !['completed', 'cancelled'].includes(status));
    expect(new Set(open.map(({ status }: AnOrder) => status)).size).toBe(8);
    const people = [];
    for (const name of ['brand1', 'brand2', 'retailer', 'admin']) {
      const seen = await as(name)('GET', '/api/orders?limit=100');
      people.push({ call: as(name), sees: new Set(seen.items.map(({ id }: AnOrder) => id)) });
    }
    for (const { id } of open as AnOrder[]) {
      const concerned = people.filter(({ sees }) => sees.has(id)).map(({ call }) => call);
      while (await takesNextStep(id, concerned));
      expect((await as('admin')('GET', `/api/orders/${id}`)).status).toBe('completed');
    }
  });

  it('has every row it had after that, too', async () => {
    expect(await missing(database.pool, before)).toEqual({});
  });
});

/** As a release leaves one whose jobs and table are called by their names of then. */
async function leaveAnEmailWaiting(pool: Pool, tables: readonly { readonly name: string }[]): Promise<void> {
  if (!tables.some(({ name }) => name === 'letters')) return;
  await pool.query(
    `with waiting as (
       update letters set status = 'queued', last_error = 'it waits' where id = (select max(id::text)::uuid from letters) returning id)
     insert into jobs.job (name, data) select 'deliver-letter', jsonb_build_object('letterId', id) from waiting`,
  );
}

/** Whatever a list has: every claim of a house is due the same day, so which are on its first page is chance. */
async function allPages(call: Caller, path: string) {
  const items = [];
  for (let cursor = ''; ; ) {
    const page = await call('GET', `${path}&limit=100${cursor}`);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

type ADue = { kind: string; word: string; dueAt: string; product: { id: string } | null };
type AnOrder = { readonly id: string; readonly status: string };
type AnAction = { to: string | null; needs: string | null; isMain: boolean; allowed: boolean };

/** Whether somebody had a next step to take, which is taken then. */
async function takesNextStep(orderId: string, concerned: readonly Caller[]): Promise<boolean> {
  for (const call of concerned) {
    const order = await call('GET', `/api/orders/${orderId}`);
    const step = (order.actions as AnAction[]).find(({ isMain, allowed, to }) => isMain && allowed && to);
    if (step === undefined) continue;
    await call('POST', `/api/orders/${orderId}/status`, {
      to: step.to,
      expectedStatus: order.status,
      ...(step.needs === 'tracking' ? { carrier: 'DHL Express', trackingNumber: 'LX900777123KR' } : {}),
    });
    return true;
  }
  return false;
}

/** By table of ours the keys of its rows. */
async function rowsOf(pool: Pool): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await pool.query<{ name: string; key: string[] | null }>(
    `select c.relname as name,
            (select array_agg(format('%I::text', a.attname) order by a.attname)
               from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
              where k.conrelid = c.oid and k.contype = 'p') as key
       from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const found = new Map<string, Set<string>>();
  for (const { name, key } of tables) {
    if (passing.includes(name)) continue;
    expect(key, `${name} has a key to know its rows by`).not.toBeNull();
    const { rows } = await pool.query<{ key: string }>(
      `select array_to_string(array[${key?.join(', ')}], ' ') as key from ${name}`,
    );
    found.set(name, new Set(rows.map((row) => row.key)));
  }
  return found;
}

/** By table the rows that are no more. */
async function missing(pool: Pool, before: ReadonlyMap<string, Set<string>>) {
  const now = await rowsOf(pool);
  const gone = [...before].map(([table, keys]) => {
    const kept = now.get(renamed[table] ?? table);
    return [table, [...keys].filter((key) => !kept?.has(key))] as const;
  });
  return Object.fromEntries(gone.filter(([, keys]) => keys.length > 0));
}
