import type { Tx } from '#db/connect.ts';
import type { Role } from '#domain/roles.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import type { OrderWithParties, Party } from '../parties.ts';
import { orderFacts, orderParams } from './order-facts.ts';

const kinds = {
  retailer: 'order-placed-retailer',
  brand: 'order-placed-brand',
  admin: 'order-placed-team',
} as const satisfies Record<Role, string>;

/** Tells one party of a new order: the buyer what follows, the brand what is asked of it, the team that it is there. */
export async function writeOrderPlaced(
  tx: Tx,
  told: OrderWithParties,
  party: Party,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `order-placed/${told.order.id}/${party.id}`,
      kind: kinds[party.role],
      choice: 'orderUpdates',
      to: party,
      params: orderParams(told, party),
      facts: orderFacts(told, party),
      path: `/orders/${told.order.id}`,
    },
    world,
  );
}
