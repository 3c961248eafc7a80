import { and, desc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { exchangeRates, products } from '#db/schema/catalogue.ts';
import { crossRate, type ExchangeRate } from '#domain/exchange-rate.ts';
import { dayOf } from '#domain/instants.ts';
import { type AccountCurrency, type Currency, currencies } from '#domain/money.ts';
import type { AccountingRate } from '#domain/vat-accounting.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * The rate table as one text, "CHF=1.12 EUR=1.17": the rates valid on `today` (docs/decisions.md, Money). As
 * a column it is worked out once per query and saves every price list a second one.
 */
export function ratesOn(today: SQL | ReturnType<typeof sql.placeholder>): SQL<string> {
  return sql<string>`(select coalesce(string_agg(known.currency || '=' || valid.per_gbp, ' ' order by known.currency), '')
    from unnest(${sql.raw(foreign)}) known (currency)
    cross join lateral (select ${exchangeRates.perGbp} from ${exchangeRates} where ${exchangeRates.currency} = known.currency
      and ${exchangeRates.validFrom} <= ${today}::date order by ${exchangeRates.validFrom} desc limit 1) valid)`;
}

/** As an array of the database: one look into the index for each, however many days the table holds. */
const foreign = `array['${currencies.filter((currency) => currency !== 'GBP').join("', '")}']`;

/** The rate from one currency to another in a table that `ratesOn` wrote. The pound needs no row. */
export function rateIn(table: string, from: Currency, to: AccountCurrency): ExchangeRate {
  if (table !== tableOfCache) {
    cache = new Map();
    tableOfCache = table;
  }
  const key = from + to;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const rate = crossRate(
    { currency: from, unitsPerGbp: perGbp(table, from) },
    { currency: to, unitsPerGbp: perGbp(table, to) },
  );
  cache.set(key, rate);
  return rate;
}

/** The table changes once a day at most, so the last one is all there is to remember. */
let tableOfCache = '';
let cache = new Map<string, ExchangeRate>();

/** How many units of a currency a pound buys; throws where the table does not know it. */
export function perGbp(table: string, currency: Currency): string {
  if (currency === 'GBP') return '1';
  const entry = table.split(' ').find((row) => row.startsWith(`${currency}=`));
  if (entry === undefined) throw new Refusal('currency-without-rate', { currency });
  return entry.slice(currency.length + 1);
}

/** Whether a table says what a currency is worth. */
export function hasRate(table: string, currency: Currency): boolean {
  return currency === 'GBP' || table.split(' ').some((row) => row.startsWith(`${currency}=`));
}

/** The rate table of a day, by itself. */
export async function readRates(db: Queryable, now: Date): Promise<string> {
  const [row] = await db.select({ rates: ratesOn(sql`${dayOf(now)}`) }).from(sql`(select 1) one`);
  return row?.rates ?? '';
}

/** The rate between two currencies on a day, with the day it holds from and who says so; refused where there is none. */
export async function datedRate(
  db: Queryable,
  { from, to }: { readonly from: AccountCurrency; readonly to: AccountCurrency },
  now: Date,
): Promise<AccountingRate> {
  const [table, rows] = [await readRates(db, now), await rowsOn(db, [from, to], now)];
  const on = rows.map(({ validFrom }) => validFrom).toSorted();
  const sources = new Set(rows.map(({ source }) => source));
  return { rate: rateIn(table, from, to), on: on.at(-1) ?? dayOf(now), source: [...sources].join(', ') };
}

async function rowsOn(db: Queryable, of: readonly Currency[], now: Date): Promise<RateRow[]> {
  return db
    .selectDistinctOn([exchangeRates.currency])
    .from(exchangeRates)
    .where(and(inArray(exchangeRates.currency, [...of]), lte(exchangeRates.validFrom, dayOf(now))))
    .orderBy(exchangeRates.currency, desc(exchangeRates.validFrom));
}

/** The currencies that have a rate on the day, the pound always: what accounts and prices can be in. */
export async function ratedToday(db: Queryable, now: Date): Promise<Currency[]> {
  const table = await readRates(db, now);
  return currencies.filter((currency) => hasRate(table, currency));
}

export type RateRow = { currency: Currency; perGbp: string; validFrom: string; source: string };

/** Enters rates and puts every product at its place in the price order again. */
export async function setExchangeRates(db: Queryable, rates: readonly RateRow[], now: Date): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insert(exchangeRates)
    .values([...rates])
    .onConflictDoUpdate({
      target: [exchangeRates.currency, exchangeRates.validFrom],
      set: { perGbp: sql`excluded.per_gbp`, source: sql`excluded.source` },
    });
  await refreshPriceOrder(db, now);
}

/**
 * Puts products of other currencies at their place in the price order of the day: after new rates, and when a
 * rate entered ahead begins to hold.
 */
export async function refreshPriceOrder(db: Queryable, now: Date): Promise<void> {
  const table = await readRates(db, now);
  for (const currency of currencies.filter((one) => one !== 'GBP' && hasRate(table, one))) {
    const sortPrice = sortPriceIn(perGbp(table, currency));
    await db.execute(sql`update ${products} set sort_price = ${sortPrice}
      where currency = ${currency} and sort_price is distinct from ${sortPrice}`);
    await db.execute(sql`update product_search found set sort_price = products.sort_price from ${products}
      where products.id = found.id and products.currency = ${currency} and found.sort_price <> products.sort_price`);
    const cartonPrice = cartonSortPriceIn(perGbp(table, currency));
    await db.execute(sql`update product_facets found set sort_price = products.sort_price, carton_sort_price = ${cartonPrice}
      from ${products} where products.id = found.id and products.currency = ${currency}
      and (found.sort_price <> products.sort_price or found.carton_sort_price <> ${cartonPrice})`);
  }
}

/** Price per item in GBP, as far as an order of prices needs it, by the rule of `exactPricePerItem`. */
function sortPriceIn(unitsPerGbp: string): SQL {
  return sql`round(coalesce(carton_price / nullif(items_per_carton, 0), item_price, offer_price, 0) / ${unitsPerGbp}::numeric, 10)`;
}

function cartonSortPriceIn(unitsPerGbp: string): SQL {
  return sql`round(coalesce(products.carton_price, coalesce(products.item_price, products.offer_price, 0) * products.items_per_carton) / ${unitsPerGbp}::numeric, 10)`;
}
