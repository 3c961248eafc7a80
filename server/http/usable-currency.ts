import { and, eq, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { exchangeRates } from '#db/schema/catalogue.ts';
import { dayOf } from '#domain/instants.ts';
import type { AccountCurrency, Currency } from '#domain/money.ts';
import { refuseCurrency } from '#domain/rates.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Whether the account's currency has no rate on `today` ("2026-03-06"). */
function lacksRate(today: string | Placeholder): SQL {
  return sql`${users.currency} <> 'GBP' and not exists (select from ${exchangeRates}
    where ${exchangeRates.currency} = ${users.currency} and ${exchangeRates.validFrom} <= ${today}::date)`;
}

/** What an account sees prices in: its currency, or pounds as long as nobody has entered a rate for it. */
export function usableCurrency(today: string | Placeholder): SQL<AccountCurrency> {
  return sql<AccountCurrency>`case when ${lacksRate(today)} then 'GBP' else ${users.currency} end`;
}

/** The account's currency where it has no rate, null where it has one. */
export function currencyWithoutRate(today: string | Placeholder): SQL<AccountCurrency | null> {
  return sql<AccountCurrency | null>`case when ${lacksRate(today)} then ${users.currency} end`;
}

/** The day rates are looked up for. */
export function rateDay(now: Date): string {
  return dayOf(now);
}

/** Ends what is meant for a currency without a rate today, of an account or a price; `field` names it in the form. */
export async function checkCurrency(
  db: Queryable,
  { currency, field }: { readonly currency: Currency; readonly field: string },
  now: Date,
): Promise<void> {
  const rated = await db
    .selectDistinct({ currency: exchangeRates.currency })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.currency, currency), lte(exchangeRates.validFrom, rateDay(now))));
  const refused = refuseCurrency(
    currency,
    rated.map((row) => row.currency),
  );
  if (refused !== null) throw new Refusal(refused.code, { field, ...refused.params });
}
