import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { server } from '../../scripts/house.mjs';
import { cast, castBrands, houses, maisonAddress } from '../cast.ts';
import { browsing, counter } from './browsing.ts';
import { deskScenarios } from './desk.ts';
import { benchImport } from './importing.ts';
import { type Measured, measure, memoryMegabytes, rest, type Scenario } from './measure.ts';
import { pasting } from './pasting.ts';
import { type Server, startProcess } from './process.ts';
import { type Seeded, seedBuyers, seedCatalogue } from './seed.ts';

/**
 * `npm run bench`: the real server against bare handlers over the same rows, one after the other in the same
 * run, signed in, 32 connections; then how reads and orders grow with the catalogue. Ratios travel between
 * machines, seconds do not.
 */
const sizes = (process.env.BENCH_SIZES ?? '100 10000 100000').split(' ').map(Number);
/** Parts of what is measured is called, with "|" between: nothing else is measured. */
const only = new RegExp(process.env.BENCH_ONLY ?? '');
const comparedAt = 10_000;
const deskAt = 100_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const ordersPlaced = 1_000;

type Row = { what: string; products: number; ours: Measured; bare: Measured | null };

const dataDir = await mkdtemp(join(tmpdir(), 'lys-bench-'));
const cluster = await startEmbedded({ dataDir });
const rows: Row[] = [];
let footer = '';
try {
  for (const size of sizes) await benchAt(size);
  print(rows);
  console.log(footer);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function benchAt(products: number): Promise<void> {
  const name = `lys_bench_${products}`;
  const admin = connect({ url: cluster.urlOf('postgres') });
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const url = cluster.urlOf(name);
  const { db, pool, close } = connect({ url, statementTimeoutMs: 0 });
  await migrate(pool);
  const seeded = await seedCatalogue(db, products);
  const isCompared = products === comparedAt;
  const buyers = await seedBuyers(db, isCompared ? 2 * ordersPlaced : ordersPlaced, seeded.productIds);
  const env = { DATABASE_URL: url, DATA_DIR: join(dataDir, name), DEMO: 'off' };

  const ours = await startProcess(server, '/readyz', env);
  const all = await scenariosOf(ours.url, seeded, buyers, isCompared);
  const scenarios = all.filter(isAsked);
  const bare = isCompared ? await startProcess(['test/load/bare.ts'], '/brands', env) : null;
  const bareScenarios = bare === null ? [] : await bareScenariosOf(db, seeded);
  for (const scenario of scenarios) {
    const what = scenario.name;
    // Side by side in time: whatever else the machine does meets both.
    const measured = await checked(ours, scenario);
    const same = bareScenarios.find((candidate) => candidate.name === what);
    const bareMeasured = bare !== null && same !== undefined ? await checked(bare, same) : null;
    rows.push({ what, products, ours: measured, bare: bareMeasured });
  }
  if (products === deskAt)
    for (const scenario of (await deskScenarios(db, seeded)).filter(isAsked))
      rows.push({ what: scenario.name, products, ours: await checked(ours, scenario), bare: null });
  const memory = memoryMegabytes(ours.pid);
  const imported = isCompared && isAsked({ name: 'import' }) ? await importing(ours, all) : '';
  await ours.stop();
  await bare?.stop();
  if (isCompared) {
    footer = `memory after the load ${memory.toFixed(0)} MB; ${await startsAgain(env)}\n${imported}`;
  }
  await close();
}

function isAsked({ name }: { readonly name: string }): boolean {
  return only.test(name);
}

/** A brand's file of products, while retailers read. */
async function importing({ url, pid }: Server, scenarios: readonly Scenario[]): Promise<string> {
  const reading = scenarios.find(({ name }) => name.startsWith('product list'));
  if (reading === undefined) return '';
  await rest(pid);
  return benchImport({ url, pid, token: cast.otherBrand.token, brandSlug: castBrands.noeul.slug }, reading);
}

/** The median of five starts on a database that is there and migrated. */
async function startsAgain(env: Record<string, string>): Promise<string> {
  const times: number[] = [];
  for (let start = 0; start < 5; start += 1) {
    const again = await startProcess(server, '/readyz', env);
    times.push(again.readyMs);
    await again.stop();
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  return `ready ${median.toFixed(0)} ms after an installed, migrated start`;
}

async function checked({ url, pid }: Server, scenario: Scenario): Promise<Measured> {
  await rest(pid); // pages rendered at the start, emails of the orders before
  const result = await measure(url, pid, scenario, seconds);
  if (result.wrong > 0)
    console.error(`${scenario.name}: ${result.wrong} answers were not ${scenario.status}`);
  return result;
}

async function scenariosOf(
  url: string,
  seeded: Seeded,
  buyers: string[],
  isCompared: boolean,
): Promise<Scenario[]> {
  const cookie = seeded.readers[0] ?? '';
  const read = (name: string, path: () => string): Scenario => ({
    name,
    status: 200,
    next: () => ({ method: 'GET', path: path(), cookie }),
  });
  const cycle = counter();
  const words = [
    'mugwort',
    'toner',
    '샴푸',
    'ㅅㅍ',
    '艾草',
    '面膜',
    'green tea',
    'ampoule',
    'camelia',
    'rice cream',
  ];
  const search = () => `/api/search?q=${encodeURIComponent(words[cycle() % words.length] ?? '')}`;
  const growing: Scenario[] = [
    read('product list of a brand (20)', () => `/api/brands/${seeded.brandSlug}/products?limit=20`),
    read('search', search),
    { ...read('search, 4 at a time', search), connections: 4 },
    ...browsing(read),
    ...(await pasting(url)),
    await ordering(url, seeded, buyers),
  ];
  if (!isCompared) return growing;
  const anyProduct = () => seeded.productIds[cycle() % seeded.productIds.length] ?? '';
  const threadId = await firstThread(url, seeded, buyers);
  return [
    read('brand list', () => '/api/brands'),
    read('product', () => `/api/products/${anyProduct()}`),
    ...growing,
    {
      name: 'add to cart',
      status: 200,
      next: () => ({
        method: 'POST',
        path: '/api/cart/lines',
        cookie: buyers[ordersPlaced + (cycle() % (ordersPlaced - 10))] ?? '',
        body: JSON.stringify({ productId: anyProduct(), quantityCartons: 1 }),
      }),
    },
    {
      name: 'send a message',
      status: 201,
      next: () => ({
        method: 'POST',
        path: `/api/threads/${threadId}/messages`,
        cookie,
        body: JSON.stringify({ requestId: randomUUID(), content: 'Thank you, received.' }),
      }),
    },
  ];
}

/** Each request places the one order its buyer's cart holds. */
async function ordering(url: string, seeded: Seeded, buyers: string[]): Promise<Scenario> {
  const cycle = counter();
  const body = await orderBody(url, seeded, buyers[0] ?? '');
  return {
    name: 'place an order (6 lines)',
    status: 201,
    amount: ordersPlaced - 10,
    next: () => ({
      method: 'POST',
      path: '/api/orders',
      cookie: buyers[cycle()] ?? '',
      body: JSON.stringify({ ...body, requestId: randomUUID() }),
    }),
  };
}

async function orderBody(url: string, seeded: Seeded, token: string) {
  const answer = await fetch(`${url}/api/checkout`, { headers: { cookie: `lys_session=${token}` } });
  const checkout = (await answer.json()) as { brands: { total: unknown }[] };
  return {
    brandId: seeded.brandId,
    expectedTotal: checkout.brands[0]?.total,
    shippingAddress: maisonAddress,
    acknowledgements: [...acknowledgements],
  };
}

/** The conversation of an order placed by the last buyer. */
async function firstThread(url: string, seeded: Seeded, buyers: string[]): Promise<string> {
  const token = buyers.at(-1) ?? '';
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { cookie: `lys_session=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...(await orderBody(url, seeded, token)), requestId: randomUUID() }),
  });
  const { order } = (await answer.json()) as { order: { messageThreadId: string } };
  return order.messageThreadId;
}

async function bareScenariosOf(db: Db, seeded: Seeded): Promise<Scenario[]> {
  const cycle = counter();
  const { rows: threads } = await db.execute<{ id: string }>('select id from threads limit 1');
  const { rows: carts } = await db.execute<{ user_id: string }>('select user_id from carts limit 500');
  const anyProduct = () => seeded.productIds[cycle() % seeded.productIds.length] ?? '';
  const post = (name: string, path: string, body: () => object, amount?: number): Scenario => ({
    name,
    status: 200,
    ...(amount === undefined ? {} : { amount }),
    next: () => ({ method: 'POST', path, body: JSON.stringify(body()) }),
  });
  const words = ['mugwort', 'toner', '샴푸', '艾草', '面膜', 'ampoule', 'rice'];
  const get = (name: string, path: () => string): Scenario => ({
    name,
    status: 200,
    next: () => ({ method: 'GET', path: path() }),
  });
  const order = {
    userId: cast.retailer.id,
    companyId: houses.maison.id,
    brandId: seeded.brandId,
    brandCompanyId: houses.haru.id,
    productIds: seeded.productIds.slice(0, 6),
  };
  return [
    get('brand list', () => '/brands'),
    get('product', () => `/products/${anyProduct()}`),
    get('product list of a brand (20)', () => `/brands/${seeded.brandId}/products`),
    get('search', () => `/search?q=${encodeURIComponent(words[cycle() % words.length] ?? '')}`),
    post('place an order (6 lines)', '/orders', () => order, ordersPlaced - 10),
    post('add to cart', '/cart', () => ({
      userId: carts[cycle() % carts.length]?.user_id,
      productId: anyProduct(),
    })),
    post('send a message', '/messages', () => ({ threadId: threads[0]?.id, userId: cast.retailer.id })),
  ];
}

function print(table: readonly Row[]): void {
  const head = [
    'what',
    'products',
    'req/s',
    'p50 ms',
    'p97.5 ms',
    'p99 ms',
    'CPU ms',
    'bare req/s',
    'ratio',
    'CPU ratio',
  ];
  const lines = table.map(({ what, products, ours, bare }) => [
    what,
    products.toLocaleString('en'),
    ours.perSecond.toFixed(0),
    ours.p50Ms.toFixed(1),
    ours.p97Ms.toFixed(1),
    ours.p99Ms.toFixed(1),
    ours.cpuMs.toFixed(2),
    bare === null ? '' : bare.perSecond.toFixed(0),
    bare === null ? '' : percent(ours.perSecond, bare.perSecond),
    bare === null ? '' : percent(bare.cpuMs, ours.cpuMs),
  ]);
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => ' --- ').join('|')}|`);
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`;
}
