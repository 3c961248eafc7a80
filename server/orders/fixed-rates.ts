import { and, desc, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { exchangeRates } from '#db/schema/catalogue.ts';
import type { FixedRate } from '#db/schema/orders.ts';
import { dayOf } from '#domain/instants.ts';
import type { Currency } from '#domain/money.ts';
import { perGbp } from '../catalogue/rates.ts';
import { Outdated } from './outdated.ts';

/**
 * The rates of today an order in these currencies goes by, with date and source, to be kept with it
 * (docs/decisions.md, Money). `table` is what the prices were worked out with. The pound needs none.
 */
export async function ratesToFix(
  tx: Tx,
  { table, involved, now }: { table: string; involved: readonly Currency[]; now: Date },
): Promise<FixedRate[]> {
  const foreign = [...new Set(involved)].filter((currency) => currency !== 'GBP');
  if (foreign.length === 0) return [];
  const rates = await tx
    .selectDistinctOn([exchangeRates.currency], {
      currency: exchangeRates.currency,
      perGbp: exchangeRates.perGbp,
      date: exchangeRates.validFrom,
      source: exchangeRates.source,
    })
    .from(exchangeRates)
    .where(and(inArray(exchangeRates.currency, foreign), lte(exchangeRates.validFrom, dayOf(now))))
    .orderBy(exchangeRates.currency, desc(exchangeRates.validFrom));
  if (rates.some((rate) => rate.perGbp !== perGbp(table, rate.currency))) throw new Outdated();
  return rates;
}
