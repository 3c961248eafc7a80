import { eq, or, type SQL } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { SystemContent } from '#db/schema/messages.ts';
import type { orders } from '#db/schema/orders.ts';
import { toldOfStatus } from '#domain/notification.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Role } from '#domain/roles.ts';
import type { Event } from './notify.ts';
import { whoMay } from './recipients.ts';

type Parties = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'retailerCompanyId' | 'brandCompanyId'>;

type Told = {
  readonly status: OrderStatus;
  readonly system: SystemContent;
  readonly actorId: string | null;
  readonly told?: readonly Role[] | undefined;
};

/** What an order's conversation says of a step, for those it concerns. */
export function orderEvent(
  order: Parties,
  { status, system, actorId, told = toldOfStatus[status] }: Told,
): Event {
  return {
    kind: 'order',
    subjectId: order.id,
    title: orderNumberOf(order.number),
    said: { key: `orders:${system.key}`, params: system.params },
    to: usersOf(order, told),
    actorId,
  };
}

/** The users of an order's parties. */
export function usersOf(order: Parties, roles: readonly Role[]): SQL | undefined {
  const parties = {
    retailer: eq(users.companyId, order.retailerCompanyId),
    brand: eq(users.companyId, order.brandCompanyId),
    admin: whoMay('order:advance'),
  };
  return or(...roles.map((role) => parties[role]));
}
