import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { orderProposals, orders } from '#db/schema/orders.ts';
import { dayMs, later } from '#domain/instants.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { answerDays, hasLapsed, reminderDays, remindersDue } from '#domain/order-proposal.ts';
import { oneByOne } from '../jobs/one-by-one.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { usersOf } from '../notifications/order-event.ts';
import { writeProposalReminder } from '../orders/emails/order-proposal.ts';
import { byItself } from '../orders/move-order.ts';
import { findOrderWithParties } from '../orders/parties.ts';
import { decideProposal } from '../orders/proposals.ts';
import { lockWhere, type ProposalRow, type VisibleOrder } from '../orders/visible.ts';
import { cancelWithoutFee } from './cancel-without-fee.ts';

export type Followed = { readonly reminded: number; readonly expired: number };

/**
 * Proposals nobody answers: the retailer is reminded twice, and then the order is cancelled without a fee. One
 * transaction each, and under the order's lock everything is asked again: people may have been faster.
 */
export async function followProposals(db: Db, world: World): Promise<Followed> {
  const waiting = await db
    .select({ id: orderProposals.id, orderId: orderProposals.orderId })
    .from(orderProposals)
    .where(
      and(
        eq(orderProposals.state, 'open'),
        lte(orderProposals.proposedAt, later(world.now, -reminderDays[0] * dayMs)),
      ),
    )
    .orderBy(asc(orderProposals.proposedAt), asc(orderProposals.id));
  const done = { reminded: 0, expired: 0 };
  await oneByOne(waiting, {
    name: ({ id }) => `proposal ${id}`,
    work: async (proposal) => {
      const result = await db.transaction((tx) => follow(tx, proposal, world));
      if (result === null) return 0;
      done[result] += 1;
      return 1;
    },
  });
  return done;
}

async function follow(
  tx: Tx,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  world: World,
): Promise<keyof Followed | null> {
  const order = await lockWhere(tx, eq(orders.id, orderId));
  const proposal = order?.openProposal ?? null;
  if (order === null || proposal?.id !== id) return null;
  if (hasLapsed(proposal.proposedAt, world.now)) {
    await decideProposal(tx, id, { state: 'expired', deciderId: null }, world);
    await cancelWithoutFee(tx, order, { doer: byItself, reason: null }, world);
    return 'expired';
  }
  const due = remindersDue(proposal.proposedAt, world.now);
  if (due <= proposal.remindersSent) return null;
  await remind(tx, { order, proposal, due }, world);
  return 'reminded';
}

type Reminder = { readonly order: VisibleOrder; readonly proposal: ProposalRow; readonly due: number };

/** A house that stood still for days reminds once, of where things stand. */
async function remind(tx: Tx, { order, proposal, due }: Reminder, world: World): Promise<void> {
  await tx.update(orderProposals).set({ remindersSent: due }).where(eq(orderProposals.id, proposal.id));
  await notify(
    tx,
    {
      kind: 'order',
      subjectId: order.id,
      title: orderNumberOf(order.number),
      said: { key: 'orders:system.reminded', params: { days: answerDays } },
      to: usersOf(order, ['retailer']),
      actorId: null,
    },
    world,
  );
  await world.announce(tx, {
    kind: 'order',
    orderId: order.id,
    companyIds: [order.retailerCompanyId],
  });
  const told = await findOrderWithParties(tx, order.id);
  for (const party of told?.parties ?? []) {
    if (told !== null && party.role === 'retailer')
      await writeProposalReminder(tx, told, { proposal, party, reminder: due }, world);
  }
}
