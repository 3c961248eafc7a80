import { dayMs, type Instant, later, millisOf, minuteMs } from './instants.ts';
import { openHours } from './office-hours.ts';
import { type OfficeId, type OpenOffice, offices } from './offices.ts';
import { type Refusal, refusal } from './refusal.ts';
import { daysLater, wallClock } from './time-zones.ts';

/** A consultation takes 30 minutes and can be booked up to 60 days ahead. */
export const consultationMinutes = 30;
export const bookingDays = 60;

const slotMs = consultationMinutes * minuteMs;

/** Every start the office offers from now until 60 days ahead, taken ones included, in order. */
export function offeredSlots(office: OpenOffice, now: Instant): Date[] {
  const until = millisOf(now) + bookingDays * dayMs;
  return bookableDays(office, now)
    .flatMap((date) => slotsOn(office, date))
    .filter((start) => start.getTime() > millisOf(now) && start.getTime() <= until);
}

/** The starts of an office on one of its calendar days; each consultation ends before the office closes. */
export function slotsOn(office: OpenOffice, date: string): Date[] {
  const hours = openHours(office, date);
  if (hours === null) return [];
  const count = Math.floor((hours.to.getTime() - hours.from.getTime()) / slotMs);
  return Array.from({ length: count }, (_, index) => later(hours.from, index * slotMs));
}

/** Between which moments a consultation may begin on a day: the last one ends as the office closes. */
export type StartHours = { readonly from: Date; readonly until: Date };

/** Day by day, as far ahead as consultations are booked; days on which the office is closed are not among them. */
export function startHours(office: OpenOffice, now: Instant): StartHours[] {
  return bookableDays(office, now)
    .map((date) => openHours(office, date))
    .filter((hours) => hours !== null)
    .map(({ from, to }) => ({ from, until: later(to, -slotMs) }));
}

/** Today at the office, and every day until 60 days ahead. */
function bookableDays(office: OpenOffice, now: Instant): string[] {
  const today = wallClock(now, office.timeZone).date;
  return Array.from({ length: bookingDays + 1 }, (_, index) => daysLater(today, index));
}

export function endOf(start: Instant): Date {
  return later(start, slotMs);
}

/** Why nobody can book this start at the office, or null; whether it is taken is another question. */
export function refuseSlot(
  office: OpenOffice,
  start: Instant,
  now: Instant,
): Refusal<'slot-past' | 'slot-not-offered'> | null {
  const at = millisOf(start);
  if (at <= millisOf(now)) return refusal('slot-past');
  const isInReach = at <= millisOf(now) + bookingDays * dayMs;
  const { date } = wallClock(start, office.timeZone);
  const isOffered = isInReach && slotsOn(office, date).some((slot) => slot.getTime() === at);
  return isOffered ? null : refusal('slot-not-offered', { days: bookingDays });
}

/** Whether a booking can still be moved or cancelled by its link: until it begins. */
export function refuseBookingChange(
  booking: { readonly startsAt: Instant; readonly cancelledAt: Instant | null },
  now: Instant,
): Refusal<'booking-cancelled' | 'booking-over'> | null {
  if (booking.cancelledAt !== null) return refusal('booking-cancelled');
  return millisOf(booking.startsAt) <= millisOf(now) ? refusal('booking-over') : null;
}

/** Whether the link of a booking opens nothing any more: once the office's day of the consultation has passed. */
export function isBookingLinkOver(
  { office, startsAt }: { readonly office: OfficeId; readonly startsAt: Instant },
  now: Instant,
): boolean {
  const { timeZone } = offices[office];
  return wallClock(now, timeZone).date > wallClock(startsAt, timeZone).date;
}
