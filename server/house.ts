import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { letWork, roleOf } from '#db/roles.ts';
import { leakedPasswords } from './accounts/leaked-passwords.ts';
import { openScanner } from './files/scanner.ts';
import { openFileStore } from './files/store.ts';
import type { House } from './http/context.ts';
import { makeQueueTables, openQueue } from './jobs/queue.ts';
import type { Config } from './kernel/config.ts';
import type { Log } from './kernel/log.ts';
import { openHub } from './live/hub.ts';
import { tellerOf } from './live/teller.ts';

/** A house on a database: what `buildApp` needs, and the way to leave it. */
export type OpenHouse = House & { readonly close: () => Promise<void> };

/** How the database is reached: by a role that may only work, and by the one that owns the tables. */
export type DatabaseUrls = {
  readonly url: string;
  /** Makes and changes the tables; null: `url` does, and the audit trail is protected by nothing but our own code. */
  readonly ownerUrl: string | null;
};

/** Connects, brings the tables up to this release and opens queue, live updates and files. */
export async function openHouse(
  config: Config,
  { url, ownerUrl }: DatabaseUrls,
  log: Log,
  clock = () => new Date(),
): Promise<OpenHouse> {
  const { db, pool, close } = connect({
    url,
    onError: (error) => log.warn(`database: ${error.message}`),
  });
  if (ownerUrl === null) await migrate(pool);
  else await prepareForWork(ownerUrl, await roleOf(pool), log);
  // The queue asks its own connections: a transaction that sends a job must not wait for a second one of ours.
  const jobs = connect({
    url,
    applicationName: 'lys-jobs',
    poolSize: 3,
    onError: (error) => log.warn(`jobs: ${error.message}`),
  });
  const [queue, hub, files] = await Promise.all([
    openQueue(jobs.pool, log, { isOwner: ownerUrl === null }),
    openHub({ connectionString: url }, log),
    openFileStore(config),
  ]);
  return {
    config,
    db,
    hub,
    queue,
    files,
    isLeaked: leakedPasswords(config.pwnedPasswordsUrl, log),
    scanner: openScanner(config.clamd),
    log,
    clock,
    close: async () => {
      await queue.close();
      await jobs.close();
      await tellerOf(pool).leave();
      await hub.close();
      await close();
    },
  };
}

/** Any number; servers that start at once on one database stand in line. */
const preparing = 7_119_105;

/** What only the owner may do, at every start: tables, those of the queue too, and what the working role may with them. */
async function prepareForWork(ownerUrl: string, role: string, log: Log): Promise<void> {
  const owner = connect({
    url: ownerUrl,
    applicationName: 'lys-owner',
    poolSize: 3,
    onError: (error) => log.warn(`database owner: ${error.message}`),
  });
  try {
    const line = await owner.pool.connect();
    try {
      await line.query('select pg_advisory_lock($1)', [preparing]);
      await migrate(owner.pool);
      await makeQueueTables(owner.pool);
      await letWork(owner.pool, role);
    } finally {
      line.release(true); // and the lock with it
    }
  } finally {
    await owner.close();
  }
}
