import pg from 'pg';
import type { DemoHouse } from './demo.ts';

/** Says something to the database of a running product: what a journey cannot wait for, like the passing of time. */
async function inDatabase(
  { databaseUrl }: DemoHouse,
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lys-test' });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Ten minutes go by for everybody who is signed in to this account. */
export async function longConfirmed(house: DemoHouse, email: string): Promise<void> {
  await inDatabase(
    house,
    `update sessions set confirmed_at = confirmed_at - interval '10 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}
