import { startEmbedded } from '#db/embedded.ts';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { prepareDemo } from './demo/prepare.ts';
import { openHouse } from './house.ts';
import { jobHandlers } from './jobs/handlers.ts';

/** Starts the product and leaves it cleanly: requests under way finish, then jobs, then the database. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const embedded =
    config.databaseUrl === null
      ? await step('database', () => startEmbedded({ dataDir: config.dataDir, log: print }))
      : null;
  const log = { warn: print, error: (error: unknown, text: string) => console.error(`${text}:`, error) };
  const house = await step('tables', () => openHouse(config, config.databaseUrl ?? embedded?.url ?? '', log));
  await step('demo data', () => prepareDemo(house, print));
  const app = await step('server', () => buildApp(house));
  await app.listen({ port: config.port, host: config.host });
  await house.queue.work(jobHandlers(house));
  print(`Lys is open at ${config.publicUrl ?? `http://localhost:${config.port}`}`);

  let isClosing = false;
  const leave = async () => {
    if (isClosing) return;
    isClosing = true;
    await app.close();
    await house.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  process.on('disconnect', leave); // the start script is gone, however it ended
}

/** Runs a step and says how long it took. */
async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  print(`${name.padEnd(12)} ${Math.round(performance.now() - start)} ms`);
  return result;
}

function print(line: string): void {
  console.log(line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
