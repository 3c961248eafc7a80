import pg from 'pg';
import { openHouse } from '../../server/house.ts';
import { worldAt } from '../../server/http/operations.ts';
import { loadConfig } from '../../server/kernel/config.ts';
import { openLog } from '../../server/kernel/log.ts';
import { followProposals } from '../../server/moves/follow-proposals.ts';
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

/** Days go by for the open proposal of an order, and the house looks after it as it does every ten minutes. */
export async function proposalWaits(house: DemoHouse, orderId: string, days: number): Promise<void> {
  await inDatabase(
    house,
    `update order_proposals set proposed_at = proposed_at - make_interval(days => $2) where order_id = $1 and state = 'open'`,
    [orderId, days],
  );
  const config = loadConfig({ DATABASE_URL: house.databaseUrl, DATA_DIR: house.dataDir, DEMO: 'on' });
  const beside = await openHouse(config, { url: house.databaseUrl, ownerUrl: null }, openLog('error'));
  try {
    await followProposals(beside.db, worldAt(beside));
  } finally {
    await beside.close();
  }
}

/** Nobody has entered what a currency costs. */
export async function withoutRates(house: DemoHouse, currency: string): Promise<void> {
  await inDatabase(house, 'delete from exchange_rates where currency = $1', [currency]);
}
