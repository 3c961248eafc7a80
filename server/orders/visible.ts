import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orders } from '#db/schema/orders.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

export type OrderRow = typeof orders.$inferSelect;

declare const visible: unique symbol;
/** An order that was read through what the actor may see, and is locked: commands accept nothing else. */
export type VisibleOrder = OrderRow & { readonly [visible]: true };

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
  return row === undefined ? null : (row as VisibleOrder); // the one place that hands out the brand
}
