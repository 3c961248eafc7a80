import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { invites } from '#db/schema/accounts.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { newId } from '#server/kernel/ids.ts';
import { aProduct } from '../builders.ts';
import { cast, castBrands, enterCast, houses, maisonAddress } from '../cast.ts';
import { seedBuyers } from '../load/seed.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/**
 * A storm of orders, messages and registrations; in the middle of it the server dies (`kill -9`), the second
 * time the database with it. Whatever was acknowledged is there afterwards, once; whatever was not can be sent
 * again and is there once.
 */
const buyerCount = 120;
/** Fewer registrations than the limit of code checks per address. */
const registrations = 20;
const killAfter = 40;
const callers = 8;

type Acknowledged = { orders: Set<string>; messages: Set<string>; emails: Set<string> };
type Task = { send: () => Promise<boolean> };

let dataDir: string;
let tokens: string[] = [];
let productIds: string[] = [];
let codes: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lys-faults-'));
  await chmod(dataDir, 0o755); // as root the database runs as nobody, who must get there
  await withDatabase(async (db) => {
    await enterCast(db);
    for (let i = 0; i < 6; i += 1) productIds.push((await aProduct(db, { nameEn: `Product ${i}` })).id);
    productIds = productIds.toSorted();
    tokens = await seedBuyers(db, buyerCount, productIds);
    codes = Array.from({ length: registrations }, (_, i) => `STORM${String(i).padStart(4, '0')}`);
    await db.insert(invites).values(
      codes.map((code) => ({
        id: newId(new Date()),
        code,
        companyId: houses.maison.id,
        salesRepId: cast.admin.id,
        role: 'retailer' as const,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    );
  });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('kill -9 in a storm', () => {
  it('loses nothing that was acknowledged and doubles nothing that was sent again', {
    timeout: 300_000,
  }, async () => {
    const acknowledged: Acknowledged = { orders: new Set(), messages: new Set(), emails: new Set() };
    const tasks = tokens.map((token, index) => taskOf(token, codes[index] ?? null, acknowledged));
    await storm(tasks, acknowledged, (server) => server.process.kill('SIGKILL'));
    await storm(tasks, acknowledged, async (server) => {
      server.process.kill('SIGKILL');
      process.kill(await postmasterPid(), 'SIGKILL');
    });
    const server = await start();
    for (const task of tasks) expect(await task.send()).toBe(true);
    await server.stop();

    await withDatabase(async (db) => {
      expect(await ids(db, sql`select request_id as id from orders`)).toEqual(
        [...acknowledged.orders].toSorted(),
      );
      expect(await ids(db, sql`select request_id as id from messages where request_id is not null`)).toEqual(
        [...acknowledged.messages].toSorted(),
      );
      expect(await ids(db, sql`select email as id from users where email like 'storm%'`)).toEqual(
        [...acknowledged.emails].toSorted(),
      );
      expect(acknowledged.orders.size).toBe(buyerCount);
      const { rows } = await db.execute<{ lines: number; threads: number }>(
        sql`select (select count(*)::int from order_items) as lines, (select count(*)::int from threads) as threads`,
      );
      expect(rows[0]).toEqual({ lines: 6 * buyerCount, threads: buyerCount });
    });
  });
});

/** Sends every task until the server is killed in the middle of them. */
async function storm(
  tasks: readonly Task[],
  acknowledged: Acknowledged,
  kill: (server: ServerProcess) => unknown,
): Promise<void> {
  const server = await start();
  const before = acknowledged.orders.size;
  const queue = tasks.toSorted(() => 0);
  const worker = async () => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      await task.send();
      if (acknowledged.orders.size - before >= killAfter) return;
    }
  };
  const working = Array.from({ length: callers }, worker);
  await Promise.race(working);
  await kill(server);
  await Promise.all(working);
  expect(acknowledged.orders.size).toBeLessThan(buyerCount);
}

/** One buyer: an order, a message about it, and a colleague who registers. Done parts are not sent again. */
function taskOf(token: string, code: string | null, acknowledged: Acknowledged): Task {
  const orderRequest = randomUUID();
  const messageRequest = randomUUID();
  const email = `${code?.toLowerCase()}@faults.example`;
  let threadId = '';
  const post = (path: string, body: object) => call(path, body, token);
  return {
    send: async () => {
      if (!acknowledged.orders.has(orderRequest)) {
        const answer = await post('/api/orders', {
          requestId: orderRequest,
          brandId: castBrands.haru.id,
          expectedTotal: { amountMinor: 6 * 2 * 12 * 240, currency: 'GBP' },
          expectedItems: 6 * 2 * 12,
          expectedTerms: { incoterm: null, payment: 'prepayment' },
          shippingAddress: maisonAddress,
          acknowledgements: [...acknowledgements],
        });
        if (answer?.status !== 201) return false;
        threadId = answer.body.order.messageThreadId;
        acknowledged.orders.add(orderRequest);
      }
      if (!acknowledged.messages.has(messageRequest)) {
        const answer = await post(`/api/threads/${threadId}/messages`, {
          requestId: messageRequest,
          content: 'When can you ship?',
        });
        if (answer?.status !== 201) return false;
        acknowledged.messages.add(messageRequest);
      }
      if (code !== null && !acknowledged.emails.has(email)) {
        const password = 'a long enough passphrase';
        const answer = await call('/api/registrations', {
          code,
          name: 'Storm Petrel',
          email,
          language: 'en',
          password,
          confirmPassword: password,
        });
        // An account that was made without an answer refuses the code the second time: it is there, and counts.
        if (
          answer?.status !== 201 &&
          answer?.body?.code !== 'invite-invalid' &&
          answer?.body?.code !== 'invalid-input'
        )
          return false;
        acknowledged.emails.add(email);
      }
      return true;
    },
  };
}

/** What the storm reads of an answer. */
type AnyBody = { code?: string; order: { messageThreadId: string } };

let url = '';

async function start(): Promise<ServerProcess> {
  const server = await startServer({ dataDir, env: { DEMO: 'off', LOG_LEVEL: 'error' } });
  url = server.url;
  return server;
}

/** null: the server died before it answered. */
async function call(
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: AnyBody } | null> {
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { cookie: `lys_session=${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as AnyBody };
  } catch {
    return null;
  }
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const embedded = await startEmbedded({ dataDir });
  const { db, pool, close } = connect({ url: embedded.ownerUrl });
  await migrate(pool);
  await work(db);
  await close();
  await embedded.stop();
}

async function ids(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id).toSorted();
}
