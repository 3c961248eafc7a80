import { count, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { enableDemoAccounts } from '#server/accounts/close-demo.ts';
import type { House } from '#server/http/context.ts';
import { loadDemo } from './load.ts';

/** Everybody knows the demo's passwords: in production it is opened only where nobody has an account but the demo. */
async function refuseRealHouse(db: Db): Promise<void> {
  const [found] = await db.select({ others: count() }).from(users).where(eq(users.isDemo, false));
  if ((found?.others ?? 0) === 0) return;
  throw new Error(
    `DEMO is on, and this database holds ${found?.others} accounts that are not the demo's: set DEMO=off, or name another DATABASE_URL or DATA_DIR`,
  );
}

/** At every start in demo mode: the demo is there, and open. */
export async function prepareDemo(house: House, print: (line: string) => void): Promise<void> {
  if (house.config.nodeEnv === 'production') await refuseRealHouse(house.db);
  const isNew = await loadDemo(house, { now: house.clock() });
  if (isNew) print('The demo is loaded: a year of trade.');
  else await enableDemoAccounts(house.db);
}
