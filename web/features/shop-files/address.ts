import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { ShopFileFormat } from '#domain/shop-file.ts';

type Wanted = {
  readonly format: ShopFileFormat;
  readonly language: Language;
  readonly currency: AccountCurrency;
  readonly orders: readonly string[];
  readonly products: readonly string[];
};

/** Where a file for a shop is downloaded. */
export function shopFileAddress({ format, language, currency, orders, products }: Wanted): string {
  const fields = new URLSearchParams({ format, language, currency });
  if (orders.length > 0) fields.set('orders', orders.join(','));
  if (products.length > 0) fields.set('products', products.join(','));
  return `/api/shop-files?${fields}`;
}
