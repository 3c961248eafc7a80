import { sameGtins } from '#domain/gtin.ts';
import type { KnownProduct } from './known-products.ts';

export type AskedFor = { readonly productId?: string; readonly sku?: string; readonly gtin?: string };

/** Finds what a line means among the products that were read: by id, else GTIN, else SKU. */
export function finderIn(
  products: readonly KnownProduct[],
): (asked: AskedFor) => KnownProduct | 'several' | null {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byGtin = Map.groupBy(products, ({ gtin }) => gtin);
  const bySku = Map.groupBy(products, ({ sku }) => sku?.toLowerCase() ?? null);
  return ({ productId, sku, gtin }) => {
    if (productId !== undefined) return byId.get(productId) ?? null;
    const ofGtin = gtin === undefined ? [] : sameGtins(gtin).flatMap((number) => byGtin.get(number) ?? []);
    return theOne(ofGtin) ?? (sku === undefined ? null : theOne(bySku.get(sku.toLowerCase()) ?? []));
  };
}

/** Of several with one code: the one that is sold, and among those the one the company has bought before. */
function theOne(found: readonly KnownProduct[]): KnownProduct | 'several' | null {
  const sold = found.filter(({ productActive, brandActive }) => productActive && brandActive);
  const meant = sold.length === 0 ? found : sold;
  const bought = meant.filter(({ wasBought }) => wasBought);
  const [only, ...more] = bought.length === 1 ? bought : meant;
  if (only === undefined) return null;
  return more.length === 0 ? only : 'several';
}
