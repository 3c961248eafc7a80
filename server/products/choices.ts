import { asc } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import { categories } from '#db/schema/catalogue.ts';
import { knownBadges } from '#domain/badges.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { currencies } from '#domain/money.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { hasRate, readRates } from '../catalogue/rates.ts';
import type { SignedInContext } from '../http/context.ts';

/** What the forms of a product offer to choose from. */
export async function getProductChoices(
  { db, actor, world }: SignedInContext,
  { brandId }: ParsedOf<typeof contract.getProductChoices>,
): Promise<OutputOf<typeof contract.getProductChoices>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const [known, rates] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    readRates(db, world.now),
  ]);
  return {
    categories: known,
    badges: [...knownBadges],
    certifications: [...certificationTypes],
    currencies: currencies.map((currency) => ({ currency, hasRate: hasRate(rates, currency) })),
    brandName: brand.name,
    priceCurrency: brand.priceCurrency,
    minimumOrder: brand.minimumOrder,
  };
}
