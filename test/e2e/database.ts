import pg from 'pg';
import { startEmbedded } from '#db/embedded.ts';
import type { ServerProcess } from '../server-process.ts';

/** Says something to the database of a running product: what a journey cannot wait for, like the passing of time. */
export async function inDatabase(
  { dataDir }: ServerProcess,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const embedded = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await client.connect();
    await client.query(statement, [...values]);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Ten minutes go by for everybody who is signed in to this account. */
export async function longConfirmed(house: ServerProcess, email: string): Promise<void> {
  await inDatabase(
    house,
    `update sessions set confirmed_at = confirmed_at - interval '10 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}
