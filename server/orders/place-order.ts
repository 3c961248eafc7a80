import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import { transact } from '#db/transact.ts';
import { refusals, refuseItems, refuseTerms, refuseTotal, refuseWantedOn } from '#domain/checkout.ts';
import { inLanguage } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import { formatMoney } from '#domain/money.ts';
import { pricePerCartonMinor } from '#domain/price.ts';
import { refuseVatNumber, type VatHome } from '#domain/vat-number.ts';
import { requireProvedEmail } from '../accounts/prove-email.ts';
import { lockCart } from '../cart/change-cart.ts';
import { type Cart, type CartRow, readCartToSend } from '../cart/read-cart.ts';
import { type BrandGroup, groupsOf } from '../cart/view.ts';
import { incotermOf } from '../catalogue/landed-facts.ts';
import { rateIn } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { servedCountries } from '../kernel/served-countries.ts';
import { estimateGroup } from '../landed/estimate-cart.ts';
import { notify } from '../notifications/notify.ts';
import { keepPassed, passGate } from '../passports/gate.ts';
import { tellLowStock } from '../stock/low-stock.ts';
import { checkoutOf, groupsToOrder, totalsOf } from './checkout.ts';
import { commissionNow } from './commission.ts';
import { ratesToFix } from './fixed-rates.ts';
import { keepTrading } from './keep-trading.ts';
import { currenciesOf, saleOf, totalInPounds, vatNumberOf } from './new-order.ts';
import { keepOrderLimit } from './order-limit.ts';
import type { Ordering, PlaceOrder } from './ordering.ts';
import { Outdated } from './outdated.ts';
import { type Buyer, findBuyer, hashOf } from './request.ts';
import { reservationOf, takeStock } from './stock.ts';
import { termsIn } from './terms-in.ts';
import { withdrawAsked } from './withdraw-asked.ts';
import { writeOrder } from './write-order.ts';

export type Placed = { readonly orderId: string; readonly remainingBrandOrders: number };

/**
 * Orders everything of one brand in the cart (docs/decisions.md, One order per submission): one transaction
 * in which prices, stock and MOQ are read again under the cart's lock. The same request sent again answers
 * the same order.
 */
export async function placeOrder(
  { db, ...ordering }: Context<never, Db | Tx> & Ordering,
  input: PlaceOrder,
): Promise<Placed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, (tx) => attemptOrder(tx, input, ordering));
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === attempts) throw error;
    }
  }
}

const attempts = 5;

async function attemptOrder(tx: Tx, input: PlaceOrder, ordering: Ordering): Promise<Placed> {
  const { actor, currency, world } = ordering;
  await lockCart(tx, actor, world.now);
  const buyer = await findBuyer(tx, actor, input.requestId);
  const cart = await readCartToSend(tx, { userId: actor.userId, currency, now: world.now });
  if (buyer.earlier !== null) return earlierOrder(buyer.earlier, cart, input);

  await requireProvedEmail(tx, ordering.approvedBy ?? actor.userId, world);
  const { group, first, shippingAddress } = orderable(
    { cart, buyer, served: await servedCountries(tx) },
    input,
    ordering,
  );
  const orderMinor = totalInPounds(group, first);
  if (ordering.approvedBy === undefined) {
    await keepOrderLimit(tx, { ...buyer, ...ordering, orderMinor });
    // Ordered without an owner after all: nobody approves the same once more.
    await withdrawAsked(
      tx,
      { buyerId: actor.userId, companyId: actor.companyId, brandId: group.brandId },
      world,
    );
  }
  const { language } = ordering;
  const sale = { ...saleOf(group), to: shippingAddress, vatNumber: vatNumberOf(input, buyer) };
  const { brandCompanyId } = first;
  await keepTrading(tx, { buyer, brandCompanyId, orderMinor, sale, language, now: world.now });
  const involved = currenciesOf(group, currency);
  const rates = await ratesToFix(tx, { table: first.rates, involved, now: world.now });
  const { country } = shippingAddress;
  const landed = await estimateGroup(tx, group, { currency, country, now: world.now });
  const commissionBasisPoints = await commissionNow(tx, first.brandCompanyId, world);
  const fixed = { rates, landed, commissionBasisPoints };
  const order = { group, first, buyer, input, shippingAddress, ...fixed, ...ordering };
  const passed = await passInto(tx, { group, shippingAddress, input }, ordering);
  const { orderId, threadId } = await writeOrder(tx, order);
  await keepPassed(tx, passed, { orderId, actor, now: world.now });
  await notify(
    tx,
    {
      kind: 'order',
      subjectId: orderId,
      title: sql`(select 'LYS-' || ${orders.number} from ${orders} where ${orders.id} = ${orderId})`,
      said: { key: 'shell:notifications.said.placed', params: {} },
      to: eq(users.companyId, first.brandCompanyId),
      actorId: actor.userId,
    },
    world,
  );
  await world.enqueue(tx, 'order-placed', { orderId });
  const companyIds = [actor.companyId, first.brandCompanyId];
  await world.announce(
    tx,
    { kind: 'order', orderId, companyIds },
    { kind: 'thread', threadId, orderId, companyIds },
    { kind: 'cart', userIds: [actor.userId] },
  );
  await takeCountedStock(tx, orderId, group, ordering); // last, so that others wait for these rows as briefly as can be
  return {
    orderId,
    remainingBrandOrders: groupsToOrder(cart).filter((one) => one.brandId !== group.brandId).length,
  };
}

