import { and, eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { offices } from '#domain/offices.ts';
import { countAttempt, formSent } from '../accounts/attempts.ts';
import { isTaken } from '../accounts/taken.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { makeBookingLink, newBookingToken } from './booking-link.ts';
import { type BookingRow, bookingView, selectBooking } from './booking-view.ts';
import { writeBooked } from './emails/booking.ts';
import { insertEnquiry } from './receive-enquiry.ts';
import { checkOffered } from './slots.ts';
import { isSpam } from './spam.ts';

type Booking = Context<'ip' | 'language' | 'world'>;
type Form = ParsedOf<typeof contract.book>;
export type Booked = OutputOf<typeof contract.book>;

/**
 * Books a consultation. Of two visitors at one slot the database lets one in; the same submission sent twice
 * finds the booking it made.
 */
export async function book(context: Booking, form: Form): Promise<Booked> {
  const { db, ip, world } = context;
  await countAttempt(db, formSent(ip), world.now);
  const startsAt = new Date(form.startsAt);
  const requestId = form.requestId ?? world.newId();
  if (isSpam(form)) return answer(pretended(form, startsAt, world), newBookingToken(), world);
  const before = await findOfRequest(db, requestId, form.email);
  if (before !== null) return answerAgain(db, before, world);
  await checkOffered(db, { office: form.office, startsAt }, world.now);
  try {
    const { row, token } = await insert(context, { ...form, requestId }, startsAt);
    return answer(row, token, world);
  } catch (error) {
    if (!isTaken(error, 'bookings_slot') && !isTaken(error, 'bookings_request')) throw error;
    const same = await findOfRequest(db, requestId, form.email);
    if (same === null) throw new Refusal('slot-taken', { field: 'startsAt' });
    return answerAgain(db, same, world);
  }
}

async function insert(
  { db, language: shown, world }: Booking,
  form: Form & { readonly requestId: string },
  startsAt: Date,
): Promise<{ readonly row: BookingRow; readonly token: string }> {
  const { office, requestId, name, email, company = null, phone = null, message, language = shown } = form;
  return db.transaction(async (tx) => {
    const facts = { kind: 'booking', name, email, company, phone, message, language } as const;
    const enquiry = await insertEnquiry(tx, facts, world);
    const timeZone = form.timeZone ?? offices[office].timeZone;
    const booking = { id: world.newId(), enquiryId: enquiry.id, requestId, office, startsAt, timeZone };
    await tx.insert(bookings).values(booking);
    const row = { ...booking, sequence: 0, cancelledAt: null, name, email, language };
    await writeBooked(tx, row, { ...enquiry, token: await makeBookingLink(tx, row.id, world) }, world);
    return { row, token: await makeBookingLink(tx, row.id, world) };
  });
}

async function findOfRequest(db: Db, requestId: string, email: string): Promise<BookingRow | null> {
  const [row] = await selectBooking(db).where(
    and(eq(bookings.requestId, requestId), eq(enquiries.email, email)),
  );
  return row ?? null;
}

/** What a machine gets to see: a booking that was never made. */
function pretended(
  { office, timeZone = offices[office].timeZone, name, email }: Form,
  startsAt: Date,
  world: World,
): BookingRow {
  const id = world.newId();
  return {
    id,
    enquiryId: id,
    requestId: id,
    office,
    startsAt,
    timeZone,
    sequence: 0,
    cancelledAt: null,
    name,
    email,
    language: 'en',
  };
}

/** The same submission came twice: it gets a link of its own, since nobody knows the first one any more. */
async function answerAgain(db: Db, row: BookingRow, world: World): Promise<Booked> {
  return answer(row, await makeBookingLink(db, row.id, world), world);
}

function answer(row: BookingRow, token: string, { now }: World): Booked {
  return { ...bookingView(row, now), token };
}
