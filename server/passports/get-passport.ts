import { and, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { dayOf } from '#domain/instants.ts';
import { marketOf } from '#domain/market.ts';
import { isShownToRetailers } from '#domain/passport.ts';
import { homeOf, readMarkets } from '../catalogue/own-market.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { documentOf } from './list-passports.ts';
import { type OnRecord, passportsOf } from './read-passports.ts';

type Output = OutputOf<typeof contract.getPassport>;

/** What is on record of a product, as retailers read it: reviewed entries only, and no report on safety. */
export async function getPassport(
  { db, actor, world }: Context<'actor' | 'world'>,
  { productId }: ParsedOf<typeof contract.getPassport>,
): Promise<Output> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.id, productId), products.active, brandsVisibleTo(actor)));
  if (product === undefined) throw new Refusal('not-found');
  const [markets, home] = await Promise.all([readMarkets(db), homeOf(db, actor)]);
  const found = await passportsOf(db, [productId], markets, dayOf(world.now));
  return {
    ownMarket: marketOf(markets, home)?.key ?? null,
    items: (found.get(productId) ?? []).map(shownOf),
  };
}

export function shownOf({
  market,
  row,
  person,
  documents,
  state,
  missing,
}: OnRecord): Output['items'][number] {
  const known = row?.review === 'approved' ? row : null;
  const named = person?.review === 'approved' && known !== null ? person : null;
  return {
    marketKey: market.key,
    state,
    missing: [...missing],
    personName: named?.name ?? null,
    personAddress: named?.address ?? null,
    notificationNumber: known?.notificationNumber ?? null,
    fileSince: known?.fileSince ?? null,
    labelLanguages: known?.labelLanguages ?? [],
    documents: documents
      .filter(({ type, review }) => isShownToRetailers(type) && review === 'approved')
      .map((document) => {
        const {
          isShown: _shown,
          note: _note,
          review: _review,
          version: _version,
          ...said
        } = documentOf(document);
        return said;
      }),
  };
}
