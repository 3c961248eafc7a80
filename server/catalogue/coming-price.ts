import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { comingPrice } from '#contract/catalogue.ts';
import { products } from '#db/schema/catalogue.ts';
import { type EnteredPrice, priceNotices } from '#db/schema/keeping.ts';
import type { AccountCurrency, Currency } from '#domain/money.ts';
import { exactItemPrice, pricePerCartonMinor, pricePerItemMinor } from '#domain/price.ts';
import { hasRate, rateIn } from './rates.ts';

type ComingPrice = z.infer<typeof comingPrice>;

type Announced = { price: EnteredPrice; itemsPerCarton: number; effectiveAt: string };

/** Neither applied yet nor withdrawn. */
export const isOpenNotice = sql`${priceNotices.appliedAt} is null and ${priceNotices.withdrawnAt} is null`;
/** The one open notice of a row of `products`. */
export const openNotice = sql`${priceNotices.productId} = ${products.id} and ${isOpenNotice}`;

/** What has been announced of a row of `products`; a product has one such price at the most. */
export const announcedPrice = sql<Announced | null>`(select json_build_object('price', ${priceNotices.price},
    'itemsPerCarton', ${priceNotices.itemsPerCarton},
    'effectiveAt', to_char(${priceNotices.effectiveAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${priceNotices} where ${openNotice})`;

/** A coming price as the account will see it, by the rates of its row; the rate of its day is not known yet. */
export function comingPriceOf(
  { announced, rates }: { readonly announced: Announced | null; readonly rates: string },
  account: AccountCurrency,
): ComingPrice | null {
  if (announced === null) return null;
  const { itemsPerCarton, effectiveAt } = announced;
  const price = { ...announced.price, currency: announced.price.currency as Currency }; // written from a price entry
  if (!hasRate(rates, price.currency)) return null;
  const rate = rateIn(rates, price.currency, account);
  const money = (amountMinor: number) => ({ amountMinor, currency: account });
  return {
    effectiveAt,
    pricePerItem: money(pricePerItemMinor(price, itemsPerCarton, rate)),
    pricePerItemExact: exactItemPrice(price, itemsPerCarton, rate),
    pricePerCarton: money(pricePerCartonMinor(price, itemsPerCarton, rate)),
    itemsPerCarton,
  };
}
