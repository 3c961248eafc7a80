import { and, eq, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { consultationMinutes } from '#domain/booking.ts';
import { formatDateTime } from '#domain/format.ts';
import { dayMs, later, minuteMs } from '#domain/instants.ts';
import { offices } from '#domain/offices.ts';
import { isWhenClosed } from '../enquiries/when-closed.ts';
import { type Asker, readWaiting, type Source } from './source.ts';

/** Consultations of the next 24 hours, and the one that is going on. */
export const bookingsToday = ofBookings('bookings', ({ offices: set, now }) =>
  and(
    isNull(bookings.cancelledAt),
    gte(bookings.startsAt, later(now, -consultationMinutes * minuteMs)),
    lt(bookings.startsAt, later(now, dayMs)),
    not(isWhenClosed(set, now)),
  ),
);

/** Consultations nobody will be there for: since they were booked, the office was set to be closed then. */
export const bookingsWhenClosed = ofBookings('closedBookings', ({ offices: set, now }) =>
  isWhenClosed(set, now),
);

function ofBookings(kind: Source['kind'], which: (asker: Asker) => SQL | undefined): Source {
  return {
    kind,
    needs: 'enquiry:answer',
    subject: 'enquiry',
    href: () => '/admin/enquiries?kind=booking',
    read: (asker, limit) =>
      readWaiting<{ office: keyof typeof offices }>(
        asker,
        sql`select ${enquiries.id}, ${enquiries.name} as title, '' as detail, ${bookings.startsAt} as at,
          ${bookings.office} as office
        from ${bookings} join ${enquiries} on ${eq(enquiries.id, bookings.enquiryId)} where ${which(asker)}`,
        limit,
        ({ id, at, office }) => ({
          href: `/admin/enquiries?enquiry=${id}`,
          detail: formatDateTime(at, asker.language, offices[office].timeZone),
        }),
      ),
  };
}
