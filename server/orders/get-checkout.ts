import { desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { orders as contract } from '#contract/orders.ts';
import type { Db } from '#db/connect.ts';
import { addresses, companies } from '#db/schema/accounts.ts';
import { lineTotal } from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { refusals } from '#domain/checkout.ts';
import { type Credit, creditLeftMinor } from '#domain/credit.ts';
import { freightAhead } from '#domain/incoterm.ts';
import { pounds } from '#domain/money.ts';
import { unprovedEmail } from '../accounts/prove-email.ts';
import { savedAddressOf } from '../accounts/saved-address.ts';
import type { Shopper } from '../cart/queries.ts';
import { type PricedLine, type RowToSend, readCartToSend } from '../cart/read-cart.ts';
import { type BrandGroup, moqOf } from '../cart/view.ts';
import { incotermOf } from '../catalogue/landed-facts.ts';
import { Refusal } from '../kernel/refusal.ts';
import { said } from '../kernel/said.ts';
import { checkoutOf, groupsToOrder, totalsOf } from './checkout.ts';
import { creditRefusal, grossTo, readCredit } from './credit.ts';
import { saleOf, totalInPounds } from './new-order.ts';

type CheckoutView = OutputOf<typeof contract.getCheckout>;

/** Enough to choose from; the default first, then the last used. */
const shownAddresses = 20;

/** What can be checked out now: the brands that meet their MOQ, and where the company has goods sent. */
export async function getCheckout(shopper: Shopper): Promise<CheckoutView> {
  const { db, actor } = shopper;
  const { userId, companyId } = actor;
  const { now } = shopper.world;
  const [unproved, cart, saved, company] = await Promise.all([
    unprovedEmail(db, userId, shopper.world),
    readCartToSend(db, { userId, currency: shopper.currency, now }),
    savedAddresses(db, companyId),
    readCompany(db, companyId),
  ]);
  const credit = await readCredit(db, { ...company, companyId, now });
  const to = saved[0]?.address ?? { country: company.country };
  const gross = credit === null ? null : await grossTo(db, companyId, now);
  const comesTo: Standing['comesTo'] = (group, first) => {
    const netMinor = totalInPounds(group, first);
    return gross === null
      ? netMinor
      : gross(netMinor, { ...saleOf(group), to, vatNumber: company.vatNumber });
  };
  return {
    cartIsEmpty: cart.lines.length === 0,
    brands: groupsToOrder(cart).map((group) => brandOf(group, shopper, { unproved, credit, comesTo })),
    addresses: saved,
    terms: company.terms,
    credit: credit && {
      limit: pounds(credit.limitMinor),
      used: pounds(credit.usedMinor),
      left: pounds(creditLeftMinor(credit)),
    },
    vatNumber: company.vatNumber,
    country: company.country,
  };
}

/** How the company pays. */
async function readCompany(db: Db, companyId: string) {
  const [company] = await db
    .select({
      terms: companies.terms,
      creditLimitMinor: companies.creditLimitMinor,
      vatNumber: companies.vatNumber,
      country: companies.country,
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company === undefined) throw new Refusal('signed-out');
  return company;
}

/** What stands in the way of an order besides its lines. */
type Standing = {
  readonly unproved: Awaited<ReturnType<typeof unprovedEmail>>;
  readonly credit: Credit | null;
  /** What an order to the first address comes to with its VAT, in pence; the summary asks for the address that is chosen. */
  readonly comesTo: (group: BrandGroup<RowToSend>, first: RowToSend) => number;
};

function brandOf(
  group: BrandGroup<RowToSend>,
  shopper: Shopper,
  { unproved, credit, comesTo }: Standing,
): CheckoutView['brands'][number] {
  const first = group.lines[0]?.row;
  if (first === undefined) throw new Error('a brand stands in the cart by its lines');
  const beyond = creditRefusal(credit, comesTo(group, first), shopper.language);
  return {
    brandId: group.brandId,
    brandSlug: first.brandSlug,
    brandName: first.brandName,
    lines: group.lines.map((line) => lineOf(line, shopper)),
    totalItems: group.totalItems,
    totalCartons: group.totalCartons,
    ...totalsOf(group),
    incoterm: incotermOf(first),
    freight: freightAhead(incotermOf(first)),
    moq: moqOf(group.moq),
    refusals: [
      ...[unproved, beyond]
        .filter((refused) => refused !== null)
        .map((refused) => ({ ...said(refused, shopper.language), productId: null })),
      ...refusals(checkoutOf(group, shopper.language)).map((refused) => ({
        ...said(refused, shopper.language),
        productId: refused.productId ?? null,
      })),
    ],
  };
}

function lineOf(line: PricedLine, { currency }: Shopper): CheckoutView['brands'][number]['lines'][number] {
  const { row, quantityCartons, pricePerCartonMinor } = line;
  return {
    productId: row.id,
    productName: row.name,
    image: row.image,
    quantityCartons,
    quantityItems: itemsInCartons(quantityCartons, row.itemsPerCarton),
    pricePerCarton: { amountMinor: pricePerCartonMinor, currency },
    lineTotal: lineTotal(line, currency),
  };
}

async function savedAddresses(db: Db, companyId: string): Promise<CheckoutView['addresses']> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.companyId, companyId))
    .orderBy(desc(addresses.isDefault), desc(addresses.lastUsedAt), desc(addresses.id))
    .limit(shownAddresses);
  return rows.map(savedAddressOf);
}
