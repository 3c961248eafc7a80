import { and, arrayContains, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { documents } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import type { Actor } from '#domain/roles.ts';
import { ordersVisibleTo } from '../orders/visible.ts';

/**
 * Documents joined with their order: those of orders the actor sees, and of them what is meant for the actor's
 * side. The team sees every one, also of orders that are kept no longer.
 */
export function documentsVisibleTo(actor: Actor): SQL {
  if (actor.role === 'admin') return sql`true`;
  return sql`${and(
    isNotNull(documents.orderId),
    eq(orders.id, documents.orderId),
    ordersVisibleTo(actor),
    arrayContains(documents.audience, [actor.role]),
  )}`;
}
