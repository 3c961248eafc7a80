// What every command that needs the database does first and last.
import { connect, type Db } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { plainMessage } from '#db/plain-error.ts';
import type { DatabaseUrls } from '#server/house.ts';
import { databaseUrlsOf, type Settings } from '#server/kernel/config.ts';

/** A failure ends the process with 1 and is told in one line. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(plainMessage(error));
    process.exitCode = 1;
  }
}

/** The database the settings name, else the one of DATA_DIR for as long as it is used. */
export async function withUrls<Result>(
  config: Settings,
  use: (urls: DatabaseUrls) => Promise<Result>,
): Promise<Result> {
  const named = databaseUrlsOf(config);
  if (named !== null) return use(named);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: console.error });
  try {
    return await use(embedded);
  } finally {
    await embedded.stop();
  }
}

/** One connection under its own name, on which a statement may take as long as it needs. */
export async function withDatabase<Result>(
  config: Settings,
  applicationName: string,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  return withUrls(config, async ({ url }) => {
    const { db, close } = connect({ url, applicationName, poolSize: 1, statementTimeoutMs: 0 });
    try {
      return await use(db);
    } finally {
      await close();
    }
  });
}
