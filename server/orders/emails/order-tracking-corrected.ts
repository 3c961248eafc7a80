import type { Email } from '../../emails/write-email.ts';
import type { OrderWithParties, Party } from '../parties.ts';
import type { TimelineRow } from '../timeline.ts';
import { orderFacts, orderParams } from './order-facts.ts';

/** Tells one of the retailer's people how the parcel is followed after all; its figures name carrier and number. */
export function orderTrackingCorrectedEmail(
  told: OrderWithParties,
  { id }: Pick<TimelineRow, 'id'>,
  party: Party,
): Email {
  return {
    key: `order-tracking-corrected/${id}/${party.id}`,
    kind: 'order-tracking-corrected',
    choice: 'orderUpdates',
    to: party,
    params: orderParams(told, party),
    facts: orderFacts(told, party),
    path: `/orders/${told.order.id}`,
  };
}
