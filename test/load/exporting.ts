import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { cast, castBrands, houses } from '../cast.ts';
import { type Figure, limits, within } from './aims.ts';
import { memoryMegabytes, rest } from './measure.ts';

type Place = { readonly db: Db; readonly url: string; readonly pid: number };

const rows = 200_000;
const everyMs = 20;
const quietSeconds = 10;

/** Lists of the team that grow without end, each as a file. */
const files = [
  { what: 'orders', address: '/api/lists/orders?format=csv' },
  { what: 'audit log', address: '/api/lists/audit?format=csv' },
] as const;

/**
 * What 200,000 rows as CSV cost the server's memory, and what somebody notices meanwhile who asks for something small fifty
 * times a second.
 */
export async function benchExport(place: Place, small: string): Promise<Figure[]> {
  await fill(place.db);
  await take(place, `${files[0].address}&status=pending`); // statements, words: what the first file brings along
  await rest(place.pid);
  const quiet = await asked(place, small, sleep(quietSeconds * 1_000));
  const figures: Figure[] = [];
  for (const { what, address } of files) {
    await rest(place.pid);
    const start = memoryMegabytes(place.pid);
    const began = performance.now();
    const taking = take(place, address);
    const [beside, most] = await Promise.all([asked(place, small, taking), highest(place.pid, taking)]);
    const { lines, megabytes } = await taking;
    const seconds = (performance.now() - began) / 1_000;
    if (lines < rows) throw new Error(`${what}: ${lines} lines`);
    const told = `${lines} rows, ${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s; from ${start.toFixed(0)} to ${most.toFixed(0)} MB`;
    const waited = [
      ['p50', beside.p50Ms, quiet.p50Ms],
      ['p95', beside.p95Ms, quiet.p95Ms],
      ['p99', beside.p99Ms, quiet.p99Ms],
    ] as const;
    const toldOf = waited
      .map(([name, ms, quietMs]) => `${name} ${ms.toFixed(1)} ms, quiet ${quietMs.toFixed(1)}`)
      .join('; ');
    figures.push(
      within(`${what} as a file, more memory in MB`, most - start, limits.exportMegabytes, told),
      within(
        `a product list beside the ${what} as a file, p95 as times of the quiet`,
        beside.p95Ms / quiet.p95Ms,
        limits.exportSlower,
        toldOf,
      ),
    );
  }
  return figures;
}

/** Orders with their conversations, and entries of the audit log, over the last years. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    with placed as (
      insert into orders (id, number, retailer_id, retailer_company_id, brand_id, brand_company_id, brand_name, currency, items_minor,
        total_minor, total_gbp_minor, total_items, total_cartons, line_count, shipping_address, terms, request_id, request_hash,
        status, created_at, updated_at)
      select gen_random_uuid(), nextval('order_numbers'), ${cast.retailer.id}, ${houses.maison.id}, ${castBrands.haru.id},
        ${houses.haru.id}, '{"en": "Haru", "ko": "하루", "zh": "春"}', 'GBP', 600, 600, 600, 72, 6, 6, '{}', 'prepayment',
        gen_random_uuid(), '', 'completed', now() - n * interval '5 minutes', now() from generate_series(1, ${rows}) n
      returning id, retailer_company_id, brand_company_id, created_at)
    insert into threads (id, order_id, retailer_company_id, brand_company_id, created_at, updated_at)
    select gen_random_uuid(), id, retailer_company_id, brand_company_id, created_at, created_at from placed`);
  // What the bare handler has placed has no conversation; an order of ours always has one.
  await db.execute(sql`
    insert into threads (id, order_id, retailer_company_id, brand_company_id, created_at, updated_at)
    select gen_random_uuid(), placed.id, placed.retailer_company_id, placed.brand_company_id, placed.created_at, placed.created_at
    from orders placed where not exists (select from threads where threads.order_id = placed.id)`);
  await db.execute(sql`
    insert into audit_log (id, actor_id, action, subject_kind, subject_id, details, origin, personal, at)
    select gen_random_uuid(), ${cast.admin.id}, 'terms-changed', 'company', ${houses.maison.id},
      jsonb_build_object('termsBefore', 'net30', 'termsAfter', 'net60', 'reason', 'Agreed by telephone ' || n), 'request',
      '{"ip": "192.0.2.7", "userAgent": "Mozilla/5.0"}', now() - n * interval '3 minutes' from generate_series(1, ${rows}) n`);
  // The team has signed in just now, with a second factor that is never typed.
  await db.execute(sql`
    update sessions set created_at = now(), last_seen_at = now(), confirmed_at = now(), expires_at = now() + interval '1 day'`);
  await db.execute(sql`
    insert into two_factors (user_id, secret, confirmed_at, created_at)
    select id, 'never', now(), now() from users where role = 'admin' on conflict do nothing`);
  await db.execute(sql`vacuum analyze orders, threads, audit_log`);
}

/** Reads a file as a browser saves it: nothing of it is kept. */
async function take({ url }: Place, address: string): Promise<{ lines: number; megabytes: number }> {
  const answer = await fetch(url + address, { headers: { cookie: `lys_session=${cast.admin.token}` } });
  if (answer.status !== 200 || answer.body === null) throw new Error(`${address}: ${await answer.text()}`);
  let lines = -1; // the heading
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, megabytes: bytes / 1_000_000 };
}

/** Asks at a steady pace, whether or not the one before has been answered, until something is done. */
async function asked({ url }: Place, path: string, until: Promise<unknown>) {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const times: Promise<number>[] = [];
  while (!isOver) {
    times.push(ask(url + path));
    await sleep(everyMs);
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

async function ask(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address, { headers: { cookie: `lys_session=${cast.retailer.token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - start;
}

/** The most memory a process has until something is done. */
async function highest(pid: number, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, memoryMegabytes(pid));
    await sleep(50);
  }
  return most;
}
