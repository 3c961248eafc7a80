import type { Language } from '#domain/languages.ts';
import type { Email } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { OrderWithParties, Party } from '../parties.ts';
import { describeEntry, type TimelineRow } from '../timeline.ts';
import { orderFacts, orderParams } from './order-facts.ts';

type Entry = Pick<TimelineRow, 'id' | 'kind' | 'status' | 'action' | 'actorRole' | 'reason'>;

/** Tells one party what happened to an order, in the words of its timeline. */
export function orderStatusChangedEmail(told: OrderWithParties, entry: Entry, party: Party): Email {
  const { order } = told;
  const { language } = party;
  return {
    key: `order-status-changed/${entry.id}/${party.id}`,
    kind: 'order-status-changed',
    choice: 'orderUpdates',
    to: party,
    params: {
      ...orderParams(told, party),
      status: say(language, `common:orderStatus.${entry.status}`),
      description: describeEntry(entry, order, party),
    },
    facts: orderFacts(told, party),
    ...(entry.reason === null ? {} : { quote: quoteOf(entry, entry.reason, language) }),
    path: `/orders/${order.id}`,
  };
}

/** Why it was cancelled or corrected is called so; a note of who confirms speaks for itself. */
function quoteOf({ kind, status }: Entry, reason: string, language: Language): string {
  const isReason = status === 'cancelled' || kind === 'correction';
  return isReason ? say(language, 'emails:order-facts.reason', { reason }) : reason;
}
