import { and, eq, isNull } from 'drizzle-orm';
import type { approvals as contract } from '#contract/approvals.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { inLanguage } from '#domain/in-language.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { lockCart } from '../cart/change-cart.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readAbout } from '../notifications/read-about.ts';
import { placeOrder } from '../orders/place-order.ts';
import { cartonNamed, currentStandings } from './approvals.ts';
import { itemsAsked } from './submit.ts';
import { tellBuyer } from './tell.ts';
import { buyerOf, lockPending, type PendingApproval } from './visible.ts';

/**
 * An owner's yes: the buyer's lines are ordered at the price and on the terms of this moment, which are those the owner
 * has seen. The buyer's cart is locked first, as by every order.
 */
export async function approveOrder(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  { approvalId, expectedTotal, expectedTerms }: ParsedOf<typeof contract.approveOrder>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCart(tx, { userId: await buyerOf(tx, actor, approvalId) }, world.now);
    const approval = await lockPending(tx, actor, approvalId);
    const buyer = await activeBuyer(tx, approval);
    const standing = (await currentStandings(tx, [approval], world.now)).get(approval.id);
    const carton = cartonNamed(approval, standing?.changedCarton ?? null);
    if (carton !== null) {
      const productName = inLanguage(carton.productName, language);
      throw new Refusal('approval-carton-changed', { ...carton, productName });
    }
    if (standing?.offer == null) throw new Refusal('approval-outdated');
    const { brandId, currency } = approval;
    const { orderId } = await placeOrder(
      { db: tx, actor: buyer, currency, language, world, approvedBy: actor.userId },
      {
        requestId: approval.id,
        brandId,
        expectedTotal,
        expectedItems: itemsAsked(approval.lines),
        expectedTerms,
        shippingAddress: approval.shippingAddress,
        additionalNotes: approval.additionalNotes,
        poNumber: approval.poNumber,
        wantedOn: approval.wantedOn ?? undefined,
        invoiceAddress: approval.invoiceAddress ?? undefined,
        vatNumber: approval.vatNumber ?? undefined,
        acknowledgements: [...acknowledgements],
        isImporter: approval.isImporter,
      },
    );
    await decide({ db: tx, actor, world }, approval, { status: 'approved', orderId, reason: null });
  });
}

/** An owner's no, with the reason. The lines stay in the buyer's cart. */
export async function declineOrder(
  { db, actor, world }: Context<'actor' | 'world'>,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const approval = await lockPending(tx, actor, approvalId);
    await decide({ db: tx, actor, world }, approval, { status: 'declined', orderId: null, reason });
  });
}

/** The buyer takes the own request back. */
export async function withdrawApproval(
  { db, actor, world }: Context<'actor' | 'world'>,
  { approvalId }: { approvalId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const approval = await lockPending(tx, actor, approvalId);
    if (approval.buyerId !== actor.userId) throw new Refusal('not-found');
    await tx
      .update(orderApprovals)
      .set({ status: 'withdrawn', decidedAt: world.now })
      .where(eq(orderApprovals.id, approval.id));
    await readAbout(tx, { kind: 'approval', subjectId: approval.id, companyId: approval.companyId }, world);
    await world.announce(tx, { kind: 'approval', companyIds: [actor.companyId] });
  });
}

type Decision = {
  readonly status: 'approved' | 'declined';
  readonly orderId: string | null;
  readonly reason: string | null;
};

async function decide(
  { db: tx, actor: { userId, companyId }, world }: Context<'actor' | 'world', Tx>,
  approval: PendingApproval,
  decision: Decision,
): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({ ...decision, decidedById: userId, decidedAt: world.now })
    .where(eq(orderApprovals.id, approval.id));
  await readAbout(tx, { kind: 'approval', subjectId: approval.id, companyId: approval.companyId }, world);
  await tellBuyer(tx, approval, { ...decision, decidedById: userId }, world);
  const details = {
    buyerId: approval.buyerId,
    orderId: decision.orderId,
    totalGbpMinor: approval.totalGbpMinor,
  };
  await audit(
    tx,
    {
      actorId: userId,
      action: `order-${decision.status}`,
      subjectKind: 'order',
      subjectId: decision.orderId ?? approval.id,
      details,
    },
    world,
  );
  await world.announce(tx, { kind: 'approval', companyIds: [companyId] });
}

/** Who asked, as they are now: whoever has left or only looks on orders nothing. */
async function activeBuyer(tx: Tx, { buyerId, companyId }: PendingApproval): Promise<Actor> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, buyerId), eq(users.companyId, companyId), isNull(users.disabledAt)));
  const buyer = user && { userId: user.id, companyId, role: user.role, companyRole: user.companyRole };
  if (buyer === undefined || !may(buyer, 'order:place')) throw new Refusal('approval-outdated');
  return buyer;
}
