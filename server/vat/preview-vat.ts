import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { vat as contract } from '#contract/vat.ts';
import { shippingPlaces } from '#domain/ships-from.ts';
import { vatOutlook } from '#domain/vat-outlook.ts';
import type { Shopper } from '../cart/queries.ts';
import { readCartToSend } from '../cart/read-cart.ts';
import { groupsOf } from '../cart/view.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getSeller } from '../kernel/seller.ts';
import { decideSale } from './decide-sale.ts';
import { outlookView } from './outlook-view.ts';

/** What a brand's part of the cart comes to at an address, before it is ordered. */
export async function previewVat(
  shopper: Shopper,
  { brandId, country, postalCode = '', vatNumber = '' }: ParsedOf<typeof contract.previewVat>,
): Promise<OutputOf<typeof contract.previewVat>> {
  const { actor, currency, language, db, world } = shopper;
  const cart = await readCartToSend(db, { userId: actor.userId, currency, now: world.now });
  const group = groupsOf(cart).find((one) => one.brandId === brandId);
  if (group === undefined) throw new Refusal('not-found');
  const rows = group.lines.map(({ row }) => row);
  const decided = await decideSale(shopper, {
    seller: await getSeller(db),
    retailerCompanyId: actor.companyId,
    vatNumber: vatNumber === '' ? null : vatNumber,
    from: shippingPlaces(rows, rows[0]?.brandCountry ?? 'KR'),
    to: { country, postalCode },
    isCharged: true,
  });
  return outlookView(vatOutlook(group.total.amountMinor, decided), currency, language);
}
