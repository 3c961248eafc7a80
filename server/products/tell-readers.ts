import type { Tx } from '#db/connect.ts';
import { type Listed, listPrices } from '#domain/list-price.ts';
import type { Money } from '#domain/money.ts';
import { costsSame, effectiveFrom, isHigher, type Offered } from '#domain/price-notice.ts';
import type { World } from '../kernel/world.ts';
import { tellBack } from '../news/tell-back.ts';
import { tellNew } from '../news/tell-new.ts';
import { forgetComingPrices, type PriceTold, tellPrices } from '../news/tell-price.ts';
import type { Judged } from './judge.ts';
import { entryOf } from './kept-entry.ts';
import type { Keeping } from './product-change.ts';
import type { Known } from './read-kept.ts';

type Made = { readonly made: readonly Judged[]; readonly notices: Known['notices'] };

/** Tells shops what changes of products come to for them: new ones, ones that are sold again, and other prices. */
export async function tellReaders(
  tx: Tx,
  { brand, source }: Keeping,
  { made, notices }: Made,
  world: World,
): Promise<void> {
  const isShown = made.filter(({ before, state }) => state === 'live' && before?.state !== 'live');
  const productIds = isShown.map(({ id }) => id);
  await tellNew(tx, { brandId: brand.id, productIds }, world);
  await tellBack(tx, { productIds }, world);
  await forgetComingPrices(
    tx,
    made.filter(({ endsNotice }) => endsNotice).map(({ id }) => id),
  );
  const knownSince = (id: string) =>
    source === 'notice' ? (notices.get(id)?.announcedAt ?? world.now) : null;
  const prices = made.flatMap((one) => priceTold(one, { knownSince: knownSince(one.id), now: world.now }));
  await tellPrices(tx, prices, world);
}

type When = { readonly knownSince: Date | null; readonly now: Date };

/** Of a live product: a price per carton, or another carton, that is announced or holds from now on. */
function priceTold({ id, before, entry, state, announced }: Judged, when: When): PriceTold[] {
  if (before?.state !== 'live' || state !== 'live') return [];
  const was = offerOf(entryOf(before, []));
  const is = offerOf(announced ?? entry);
  if (was === null || is === null) return [];
  const isOtherCarton = was.itemsPerCarton !== is.itemsPerCarton;
  if (!isOtherCarton && costsSame(was, is)) return [];
  return [
    {
      productId: id,
      before: was.perCarton,
      after: is.perCarton,
      isLower: !isHigher(was, is) && isHigher(is, was),
      ...(isOtherCarton && { itemsBefore: was.itemsPerCarton, itemsAfter: is.itemsPerCarton }),
      from: announced === null ? null : effectiveFrom(when.now),
      knownSince: when.knownSince,
    },
  ];
}

/** What retailers see of an entry, with the list price of its carton; null where it has none. */
function offerOf({ price, itemsPerCarton }: Listed): (Offered & { readonly perCarton: Money }) | null {
  const { pricePerCarton } = listPrices({ price, itemsPerCarton });
  if (pricePerCarton === null || itemsPerCarton === null) return null;
  return { price, itemsPerCarton, perCarton: pricePerCarton };
}
