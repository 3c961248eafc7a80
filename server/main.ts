import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { startEmbedded } from '#db/embedded.ts';
import { plainMessage } from '#db/plain-error.ts';
import { closeDemo } from './accounts/close-demo.ts';
import { buildApp } from './app.ts';
import { refreshOldWords } from './catalogue/refresh-words.ts';
import { shelfNow } from './catalogue/shelf-rows.ts';
import { enterUsualCategories } from './catalogue/usual-categories.ts';
import { sealOldSecrets } from './emails/seal-old-secrets.ts';
import { closeToOthers } from './files/close-to-others.ts';
import { type DatabaseUrls, type OpenHouse, openHouse } from './house.ts';
import { worldAt } from './http/operations.ts';
import { jobHandlers } from './job-handlers.ts';
import { databaseUrlsOf, loadConfig } from './kernel/config.ts';
import { openLog } from './kernel/log.ts';
import { refreshUnknown } from './passports/refresh-ready.ts';

process.umask(0o077); // whatever this process writes is nobody else's

/** What has been opened and must be closed, the last first. */
const closers: (() => Promise<void>)[] = [];
let isLeaving = false;

/** `npm start` builds the web app meanwhile and says when that is there; who starts us without it has built it before. */
const webIsBuilt = process.channel === undefined ? null : once(process, 'message');

/** Starts the product: the database, its tables, the demo, the server, the jobs. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  log.level = config.logLevel;
  const urls = databaseUrlsOf(config) ?? (await step('database', () => openEmbedded(config.dataDir)));
  const house = await step('tables', () => openHouse(config, urls, log)).catch((error: Error) => {
    throw config.databaseUrl === null
      ? error
      : new Error(`DATABASE_URL: ${plainMessage(error)}`, { cause: error });
  });
  closers.push(house.close);
  await step('emails', () => sealOldSecrets(house.db, worldAt(house).seals));
  await step('search', () => refreshOldWords(house.db));
  await step('passports', () => refreshUnknown(house.db, worldAt(house).now));
  const closed = await closeToOthers(config.filesDir);
  if (closed > 0)
    print(
      `${closed} files and folders in ${config.filesDir} were open to others on this machine and are closed now.`,
    );
  await step('categories', () => enterUsualCategories(house.db));
  await step('demo data', () => (config.demo ? openDemo(house) : closeDemo(house, print)));
  await webIsBuilt;
  const app = await step('server', () => buildApp(house));
  closers.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  await house.queue.work(jobHandlers(house));
  // Whoever searches first need not wait for the catalogue to be read; what fails here their question does again.
  shelfNow(house.db).catch(() => {});
  flushCompileCache(); // for the next start, however this one ends
  print(`Lys is open at ${config.publicUrl ?? `http://localhost:${config.port}`}`);
  if (config.demo) await greetDemo();
}

/** The demo is a room of its own: where it is off, it need not be installed. */
async function openDemo(house: OpenHouse): Promise<void> {
  const { prepareDemo } = await import('#demo/prepare.ts');
  await prepareDemo(house, print);
}

async function greetDemo(): Promise<void> {
  const { demoGreeting } = await import('#demo/greeting.ts');
  demoGreeting().forEach(print);
}

async function openEmbedded(dataDir: string): Promise<DatabaseUrls> {
  const embedded = await startEmbedded({ dataDir, log: print });
  closers.push(embedded.stop);
  return embedded;
}

/** Leaves cleanly: requests under way finish, then jobs, then the database. */
async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  for (const close of closers.toReversed()) await close().catch((error) => log.error(error, 'leaving'));
  process.exit(code);
}

/** Runs a step and says how long it took. */
async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  print(`${name.padEnd(12)} ${Math.round(performance.now() - start)} ms`);
  return result;
}

const log = openLog('info');

function print(line: string): void {
  console.log(line);
}

// Who reads what we print may go before us: that is no reason to leave the database running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('SIGTERM', () => leave(0));
process.on('SIGINT', () => leave(0));
process.on('disconnect', () => leave(0)); // the start script is gone, however it ended

/** Node would print the error with everything in it. */
const fall = (error: unknown) => {
  log.fatal(error, 'the server ends because nobody caught this');
  return leave(1);
};
process.on('uncaughtException', fall);
process.on('unhandledRejection', fall);

main().catch((error: unknown) => {
  console.error(plainMessage(error));
  return leave(1);
});
