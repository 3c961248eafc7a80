import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { type ApprovalLine, orderApprovals } from '#db/schema/approvals.ts';
import { transact } from '#db/transact.ts';
import { lineTotal } from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { refuseOrderLimit } from '#domain/order-limit.ts';
import { requireProvedEmail } from '../accounts/prove-email.ts';
import { lockCart } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import type { BrandGroup } from '../cart/view.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { servedCountries } from '../kernel/served-countries.ts';
import { totalInPounds } from '../orders/new-order.ts';
import { readOrderLimit } from '../orders/order-limit.ts';
import type { Ordering, PlaceOrder } from '../orders/ordering.ts';
import { orderable, passInto } from '../orders/place-order.ts';
import { findBuyer } from '../orders/request.ts';
import { withdrawAsked } from '../orders/withdraw-asked.ts';
import { tellOwners } from './tell.ts';

/**
 * Asks the owners for an order above the buyer's limit. Everything an order needs is checked now; the lines
 * stay in the cart, and asked again for the same brand the request before is taken back.
 */
export async function submitForApproval(
  { db, ...ordering }: Context & Ordering,
  input: PlaceOrder,
): Promise<string> {
  const { actor, currency, world } = ordering;
  return transact(db, async (tx) => {
    await lockCart(tx, actor, world.now);
    const earlier = await findEarlier(tx, actor.userId, input);
    if (earlier !== null) return earlier;
    const buyer = await findBuyer(tx, actor, input.requestId);
    const cart = await readCart(tx, { userId: actor.userId, currency, now: world.now });
    await requireProvedEmail(tx, actor.userId, world);
    const { group, first, shippingAddress } = orderable(
      { cart, buyer, served: await servedCountries(tx) },
      input,
      ordering,
    );
    await passInto(tx, { group, shippingAddress, input }, ordering);
    const limit = await readOrderLimit(tx, actor.userId, buyer, world.now);
    const totalGbpMinor = totalInPounds(group, first);
    if (refuseOrderLimit(limit, totalGbpMinor) === null) throw new Refusal('approval-not-needed');
    await withdrawAsked(
      tx,
      { buyerId: actor.userId, companyId: actor.companyId, brandId: input.brandId },
      world,
    );
    const row = {
      id: world.newId(),
      companyId: actor.companyId,
      buyerId: actor.userId,
      requestId: input.requestId,
      lines: group.lines.map((line) => approvalLine(line, currency)),
      totalGbpMinor,
      limitMinor: limit.limitMinor ?? 0,
      spentMinor: limit.spentMinor,
      ...askedIn(input),
      currency,
      shippingAddress,
      createdAt: world.now,
    };
    const [approval] = await tx.insert(orderApprovals).values(row).returning();
    if (approval === undefined) throw new Error('the request has just been written');
    await tellOwners(tx, approval, { buyerName: buyer.name, brandName: first.brandName }, world);
    await world.announce(tx, { kind: 'approval', companyIds: [actor.companyId] });
    return approval.id;
  });
}

/** What was asked, as it is kept. Total and terms are those that were expected: at any other it is refused. */
function askedIn({ expectedTotal, expectedTerms, ...input }: PlaceOrder) {
  return {
    brandId: input.brandId.toLowerCase(),
    currency: expectedTotal.currency,
    totalMinor: expectedTotal.amountMinor,
    seenTerms: expectedTerms,
    shippingAddress: input.shippingAddress ?? null,
    isImporter: input.isImporter,
    poNumber: input.poNumber,
    wantedOn: input.wantedOn ?? null,
    invoiceAddress: input.invoiceAddress ?? null,
    vatNumber: input.vatNumber ?? null,
    additionalNotes: input.additionalNotes,
  };
}

/** The request an earlier try of the same submission made; the same id with other words is refused. */
async function findEarlier(tx: Tx, buyerId: string, input: PlaceOrder): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(orderApprovals)
    .where(and(eq(orderApprovals.buyerId, buyerId), eq(orderApprovals.requestId, input.requestId)));
  if (row === undefined) return null;
  const isSame = Object.entries(askedIn(input)).every(
    ([field, asked]) => isDeepStrictEqual(row[field as keyof typeof row], asked), // what is asked is kept under the same names
  );
  if (!isSame || itemsAsked(row.lines) !== input.expectedItems)
    throw new Refusal('request-id-reused', { field: 'requestId' });
  return row.id;
}

/** How many items a request asks for. */
export function itemsAsked(lines: readonly ApprovalLine[]): number {
  return lines.reduce((sum, { quantityItems }) => sum + quantityItems, 0);
}

function approvalLine(line: BrandGroup['lines'][number], currency: Ordering['currency']): ApprovalLine {
  const { row, quantityCartons, pricePerCartonMinor } = line;
  return {
    productId: row.id,
    productName: row.name,
    image: row.image,
    quantityCartons,
    quantityItems: itemsInCartons(quantityCartons, row.itemsPerCarton),
    pricePerCartonMinor,
    totalMinor: lineTotal(line, currency).amountMinor,
  };
}
