import type { House } from '../http/context.ts';
import { disableDemoAccounts, enableDemoAccounts } from './disable.ts';
import { loadDemo } from './load.ts';

/** At every start: the demo is there in demo mode, and its accounts are closed outside it (decisions §6, §7). */
export async function prepareDemo(house: House, print: (line: string) => void): Promise<void> {
  const now = house.clock();
  if (house.config.demo) {
    const isNew = await loadDemo(house, { now });
    if (isNew) print('The demo is loaded: a year of trade.');
    else await enableDemoAccounts(house.db);
    return;
  }
  const disabled = await disableDemoAccounts(house.db, now);
  if (disabled > 0) print(`DEMO is off: ${disabled} demo accounts were found in this database and disabled.`);
}
