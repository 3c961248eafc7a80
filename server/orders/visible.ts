import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderProposals, orders } from '#db/schema/orders.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ProposalRow = typeof orderProposals.$inferSelect;

declare const visible: unique symbol;
/** An order that was read through what the actor may see, and is locked: commands accept nothing else. */
export type VisibleOrder = OrderRow & {
  readonly [visible]: true;
  /** What the brand has proposed and the retailer has not answered. */
  readonly openProposal: ProposalRow | null;
  readonly proposedAt: Date | null;
};

/** Whose eyes; a prepared query fills in the company later. */
type Viewer = { readonly role: Role; readonly companyId: string | Placeholder };

/**
 * Retailers see their company's orders, brand users those of their company's brand, admins all
 * (docs/decisions.md, Who sees what).
 */
export function ordersVisibleTo({ role, companyId }: Viewer): SQL {
  if (role === 'admin') return sql`true`;
  return eq(role === 'retailer' ? orders.retailerCompanyId : orders.brandCompanyId, companyId);
}

/** The order as it is now, locked until the transaction ends; "not found" for everybody else's. */
export async function lockOrder(tx: Tx, actor: Actor, orderId: string): Promise<VisibleOrder> {
  const found = await lockWhere(tx, sql`${and(eq(orders.id, orderId), ordersVisibleTo(actor))}`);
  if (found === null) throw new Refusal('not-found');
  return found;
}

/** For what the house does by itself. Null where the order is not there (any more) as `condition` says. */
export async function lockWhere(tx: Tx, condition: SQL): Promise<VisibleOrder | null> {
  const [row] = await tx.select().from(orders).where(condition).for('update');
  if (row === undefined) return null;
  const openProposal = row.status === 'pending' ? await findOpenProposal(tx, row.id) : null;
  // The one place that hands out the brand.
  return { ...row, openProposal, proposedAt: openProposal?.proposedAt ?? null } as VisibleOrder;
}

/** Asked once the order is locked: what is proposed or answered holds the same lock. */
async function findOpenProposal(tx: Tx, orderId: string): Promise<ProposalRow | null> {
  const [open] = await tx
    .select()
    .from(orderProposals)
    .where(and(eq(orderProposals.orderId, orderId), eq(orderProposals.state, 'open')));
  return open ?? null;
}
