import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { orderProposals, orderTimeline } from '#db/schema/orders.ts';
import { transact } from '#db/transact.ts';
import { writeEmails } from '../../emails/write-email.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { writeProposal, writeSentBack } from '../emails/order-proposal.ts';
import { orderStatusChangedEmail } from '../emails/order-status-changed.ts';
import { orderTrackingCorrectedEmail } from '../emails/order-tracking-corrected.ts';
import { findOrderWithParties, type OrderWithParties } from '../parties.ts';

/** Emails to the parties of an order about one entry of its timeline; who did it knows already. */
export async function orderStatusChanged(
  db: Db,
  { orderId, timelineId }: JobData['order-status-changed'],
  world: World,
): Promise<void> {
  const told = await findOrderWithParties(db, orderId);
  const [entry] = await db.select().from(orderTimeline).where(eq(orderTimeline.id, timelineId));
  if (told === null || entry === undefined) return;
  if (entry.kind === 'proposal') return proposalSaid(db, told, entry, world);
  if (entry.kind === 'tracking') return trackingCorrected(db, told, entry, world);
  // The invoice has an email of its own (invoice-issued.ts).
  const isInvoiced = entry.status === 'invoiced' && entry.at.getTime() === told.order.invoicedAt?.getTime();
  const others = told.parties.filter(
    ({ id, role }) => id !== entry.actorId && !(isInvoiced && role === 'retailer'),
  );
  const written = others.map((party) => orderStatusChangedEmail(told, entry, party));
  await transact(db, (tx) => writeEmails(tx, written, world));
}

type Entry = typeof orderTimeline.$inferSelect;

/** Only who waits for the parcel follows it. */
async function trackingCorrected(db: Db, told: OrderWithParties, entry: Entry, world: World): Promise<void> {
  const readers = told.parties.filter(({ role }) => role === 'retailer');
  const written = readers.map((party) => orderTrackingCorrectedEmail(told, entry, party));
  await transact(db, (tx) => writeEmails(tx, written, world));
}

/** A proposal is told to the retailer, one that was sent back to brand and team; each by an email of its own. */
async function proposalSaid(db: Db, told: OrderWithParties, entry: Entry, world: World): Promise<void> {
  const isSentBack = entry.action === 'send-back';
  const moment = isSentBack ? orderProposals.decidedAt : orderProposals.proposedAt;
  const [proposal] = await db
    .select()
    .from(orderProposals)
    .where(and(eq(orderProposals.orderId, entry.orderId), eq(moment, entry.at)))
    .orderBy(desc(orderProposals.id))
    .limit(1);
  if (proposal === undefined) return;
  const write = isSentBack ? writeSentBack : writeProposal;
  const readers = told.parties.filter(
    ({ id, role }) => id !== entry.actorId && (role === 'retailer') !== isSentBack,
  );
  await db.transaction(async (tx) => {
    for (const party of readers) await write(tx, told, { proposal, party }, world);
  });
}
