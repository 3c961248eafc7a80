import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { vat as contract } from '#contract/vat.ts';
import { companies } from '#db/schema/accounts.ts';
import { vatOutlook } from '#domain/vat-outlook.ts';
import type { Shopper } from '../cart/queries.ts';
import { readCartToSend } from '../cart/read-cart.ts';
import { type BrandGroup, groupsOf } from '../cart/view.ts';
import { Refusal } from '../kernel/refusal.ts';
import { said } from '../kernel/said.ts';
import { getSeller } from '../kernel/seller.ts';
import { salesTo } from '../landed/decide-sale.ts';
import { creditRefusal, readCredit } from '../orders/credit.ts';
import { saleOf, totalInPounds } from '../orders/new-order.ts';
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
  const { companyId } = actor;
  const decide = await salesTo(db, { seller: await getSeller(db), companyId, now: world.now });
  const decided = decide({
    ...saleOf(group),
    vatNumber: vatNumber === '' ? null : vatNumber,
    to: { country, postalCode },
    isCharged: true,
  });
  const beyond = await refusalOf(shopper, group, decided);
  const outlook = outlookView(vatOutlook(group.total.amountMinor, decided), currency, language);
  return { ...outlook, beyond: beyond && said(beyond, language) };
}

/** Why what it comes to is beyond what the company may owe, as ordering it would be refused. */
async function refusalOf(
  { db, actor: { companyId }, language, world }: Shopper,
  group: BrandGroup,
  decided: ReturnType<Awaited<ReturnType<typeof salesTo>>>,
) {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const first = group.lines[0]?.row;
  if (company === undefined || first === undefined) return null;
  const credit = await readCredit(db, { ...company, companyId, now: world.now });
  const { netMinor, grossMinor } = vatOutlook(totalInPounds(group, first), decided);
  return creditRefusal(credit, grossMinor ?? netMinor, language);
}
