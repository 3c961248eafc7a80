import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { convert, crossRate, factorOf, type PerGbp } from '#domain/exchange-rate.ts';
import type { AccountCurrency, Currency } from '#domain/money.ts';
import { multiply, rational, roundHalfUp } from '#domain/rational.ts';
import type { SettlementPaper } from '#domain/settlement-paper.ts';

type Rate = PerGbp & { readonly date: string; readonly source: string };

/** What an amount is in won by the rates of a day; null where one of them was never entered. */
export async function inWon(
  tx: Tx,
  { amountMinor, currency, day }: { amountMinor: number; currency: AccountCurrency; day: string },
): Promise<SettlementPaper['won']> {
  const won = await rateOf(tx, 'KRW', day);
  const from = currency === 'GBP' ? pound(won) : await rateOf(tx, currency, day);
  if (won === null || from === null) return null;
  const rate = crossRate(from, won);
  const hundredths = String(roundHalfUp(multiply(factorOf(rate), rational(100)))).padStart(3, '0');
  return {
    amountMinor: convert({ amountMinor, currency }, rate).amountMinor,
    rate: `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`,
    // The older of the two is as current as the figure is.
    date: [from.date, won.date].toSorted()[0] ?? won.date,
    source: from.source === won.source ? won.source : `${won.source}, ${from.source}`,
  };
}

/** The pound is what every rate is given for. */
function pound(won: Rate | null): Rate | null {
  return won === null ? null : { ...won, currency: 'GBP', unitsPerGbp: '1' };
}

async function rateOf(tx: Tx, currency: Currency, day: string): Promise<Rate | null> {
  const { rows } = await tx.execute<Rate>(sql`
    select currency, trim_scale(per_gbp)::text as "unitsPerGbp", valid_from::text as date, source
    from exchange_rates where currency = ${currency} and valid_from <= ${day}::date
    order by valid_from desc limit 1`);
  return rows[0] ?? null;
}
