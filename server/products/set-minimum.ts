import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { minimumFields } from '#domain/minimum-order.ts';
import { refreshBrandCounts } from '../catalogue/brand-counts.ts';
import type { SignedInContext } from '../http/context.ts';
import { inBrand } from './keep-product.ts';

/** One minimum for a brand, written to all its products so that the rule of the cart gives it; exceptions stay. */
export async function setBrandMinimum(
  context: SignedInContext,
  { brandId, minimumOrder }: ParsedOf<typeof contract.setBrandMinimum>,
): Promise<OutputOf<typeof contract.setBrandMinimum>> {
  return inBrand(context, brandId, async (tx, brand) => {
    const ofBrand = eq(products.brandId, brand.id);
    if (brand.minimumOrder !== minimumOrder) {
      await tx.update(brands).set({ minimumOrder }).where(eq(brands.id, brand.id));
      const without = and(ofBrand, isNull(products.minimumException));
      // In primary-key order, as everybody takes these rows.
      await tx
        .select({ id: products.id })
        .from(products)
        .where(without)
        .orderBy(products.id)
        .for('no key update');
      await tx
        .update(products)
        .set(minimumFields({ minimumException: null }, minimumOrder))
        .where(without);
      await refreshBrandCounts(tx, [brand.id]);
      await context.world.announce(tx, { kind: 'catalogue', brandId: brand.id });
    }
    const [held] = await tx
      .select({ exceptions: count() })
      .from(products)
      .where(and(ofBrand, isNotNull(products.minimumException)));
    return { minimumOrder, exceptions: held?.exceptions ?? 0 };
  });
}
