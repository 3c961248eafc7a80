import { connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded.ts';
import { plainMessage } from '#db/plain-error.ts';
import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { rebuildKnownWords } from '#server/catalogue/typing-errors.ts';
import { readConfig } from '#server/kernel/config.ts';
import { rebuildOrderCounts } from '#server/orders/order-counts.ts';

/**
 * `npm run recount`: counts anew what is kept so that nobody has to count it (orders by company and status, products by
 * brand, the words that are known), and says how many counts of orders were wrong. Nobody can order while it runs.
 */
try {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir }) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const { db, close } = connect({ url, applicationName: 'lys-recount', poolSize: 1, statementTimeoutMs: 0 });
  try {
    const wrong = await rebuildOrderCounts(db);
    const { rows } = await db.$client.query<{ id: string }>('select id from brands');
    await refreshBrandCounts(
      db,
      rows.map(({ id }) => id),
    );
    await rebuildKnownWords(db);
    console.log(wrong === 0 ? 'Every count of orders was right.' : `${wrong} counts of orders were wrong.`);
    console.log(`Products of ${rows.length} brands and the known words are counted anew.`);
  } finally {
    await close();
    await embedded?.stop();
  }
} catch (error) {
  console.error(plainMessage(error));
  process.exitCode = 1;
}