/** The same submission again answers its order; another body under its id is refused. */
function earlierOrder(earlier: NonNullable<Buyer['earlier']>, cart: Cart, input: PlaceOrder): Placed {
  if (earlier.requestHash !== hashOf(input)) throw new Refusal('request-id-reused', { field: 'requestId' });
  return { orderId: earlier.id, remainingBrandOrders: groupsToOrder(cart).length };
}

/** Who orders, with how they pay. */
type OnTerms = VatHome & Pick<Buyer, 'terms'>;

/**
 * The brand's part of the cart, when nothing stands in the way of ordering it at the total, with the items and on the
 * terms the caller expects.
 */
export function orderable<Row extends CartRow>(
  {
    cart,
    buyer,
    served,
  }: { readonly cart: Cart<Row>; readonly buyer: OnTerms; readonly served: readonly string[] },
  input: PlaceOrder,
  { language, approvedBy, world }: Ordering,
) {
  const { shippingAddress = null } = input;
  const group = groupsOf(cart).find(({ brandId }) => brandId === input.brandId);
  const first = group?.lines[0]?.row;
  if (group === undefined || first === undefined) throw new Refusal('cart-brand-empty');
  const [refused] = refusals({
    ...checkoutOf(group, language),
    shippingAddress,
    served,
    acknowledged: input.acknowledgements,
  });
  if (refused !== undefined) {
    const field = refused.code === 'country-not-delivered' ? 'shippingAddress.country' : undefined;
    throw new Refusal(refused.code, { ...refused.params, field, productId: refused.productId });
  }
  if (shippingAddress === null) throw new Refusal('address-missing');
  // What an owner approves was checked on the day it was asked.
  if (approvedBy === undefined) checkTyped(input, buyer, dayOf(world.now));
  const { total } = totalsOf(group);
  const changed = refuseTotal(input.expectedTotal, total);
  if (changed !== null) {
    const params = {
      expected: formatMoney(input.expectedTotal, language),
      actual: formatMoney(total, language),
    };
    throw new Refusal('total-changed', { field: 'expectedTotal', ...changed.params, ...params });
  }
  const otherItems = refuseItems(input.expectedItems, group.totalItems);
  if (otherItems !== null)
    throw new Refusal(otherItems.code, { field: 'expectedItems', ...otherItems.params });
  const terms = { incoterm: incotermOf(first), payment: buyer.terms };
  const otherTerms = refuseTerms(input.expectedTerms, terms);
  if (otherTerms !== null) {
    const before = termsIn(input.expectedTerms, language);
    throw new Refusal(otherTerms.code, { field: 'expectedTerms', before, now: termsIn(terms, language) });
  }
  return { group, first, shippingAddress };
}

function checkTyped({ wantedOn, vatNumber = '' }: PlaceOrder, buyer: VatHome, today: string): void {
  const past = refuseWantedOn(wantedOn, today);
  if (past !== null) throw new Refusal(past.code, { field: 'wantedOn', ...past.params });
  const odd = refuseVatNumber(vatNumber, buyer);
  if (odd !== null) throw new Refusal(odd.code, { field: 'vatNumber' });
}

type Into = {
  readonly group: BrandGroup;
  readonly shippingAddress: ReturnType<typeof orderable>['shippingAddress'];
  readonly input: PlaceOrder;
};

/** Whether the market of the destination is ready for all of it (docs/decisions.md, Passport). */
export function passInto(
  tx: Tx,
  { group, shippingAddress, input }: Into,
  { actor, language, world }: Ordering,
) {
  return passGate(
    { db: tx, actor, language, world },
    {
      destination: shippingAddress,
      lines: group.lines.map(({ row }) => ({ productId: row.id, name: inLanguage(row.name, language) })),
      isImporter: input.isImporter,
    },
  );
}

async function takeCountedStock(
  tx: Tx,
  orderId: string,
  group: BrandGroup,
  { actor, currency, world }: Ordering,
): Promise<void> {
  const counted = group.lines.filter(({ row }) => row.stockItems !== null);
  const taken = await takeStock(tx, orderId, counted.map(reservationOf), world);
  for (const line of counted) {
    const now = taken.find(({ id }) => id === line.row.id);
    if (now === undefined || now.itemsPerCarton !== line.row.itemsPerCarton) throw new Outdated();
    const rate = rateIn(line.row.rates, now.currency, currency);
    if (pricePerCartonMinor(now, now.itemsPerCarton, rate) !== line.pricePerCartonMinor) throw new Outdated();
  }
  const [first] = counted;
  if (first === undefined) return;
  const brand = { id: group.brandId, companyId: first.row.brandCompanyId };
  await tellLowStock(tx, brand, { counts: taken, actorId: actor.userId }, world);
}
