import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import { products } from '#db/schema/catalogue.ts';
import { priceNotices, productChanges } from '#db/schema/keeping.ts';
import { isOpenNotice } from '../catalogue/coming-price.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { forgetComingPrices } from '../news/tell-price.ts';
import { inBrand } from './keep-product.ts';

/** Takes back a price that has not taken effect; one that has is not there any more. */
export async function withdrawPriceNotice(
  context: SignedInContext,
  { brandId, productId }: ParsedOf<typeof contract.withdrawPriceNotice>,
): Promise<Record<never, never>> {
  const { actor, world } = context;
  return inBrand(context, brandId, async (tx, brand) => {
    const [ended] = await tx
      .update(priceNotices)
      .set({ withdrawnAt: world.now })
      .where(and(eq(priceNotices.brandId, brand.id), eq(priceNotices.productId, productId), isOpenNotice))
      .returning();
    if (ended === undefined) throw new Refusal('not-found');
    await forgetComingPrices(tx, [productId]);
    const [product] = await tx
      .select({ version: products.version })
      .from(products)
      .where(eq(products.id, productId));
    const { price, itemsPerCarton } = ended;
    await tx.insert(productChanges).values({
      id: world.newId(),
      productId,
      brandId: brand.id,
      version: product?.version ?? 1,
      source: 'editor',
      changes: { priceNotice: [{ price, itemsPerCarton }, null] },
      ...(await keeperOf(tx, actor)),
      at: world.now,
    });
    await world.announce(tx, { kind: 'catalogue', brandId: brand.id });
    return {};
  });
}
