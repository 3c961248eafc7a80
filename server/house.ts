import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { leakedPasswords } from './accounts/leaked-passwords.ts';
import type { Config } from './config.ts';
import { openFileStore } from './files/store.ts';
import type { House } from './http/context.ts';
import { openQueue } from './jobs/queue.ts';
import { openHub } from './live/hub.ts';
import type { Log } from './log.ts';

/** A house on a database: what `buildApp` needs, and the way to leave it. */
export type OpenHouse = House & { readonly close: () => Promise<void> };

/** Connects, brings the tables up to this release and opens queue, live updates and files. */
export async function openHouse(
  config: Config,
  databaseUrl: string,
  log: Log,
  clock = () => new Date(),
): Promise<OpenHouse> {
  const { db, pool, close } = connect({
    url: databaseUrl,
    onError: (error) => log.warn(`database: ${error.message}`),
  });
  await migrate(pool);
  // The queue asks its own connections: a transaction that sends a job must not wait for a second one of ours.
  const jobs = connect({
    url: databaseUrl,
    applicationName: 'lys-jobs',
    poolSize: 3,
    onError: (error) => log.warn(`jobs: ${error.message}`),
  });
  const [queue, hub, files] = await Promise.all([
    openQueue(jobs.pool, log),
    openHub({ connectionString: databaseUrl }, log),
    openFileStore(config),
  ]);
  return {
    config,
    db,
    hub,
    queue,
    files,
    isLeaked: leakedPasswords(config.pwnedPasswordsUrl, log),
    log,
    clock,
    close: async () => {
      await queue.close();
      await jobs.close();
      await hub.close();
      await close();
    },
  };
}
