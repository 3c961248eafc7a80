import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { rebuildKnownWords } from '#server/catalogue/typing-errors.ts';
import { readConfig } from '#server/kernel/config.ts';
import { forgetUnread } from '#server/messages/list-unread.ts';
import { rebuildOrderCounts } from '#server/orders/order-counts.ts';
import { command, withDatabase } from './database.ts';

/**
 * `npm run recount`: counts anew what is kept so that nobody has to count it (orders by company and status, what companies are
 * put in order by, products by brand, the words that are known, which conversations are unread), and says how many counts of orders were wrong. Nobody can order while it runs.
 */
await command(() =>
  withDatabase(readConfig(process.env), 'lys-recount', async (db) => {
    const wrong = await rebuildOrderCounts(db);
    const { rows } = await db.$client.query<{ id: string }>('select id from brands');
    await refreshBrandCounts(
      db,
      rows.map(({ id }) => id),
    );
    await rebuildKnownWords(db);
    await forgetUnread(db);
    console.log(wrong === 0 ? 'Every count of orders was right.' : `${wrong} counts of orders were wrong.`);
    console.log(`Products of ${rows.length} brands and the known words are counted anew.`);
    console.log('Unread conversations are listed anew within ten minutes.');
  }),
);
