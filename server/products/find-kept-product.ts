import { and, desc, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import type { Queryable } from '#db/connect.ts';
import { categories, products } from '#db/schema/catalogue.ts';
import { productChanges } from '#db/schema/keeping.ts';
import { listPrices } from '#domain/list-price.ts';
import { minimumOf } from '#domain/minimum-order.ts';
import { productWarnings } from '#domain/product-warnings.ts';
import { missingParts } from '#domain/readiness.ts';
import { stockLevelOf } from '#domain/stock.ts';
import { claimsOfProducts, declinedOf, evidenceDueOf } from '../badge-claims/claims-of.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { entryOf } from './kept-entry.ts';
import { type OpenNotice, offeredBy, openNotices } from './read-kept.ts';

export type KeptProduct = OutputOf<typeof contract.getKeptProduct>;

/** A product for editing; of a brand that the actor does not keep it is not there. */
export async function getKeptProduct(
  { db, actor }: SignedInContext,
  { brandId, productId }: ParsedOf<typeof contract.getKeptProduct>,
): Promise<KeptProduct> {
  return keptProduct(db, await getOwnBrand(db, actor, brandId), productId, actor);
}

/** The same within a transaction that has just changed it. */
export async function keptProduct(
  db: Queryable,
  brand: OwnBrand,
  productId: string,
  { userId }: Pick<SignedInContext['actor'], 'userId'>,
): Promise<KeptProduct> {
  const [found] = await db
    .select({ row: products, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, productId), eq(products.brandId, brand.id)));
  if (found === undefined) throw new Refusal('not-found');
  const { row, category } = found;
  const claims = (await claimsOfProducts(db, brand.id, [productId])).get(productId) ?? [];
  const entry = entryOf(row, claims);
  const notice = (await openNotices(db, [productId])).get(productId);
  const [last] = await db
    .select({ id: productChanges.actorId, name: productChanges.actorName })
    .from(productChanges)
    .where(eq(productChanges.productId, productId))
    .orderBy(desc(productChanges.at), desc(productChanges.version))
    .limit(1);
  return {
    id: row.id,
    brandId: brand.id,
    version: row.version,
    state: row.state,
    entry: entry as KeptProduct['entry'], // read only here, and the wire does not know of that
    reviewed: { badges: row.badges, certifications: row.certifications },
    declined: declinedOf(claims),
    evidenceDue: evidenceDueOf(claims),
    category,
    minimumItems: minimumOf(row, brand.minimumOrder),
    stockLevel: stockLevelOf({
      countedItems: row.stockItems,
      lowThreshold: row.lowStockItems,
      manualLevel: row.stockLevel,
    }),
    stockItems: row.stockItems,
    missing: [...missingParts(entry, brand.minimumOrder)],
    warnings: productWarnings(entry).map((warning) => ({ ...warning, params: { ...warning.params } })),
    notice: notice === undefined ? null : noticeOf(notice),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.updatedAt.toISOString(),
    changedBy: last?.name ?? null,
    changedByReader: last?.id === userId,
  };
}

function noticeOf(notice: OpenNotice): NonNullable<KeptProduct['notice']> {
  const offered = offeredBy(notice);
  const { pricePerCarton } = listPrices(offered);
  return {
    ...offered,
    pricePerCarton: pricePerCarton ?? { amountMinor: 0, currency: offered.price.currency }, // announced prices have one
    announcedAt: notice.announcedAt.toISOString(),
    effectiveAt: notice.effectiveAt.toISOString(),
    actorName: notice.actorName,
  };
}
