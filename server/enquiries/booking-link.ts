import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../http/problem.ts';

/** What a link is for is signed with it: it opens this booking and nothing else. */
const purpose = 'booking-link';

/** The token of a booking's link: which booking, and our signature. The same for as long as the booking is. */
export function bookingToken(secretKey: string, bookingId: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}.${signature(secretKey, bookingId)}`;
}

/** The booking a token speaks of; refused when it is not signed by us for this. */
export function bookingIdOf(secretKey: string, token: string): string {
  const [encoded = '', signed = ''] = token.split('.');
  const hex = Buffer.from(encoded, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOurs = hex.length === 32 && isSame(signed, signature(secretKey, id));
  if (!isOurs) throw new Refusal('booking-link-invalid');
  return id;
}

export function bookingPath(token: string): string {
  return `/booking?token=${token}`;
}

function signature(secretKey: string, bookingId: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${bookingId}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
