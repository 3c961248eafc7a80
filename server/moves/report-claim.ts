import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { claims as contract } from '#contract/claims.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { claimLines, claimPhotos, claims } from '#db/schema/claims.ts';
import { attachments } from '#db/schema/messages.ts';
import { isClaimPhoto, isRefundable, isReportedLate, refuseClaimedLines } from '#domain/claim.ts';
import type { ClaimRemedy } from '#domain/claim-state.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { refuseAction, refuseTransition } from '#domain/refuse-transition.ts';
import type { Actor } from '#domain/roles.ts';
import { deliveredLines } from '../claims/delivered-lines.ts';
import { firstOrderId } from '../claims/first-order.ts';
import { type ClaimRow, claimedLines } from '../claims/lock-claim.ts';
import { tellOfClaim } from '../claims/tell-of-claim.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { findInvoiceOfOrder } from '../money/ledger.ts';
import { stateOf } from '../orders/detail.ts';
import { changesOf } from '../orders/effects.ts';
import { assertAllowed, type Doer, doerOf, moveOrder } from '../orders/move-order.ts';
import { lockOrder, type VisibleOrder } from '../orders/visible.ts';

type Input = ParsedOf<typeof contract.reportClaim>;
type Reporting = Context<'actor' | 'world', Tx> & { readonly order: VisibleOrder };

/**
 * A retailer reports a problem with what has arrived (docs/decisions.md, Claims). The order's lock decides between
 * claims on the same goods, and between a claim and the completion of its order. Returns the claim.
 */
export async function reportClaim(
  { db, actor, world }: Context<'actor' | 'world'>,
  input: Input,
): Promise<{ claimId: string }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, input.orderId);
    const earlier = await findEarlier(tx, order, input);
    if (earlier !== null) return { claimId: earlier };
    const refused = refuseAction(stateOf(order), 'report', { actor, now: world.now });
    if (refused?.code === 'transition-not-possible') throw new Refusal('claim-too-early');
    assertAllowed(refused);
    await assertLines(tx, order, input);
    const invoice = await findInvoiceOfOrder(tx, await firstOrderId(tx, order.id));
    if (input.wants === 'refund' && !isRefundable(invoice))
      throw new Refusal('claim-unpaid', { field: 'wants' });
    const doer = await doerOf(tx, actor);
    const reporting = { db: tx, actor, world, order };
    const arrived = await deliver(reporting, doer);
    const claim = await writeClaim(reporting, input, arrived.deliveredAt);
    await tellOfClaim(tx, order, { claim, doer, status: arrived.status }, world);
    return { claimId: claim.id };
  });
}

/** The claim an earlier try of the same submission made; the same id with other words is refused. */
async function findEarlier(tx: Tx, order: VisibleOrder, input: Input): Promise<string | null> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, order.id), eq(claims.requestId, input.requestId)));
  if (claim === undefined) return null;
  const photos = await tx
    .select({ id: claimPhotos.id })
    .from(claimPhotos)
    .where(eq(claimPhotos.claimId, claim.id));
  const before = { ...claim, lines: await claimedLines(tx, claim.id), photoIds: photos.map(({ id }) => id) };
  if (wordsOf(before) !== wordsOf(input)) throw new Refusal('request-id-reused', { field: 'requestId' });
  return claim.id;
}

type Words = Pick<Input, 'kind' | 'description' | 'lines' | 'photoIds'> & { readonly wants: ClaimRemedy };

/** What was sent, however it was ordered. */
function wordsOf({ kind, wants, description, lines, photoIds }: Words): string {
  const named = lines.map(({ itemId, items }) => `${itemId.toLowerCase()} ${items}`).toSorted();
  return JSON.stringify([kind, wants, description, named, photoIds.map((id) => id.toLowerCase()).toSorted()]);
}

async function assertLines(tx: Tx, order: VisibleOrder, { lines }: Input): Promise<void> {
  const refused = refuseClaimedLines(await deliveredLines(tx, order.id), lines);
  if (refused === null) return;
  const part = refused.code === 'line-unknown' ? 'itemId' : 'items';
  throw new Refusal(refused.code, { field: `lines.${refused.index}.${part}`, ...refused.params });
}

type Arrived = { readonly status: OrderStatus; readonly deliveredAt: Date | null };

/** Who can say what is wrong with the goods has them. */
async function deliver({ db: tx, order, actor, world }: Reporting, doer: Doer): Promise<Arrived> {
  if (order.status !== 'shipped') return order;
  assertAllowed(refuseTransition(stateOf(order), 'delivered', { actor, now: world.now }));
  const changes = changesOf(order, 'delivered', { reason: null }, world.now);
  const move = { kind: 'status', status: 'delivered', action: 'deliver', reason: null, changes } as const;
  await moveOrder(tx, order, { ...move, doer }, world);
  return { status: 'delivered', deliveredAt: world.now };
}

async function writeClaim(
  { db: tx, order, actor, world }: Reporting,
  { kind, wants, description, lines, photoIds, requestId }: Input,
  deliveredAt: Date | null,
): Promise<ClaimRow> {
  const [claim] = await tx
    .insert(claims)
    .values({
      id: world.newId(),
      orderId: order.id,
      kind,
      wants,
      description,
      late: isReportedLate(kind, deliveredAt, world.now),
      requestId,
      reportedById: actor.userId,
      reportedAt: world.now,
    })
    .returning();
  if (claim === undefined) throw new Error('the claim was not written');
  await tx
    .insert(claimLines)
    .values(lines.map(({ itemId, items }) => ({ claimId: claim.id, orderItemId: itemId, items })));
  await takePhotos(tx, actor, { claimId: claim.id, photoIds }, world);
  return claim;
}

/** Uploads of the own company become photographs of the claim, under their ids; what they are, their bytes have told. */
async function takePhotos(
  tx: Tx,
  { companyId }: Actor,
  { claimId, photoIds }: { readonly claimId: string; readonly photoIds: readonly string[] },
  world: World,
): Promise<void> {
  if (photoIds.length === 0) return;
  const free = await tx
    .select()
    .from(attachments)
    .where(
      and(
        inArray(attachments.id, [...photoIds]),
        eq(attachments.companyId, companyId),
        isNull(attachments.messageId),
      ),
    )
    .orderBy(asc(attachments.id))
    .for('update');
  if (free.length !== photoIds.length) throw new Refusal('attachment-unknown', { field: 'photoIds' });
  if (free.some(({ type }) => !isClaimPhoto(type))) {
    throw new Refusal('photo-type-refused', { field: 'photoIds' });
  }
  await tx.insert(claimPhotos).values(
    free.map(({ id, name, type, storageKey, size }) => ({
      id,
      claimId,
      name,
      contentType: type,
      storageKey,
      sizeBytes: size,
      createdAt: world.now,
    })),
  );
  await tx.delete(attachments).where(
    inArray(
      attachments.id,
      free.map(({ id }) => id),
    ),
  );
}
