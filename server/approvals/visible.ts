import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

export type ApprovalRow = typeof orderApprovals.$inferSelect;

declare const visible: unique symbol;
/** A pending request that was read through what the actor may see, and is locked: decisions accept nothing else. */
export type PendingApproval = ApprovalRow & { readonly [visible]: true };

/** Owners see every request of their company, everybody else the own. */
export function approvalsVisibleTo({ companyId, companyRole, userId }: Actor): SQL {
  const own = companyRole === 'owner' ? undefined : eq(orderApprovals.buyerId, userId);
  return sql`${and(eq(orderApprovals.companyId, companyId), own)}`;
}

/** Whose request it is, for the lock of that buyer's cart, which comes first. */
export async function buyerOf(tx: Tx, actor: Actor, approvalId: string): Promise<string> {
  const [row] = await tx
    .select({ buyerId: orderApprovals.buyerId })
    .from(orderApprovals)
    .where(and(eq(orderApprovals.id, approvalId), approvalsVisibleTo(actor)));
  if (row === undefined) throw new Refusal('not-found');
  return row.buyerId;
}

/** The request as it is now, locked until the transaction ends; what is decided stays so. */
export async function lockPending(tx: Tx, actor: Actor, approvalId: string): Promise<PendingApproval> {
  const [row] = await tx
    .select()
    .from(orderApprovals)
    .where(and(eq(orderApprovals.id, approvalId), approvalsVisibleTo(actor)))
    .for('update');
  if (row === undefined) throw new Refusal('not-found');
  if (row.status !== 'pending') throw new Refusal('approval-decided');
  return row as PendingApproval; // the one place that hands it out
}
