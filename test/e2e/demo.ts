import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bothRoles, copyDatabase } from '../cluster.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

/** Where the run's demo is: its database on the run's server, and its files and secret. */
type Demo = {
  readonly url: string;
  readonly run: string;
  readonly template: string;
  readonly dataDir: string;
};

/** Whoever signs in through a journey waits for no hash, and every answer is checked against the contract. */
export const demoEnv = { DEMO: 'on', NODE_ENV: 'test' };

/** The demo for one house: nobody else reads or writes it. */
export type DemoCopy = {
  readonly databaseUrl: string;
  /** What a server needs to open on it. */
  readonly start: (env?: Record<string, string>) => Promise<ServerProcess>;
  readonly remove: () => Promise<void>;
};

/** A server on a demo of its own; `stop` leaves nothing behind. */
export type DemoHouse = ServerProcess & { readonly databaseUrl: string };

const variable = 'LYS_E2E_DEMO';

/** Tells the processes that run the journeys, which are started after this one. */
export function shareDemo(demo: Demo): void {
  process.env[variable] = JSON.stringify(demo);
}

export async function copyDemo(): Promise<DemoCopy> {
  const demo = JSON.parse(process.env[variable] ?? '') as Demo;
  const database = await copyDatabase(demo, demo.template);
  const data = await dataFolder();
  await cp(demo.dataDir, data.path, { recursive: true });
  return {
    databaseUrl: database.url,
    start: (env = {}) =>
      startServer({ dataDir: data.path, env: { ...bothRoles(database.url), ...demoEnv, ...env } }),
    remove: async () => {
      await database.drop();
      await data.remove();
    },
  };
}

export async function openDemoHouse(env: Record<string, string>): Promise<DemoHouse> {
  const demo = await copyDemo();
  const server = await demo.start(env);
  const stop = async () => {
    await server.stop();
    await demo.remove();
  };
  return { ...server, stop, databaseUrl: demo.databaseUrl };
}

/** An empty DATA_DIR. */
export async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lys-e2e-'));
  await chmod(path, 0o755); // as root an embedded database runs as nobody, who must get there
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
