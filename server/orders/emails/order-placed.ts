import type { Role } from '#domain/roles.ts';
import type { Email } from '../../emails/write-email.ts';
import type { OrderWithParties, Party } from '../parties.ts';
import { orderFacts, orderParams } from './order-facts.ts';

const kinds = {
  retailer: 'order-placed-retailer',
  brand: 'order-placed-brand',
  admin: 'order-placed-team',
} as const satisfies Record<Role, string>;

/** Tells one party of a new order: the buyer what follows, the brand what is asked of it, the team that it is there. */
export function orderPlacedEmail(told: OrderWithParties, party: Party): Email {
  return {
    key: `order-placed/${told.order.id}/${party.id}`,
    kind: kinds[party.role],
    choice: 'orderUpdates',
    to: party,
    params: orderParams(told, party),
    facts: orderFacts(told, party),
    path: `/orders/${told.order.id}`,
  };
}
