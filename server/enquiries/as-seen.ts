import type { Language } from '#domain/languages.ts';
import { offices } from '#domain/offices.ts';
import { consultationTime } from '../emails/long-date.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { BookingRow } from './booking-view.ts';

type Booked = Pick<BookingRow, 'office' | 'startsAt' | 'cancelledAt' | 'sequence'>;

/**
 * Throws where a consultation is not the one any more that somebody has seen, and says where it has moved to: on
 * the clock of its office, unless another is given.
 */
export function checkAsSeen(
  { office, startsAt, cancelledAt, sequence }: Booked,
  expectedSequence: number,
  { language, timeZone = offices[office].timeZone }: { language: Language; timeZone?: string },
): void {
  if (sequence === expectedSequence) return;
  if (cancelledAt !== null) throw new Refusal('booking-cancelled');
  throw new Refusal('booking-moved', { when: consultationTime(startsAt, timeZone, language) });
}
