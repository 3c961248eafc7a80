import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { refuseBookingChange } from '#domain/booking.ts';
import { isTaken } from '../accounts/taken.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { checkAsSeen } from './as-seen.ts';
import { bookingIdOf } from './booking-link.ts';
import { bookingView, lockBooking } from './booking-view.ts';
import { writeMoved } from './emails/booking.ts';
import { checkOffered } from './slots.ts';

/**
 * Moves a booking to another free slot, by its link; its old slot is free with the same commit. Whatever the team had
 * answered or closed was about the old time, so there is something to do again.
 */
export async function moveBooking(
  { db, language, world }: Context<'language' | 'world'>,
  form: ParsedOf<typeof contract.moveBooking>,
): Promise<OutputOf<typeof contract.moveBooking>> {
  const { token, office, expectedSequence } = form;
  const startsAt = new Date(form.startsAt);
  return db.transaction(async (tx) => {
    const bookingId = await bookingIdOf(tx, token, world);
    const booking = await lockBooking(tx, bookingId);
    const refused = refuseBookingChange(booking, world.now);
    if (refused !== null) throw new Refusal(refused.code);
    if (booking.office === office && booking.startsAt.getTime() === startsAt.getTime()) {
      return bookingView(booking, world.now);
    }
    checkAsSeen(booking, expectedSequence, { language, timeZone: booking.timeZone });
    await checkOffered(tx, { office, startsAt }, world.now);
    const change = {
      office,
      startsAt,
      timeZone: form.timeZone ?? booking.timeZone,
      sequence: booking.sequence + 1,
    };
    await tx
      .update(bookings)
      .set(change)
      .where(eq(bookings.id, bookingId))
      .catch((error: unknown) => {
        throw isTaken(error, 'bookings_slot') ? new Refusal('slot-taken', { field: 'startsAt' }) : error;
      });
    await tx
      .update(enquiries)
      .set({ status: 'open', closedAt: null })
      .where(eq(enquiries.id, booking.enquiryId));
    const moved = { ...booking, ...change };
    await writeMoved(tx, moved, { token }, world);
    await world.announce(tx, { kind: 'enquiry' });
    return bookingView(moved, world.now);
  });
}
