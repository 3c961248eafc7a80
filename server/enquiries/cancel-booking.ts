import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { refuseBookingChange } from '#domain/booking.ts';
import type { Language } from '#domain/languages.ts';

import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { checkAsSeen } from './as-seen.ts';
import { bookingIdOf } from './booking-link.ts';
import { type BookingRow, bookingView, lockBooking } from './booking-view.ts';
import { writeCancelled } from './emails/booking.ts';
import { type Enquiry, getEnquiry } from './get-enquiry.ts';

/** Cancels a booking by its link. Done twice it is cancelled once. */
export async function cancelBooking(
  { db, language, world }: Context<'language' | 'world'>,
  { token, expectedSequence }: ParsedOf<typeof contract.cancelBooking>,
): Promise<OutputOf<typeof contract.cancelBooking>> {
  return db.transaction(async (tx) => {
    const bookingId = await bookingIdOf(tx, token, world);
    const booking = await lockBooking(tx, bookingId);
    if (booking.cancelledAt !== null) return bookingView(booking, world.now);
    const seen = { expectedSequence, language, timeZone: booking.timeZone };
    return bookingView(await cancel(tx, booking, { reason: null, ...seen }, world), world.now);
  });
}

/** Cancels a consultation from the desk: the email says why. */
export async function cancelBookingForVisitor(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  { enquiryId, reason, expectedSequence }: ParsedOf<typeof contract.cancelBookingForVisitor>,
): Promise<Enquiry> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.enquiryId, enquiryId));
    if (found === undefined) throw new Refusal('not-found');
    await cancel(tx, await lockBooking(tx, found.id), { reason, expectedSequence, language }, world);
    const subject = { subjectKind: 'enquiry', subjectId: enquiryId } as const;
    await audit(
      tx,
      { actorId: actor.userId, action: 'booking-cancelled', ...subject, details: { reason } },
      world,
    );
  });
  return getEnquiry({ db }, { enquiryId });
}

type Cancelling = {
  /** null: it was the visitor. */
  readonly reason: string | null;
  readonly expectedSequence: number;
  readonly language: Language;
  readonly timeZone?: string;
};

/** The slot is free with the commit, and there is nothing left to do on the desk. */
async function cancel(
  tx: Tx,
  booking: BookingRow,
  { reason, expectedSequence, ...clock }: Cancelling,
  world: World,
): Promise<BookingRow> {
  const refused = refuseBookingChange(booking, world.now);
  if (refused !== null) throw new Refusal(refused.code);
  checkAsSeen(booking, expectedSequence, clock);
  const change = { cancelledAt: world.now, sequence: booking.sequence + 1 };
  await tx.update(bookings).set(change).where(eq(bookings.id, booking.id));
  await tx
    .update(enquiries)
    .set({ status: 'closed', closedAt: world.now })
    .where(eq(enquiries.id, booking.enquiryId));
  const cancelled = { ...booking, ...change };
  await writeCancelled(tx, cancelled, reason, world);
  await world.announce(tx, { kind: 'enquiry' });
  return cancelled;
}
