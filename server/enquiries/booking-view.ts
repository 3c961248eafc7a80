import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { endOf, refuseBookingChange } from '#domain/booking.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { bookingIdOf } from './booking-link.ts';

/** A booking with whose it is. */
export type BookingRow = typeof bookings.$inferSelect & {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

export function selectBooking(db: Db | Tx) {
  return db
    .select({
      id: bookings.id,
      enquiryId: bookings.enquiryId,
      requestId: bookings.requestId,
      office: bookings.office,
      startsAt: bookings.startsAt,
      timeZone: bookings.timeZone,
      sequence: bookings.sequence,
      cancelledAt: bookings.cancelledAt,
      name: enquiries.name,
      email: enquiries.email,
      language: enquiries.language,
    })
    .from(bookings)
    .innerJoin(enquiries, eq(enquiries.id, bookings.enquiryId))
    .$dynamic();
}

/** The booking a link opens. */
export async function getBooking(
  { db, world }: Context<'world'>,
  { token }: { readonly token: string },
): Promise<BookingRow> {
  const [row] = await selectBooking(db).where(eq(bookings.id, await bookingIdOf(db, token, world)));
  if (row === undefined) throw new Refusal('booking-link-invalid');
  return row;
}

/** The same inside a transaction, locked: two changes at once come one after the other. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<BookingRow> {
  const [row] = await selectBooking(tx).where(eq(bookings.id, bookingId)).for('update', { of: bookings });
  if (row === undefined) throw new Refusal('booking-link-invalid');
  return row;
}

export function bookingView(row: BookingRow, now: Date): OutputOf<typeof contract.getBooking> {
  const { name, email } = row;
  return { ...bookingFacts(row), name, email, canChange: refuseBookingChange(row, now) === null };
}

export function bookingFacts(
  row: Pick<BookingRow, 'office' | 'startsAt' | 'timeZone' | 'cancelledAt' | 'sequence'>,
): Omit<OutputOf<typeof contract.getBooking>, 'name' | 'email' | 'canChange'> {
  return {
    office: row.office,
    startsAt: row.startsAt.toISOString(),
    endsAt: endOf(row.startsAt).toISOString(),
    timeZone: row.timeZone,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    sequence: row.sequence,
  };
}
