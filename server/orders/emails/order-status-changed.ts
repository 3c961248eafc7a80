import type { Tx } from '#db/connect.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import type { OrderWithParties, Party } from '../parties.ts';
import { describeEntry, type TimelineRow } from '../timeline.ts';
import { orderFacts, orderParams } from './order-facts.ts';

type Entry = Pick<TimelineRow, 'id' | 'kind' | 'status' | 'action' | 'actorRole' | 'reason'>;

/** Tells one party what happened to an order, in the words of its timeline. */
export async function writeOrderStatusChanged(
  tx: Tx,
  told: OrderWithParties,
  { entry, party }: { readonly entry: Entry; readonly party: Party },
  world: World,
): Promise<void> {
  const { order } = told;
  const { language } = party;
  await writeEmail(
    tx,
    {
      key: `order-status-changed/${entry.id}/${party.id}`,
      kind: 'order-status-changed',
      choice: 'orderUpdates',
      to: party,
      params: {
        ...orderParams(told, party),
        status: say(language, `common:orderStatus.${entry.status}`),
        description: describeEntry(entry, order, language),
      },
      facts: orderFacts(told, party),
      ...(entry.reason === null ? {} : { quote: entry.reason }),
      path: `/orders/${order.id}`,
    },
    world,
  );
}
