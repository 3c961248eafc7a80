import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Db } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { server } from '../../scripts/house.mjs';
import { cast, castBrands } from '../cast.ts';
import { benchAfterEffects } from './after-effects.ts';
import { type Figure, figuresOfRows, limits, sayFigures, within } from './aims.ts';
import { deskScenarios } from './desk.ts';
import { benchExport } from './exporting.ts';
import { benchImport } from './importing.ts';
import { benchStreams, benchTwoServers } from './live.ts';
import { type Measured, measure, memoryMegabytes, rest, type Scenario } from './measure.ts';
import { orderMuch } from './ordered.ts';
import { type Server, startProcess } from './process.ts';
import { print, type Row } from './report.ts';
import { bareScenariosOf, firstThread, orderBody, ordersPlaced, scenariosOf } from './scenarios.ts';
import { type Seeded, seedBuyers, seedCatalogue } from './seed.ts';

/**
 * `npm run bench`: the real server against bare handlers over the same rows, one after the other in the same
 * run, signed in, 32 connections; how reads and orders grow with the catalogue; what an order costs with all that
 * follows; and the live windows. Ratios travel between machines, seconds do not. `--check` says which aims are missed, and
 * ends with 1 if any is.
 */
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const sizes = (process.env.BENCH_SIZES ?? '100 10000 100000').split(' ').map(Number);
/** Parts of what is measured is called, with "|" between: nothing else is measured. */
const only = new RegExp(process.env.BENCH_ONLY ?? '');
const comparedAt = 10_000;
const deskAt = 100_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const ordersFollowed = 300;
const ordersBefore = 10_000;

const dataDir = await mkdtemp(join(tmpdir(), 'lys-bench-'));
const cluster = await startEmbedded({ dataDir });
const running: Server[] = [];
const rows: Row[] = [];
const figures: Figure[] = [];
let footer = '';
/** What is no race with a bare handler. */
const parts: readonly { readonly name: string; readonly measure: (place: Place) => Promise<Figure[]> }[] = [
  { name: 'an order with all that follows', measure: orderWithAll },
  { name: 'product after orders', measure: productAfterOrders },
  { name: 'streams', measure: manyStreams },
];
try {
  for (const size of sizes) await benchAt(size);
  print(rows);
  console.log(footer);
  const isAllMet = sayFigures([...figuresOfRows(rows), ...figures], options.check);
  process.exitCode = options.check && !isAllMet ? 1 : 0;
} finally {
  for (const one of running) await one.stop();
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
  const buyerCount = isCompared ? 2 * ordersPlaced + ordersFollowed : ordersPlaced;
  const buyers = await seedBuyers(db, buyerCount, seeded.productIds);
  const env = { DATABASE_URL: url, DATA_DIR: join(dataDir, name), DEMO: 'off' };
  const start = async (program: readonly string[], readyPath: string) => {
    const started = await startProcess(program, readyPath, env);
    running.push(started);
    return started;
  };

  const ours = await start(server, '/readyz');
  const scenarios = await scenariosOf(ours.url, seeded, buyers.slice(0, 2 * ordersPlaced), isCompared);
  const bare = isCompared ? await start(['test/load/bare.ts'], '/brands') : null;
  const bareScenarios = bare === null ? [] : await bareScenariosOf(db, seeded);
  for (const scenario of scenarios.filter(isAsked)) {
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
  if (isCompared) {
    const memory = memoryMegabytes(ours.pid);
    const followed = buyers.slice(2 * ordersPlaced);
    const place: Place = { db, ours, seeded, scenarios, buyers, followed };
    for (const part of parts.filter(isAsked)) figures.push(...(await part.measure(place)));
    if (isAsked({ name: 'two servers' }))
      figures.push(await twoServers(place, await start(server, '/readyz')));
    if (isAsked({ name: 'import' })) figures.push(...(await importing(ours, scenarios)));
    if (isAsked({ name: 'export' })) figures.push(...(await exporting(place)));
    for (const one of running.splice(0)) await one.stop();
    footer = `memory after the load ${memory.toFixed(0)} MB; ${await startsAgain(env)}`;
  }
  for (const one of running.splice(0)) await one.stop();
  await close();
}

type Place = {
  readonly db: Db;
  readonly ours: Server;
  readonly seeded: Seeded;
  readonly scenarios: readonly Scenario[];
  readonly buyers: readonly string[];
  /** Buyers who have ordered nothing yet. */
  readonly followed: readonly string[];
};

async function orderWithAll({ db, ours, seeded, followed }: Place): Promise<Figure[]> {
  const body = await orderBody(ours.url, seeded, followed[0] ?? '');
  const { emails, serverMs, databaseMs } = await benchAfterEffects(db, ours, { body, buyers: followed });
  const what = `an order with all that follows, processor ms of server and database (${emails.toFixed(1)} emails)`;
  return [
    within(what, serverMs + databaseMs, limits.orderMs, `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}`),
  ];
}

/** The same product page before and after so much has been ordered of it. */
async function productAfterOrders({ db, ours, seeded, scenarios }: Place): Promise<Figure[]> {
  const product = scenarios.find(({ name }) => name === 'product');
  if (product === undefined) return [];
  const before = await checked(ours, product);
  await orderMuch(db, seeded, ordersBefore);
  const after = await checked(ours, product);
  const slower = 100 * (1 - after.perSecond / before.perSecond);
  const told = `${before.perSecond.toFixed(0)}/s, then ${after.perSecond.toFixed(0)}/s; CPU ${before.cpuMs.toFixed(2)} and ${after.cpuMs.toFixed(2)} ms`;
  return [within(`product, percent slower after ${ordersBefore} orders`, slower, limits.slowerPercent, told)];
}

async function manyStreams({ ours, buyers }: Place): Promise<Figure[]> {
  const { streams, firstMs, lastMs, kilobytes } = await benchStreams(ours, buyers);
  const told = `${firstMs.toFixed(2)} of the first thousand; ${kilobytes.toFixed(0)} KB each`;
  return [within(`opening a stream when ${streams} are open, processor ms`, lastMs, limits.streamMs, told)];
}

async function twoServers({ ours, seeded, buyers }: Place, other: Server): Promise<Figure> {
  const tokens = buyers.slice(0, ordersPlaced);
  const threadId = await firstThread(ours.url, seeded, tokens);
  const { windows, p50Ms, p99Ms, lost } = await benchTwoServers([ours, other], { tokens, threadId });
  const what = `a message at ${windows} windows of another server, p99 ms`;
  return within(
    what,
    lost > 0 ? Number.POSITIVE_INFINITY : p99Ms,
    limits.carriedMs,
    `p50 ${p50Ms.toFixed(0)}, ${lost} lost`,
  );
}

function isAsked({ name }: { readonly name: string }): boolean {
  return only.test(name);
}

/** A brand's file of products, while retailers read. */
async function importing({ url, pid }: Server, scenarios: readonly Scenario[]): Promise<Figure[]> {
  const reading = scenarios.find(({ name }) => name.startsWith('product list'));
  if (reading === undefined) return [];
  await rest(pid);
  return benchImport({ url, pid, token: cast.otherBrand.token, brandSlug: castBrands.noeul.slug }, reading);
}

/** Long lists of the team as files, while a retailer reads. */
function exporting({ db, ours: { url, pid }, seeded }: Place): Promise<Figure[]> {
  return benchExport({ db, url, pid }, `/api/brands/${seeded.brandSlug}/products?limit=20`);
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
