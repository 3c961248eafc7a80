import { randomBytes } from 'node:crypto';
import { and, eq, notExists } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { bookingLinks, bookings } from '#db/schema/enquiries.ts';
import { isBookingLinkOver } from '#domain/booking.ts';
import { hashToken } from '../http/session.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

/** A new link of a booking; only the hash of its token is stored. */
export async function makeBookingLink(tx: Db | Tx, bookingId: string, world: World): Promise<string> {
  const token = newBookingToken();
  await tx
    .insert(bookingLinks)
    .values({ id: world.newId(), tokenHash: hashToken(token), bookingId, createdAt: world.now });
  return token;
}

export function newBookingToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The booking a token opens; refused when there is none, or when its day has passed. */
export async function bookingIdOf(
  db: Db | Tx,
  token: string,
  { seals, now }: Pick<World, 'seals' | 'now'>,
): Promise<string> {
  const booking = token.includes('.') ? await findSigned(db, seals, token) : await findLinked(db, token);
  if (booking === undefined || isBookingLinkOver(booking, now)) throw new Refusal('booking-link-invalid');
  return booking.id;
}

export function bookingPath(token: string): string {
  return `/booking?token=${token}`;
}

const opened = { id: bookings.id, office: bookings.office, startsAt: bookings.startsAt };

async function findLinked(db: Db | Tx, token: string) {
  const [booking] = await db
    .select(opened)
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .where(eq(bookingLinks.tokenHash, hashToken(token)));
  return booking;
}

/** A link of the release before: which booking, and a signature of the house. It opens bookings of that release. */
async function findSigned(db: Db | Tx, seals: World['seals'], token: string) {
  const id = signedId(seals, token);
  if (id === null) return undefined;
  const links = db.select().from(bookingLinks).where(eq(bookingLinks.bookingId, bookings.id));
  const [booking] = await db
    .select(opened)
    .from(bookings)
    .where(and(eq(bookings.id, id), notExists(links)));
  return booking;
}

function signedId(seals: World['seals'], token: string): string | null {
  const [encoded = '', signed = ''] = token.split('.');
  const hex = Buffer.from(encoded, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOurs = seals.isSignedBare(`booking-link\n${id}`, Buffer.from(signed, 'base64url'));
  return hex.length === 32 && isOurs ? id : null;
}
