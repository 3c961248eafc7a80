import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { claimLines, claims } from '#db/schema/claims.ts';
import { orders } from '#db/schema/orders.ts';
import { type ClaimedLine, type ClaimValue, claimValue, isClaimOpen } from '#domain/claim.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo, type VisibleOrder } from '../orders/visible.ts';
import { deliveredLines, type NamedLine } from './delivered-lines.ts';
import { lockWithFirst } from './first-order.ts';

export type ClaimRow = typeof claims.$inferSelect;

/** A claim whose order is locked: whoever else changes it waits. */
export type LockedClaim = {
  readonly order: VisibleOrder;
  /** The order that was paid for; another one where the claim is of a replacement. */
  readonly first: VisibleOrder;
  readonly claim: ClaimRow;
  readonly lines: readonly (NamedLine & { readonly items: number })[];
  readonly value: ClaimValue;
};

/** The claim as the caller saw it, as long as it is open; "not found" for everybody else's. */
export async function lockOpenClaim(
  tx: Tx,
  actor: Actor,
  { claimId, version }: { readonly claimId: string; readonly version: number },
): Promise<LockedClaim> {
  const [found] = await tx
    .select({ orderId: claims.orderId })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(eq(claims.id, claimId), ordersVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  const { order, first } = await lockWithFirst(tx, actor, found.orderId);
  const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId));
  if (claim === undefined) throw new Refusal('not-found');
  if (claim.version !== version || !isClaimOpen(claim)) throw new Refusal('claim-moved-on');
  const claimed = await claimedLines(tx, claimId);
  const lines = (await deliveredLines(tx, order.id)).flatMap((line) => {
    const items = claimed.find(({ itemId }) => itemId === line.id)?.items;
    return items === undefined ? [] : [{ ...line, items }];
  });
  return { order, first, claim, lines, value: claimValue(lines) };
}

export function claimedLines(tx: Tx, claimId: string): Promise<ClaimedLine[]> {
  return tx
    .select({ itemId: claimLines.orderItemId, items: claimLines.items })
    .from(claimLines)
    .where(eq(claimLines.claimId, claimId));
}

/** Writes the next step of a claim. */
export async function writeStep(tx: Tx, claim: ClaimRow, changes: Partial<ClaimRow>): Promise<ClaimRow> {
  const [row] = await tx
    .update(claims)
    .set({ ...changes, version: sql`${claims.version} + 1` })
    .where(eq(claims.id, claim.id))
    .returning();
  if (row === undefined) throw new Error('the claim is locked and there');
  return row;
}
