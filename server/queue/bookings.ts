import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { consultationMinutes } from '#domain/booking.ts';
import { formatDateTime } from '#domain/format.ts';
import { dayMs, later, minuteMs } from '#domain/instants.ts';
import { offices } from '#domain/offices.ts';
import { readWaiting, type Source } from './source.ts';

/** Consultations of the next 24 hours, and the one that is going on. */
export const bookingsToday: Source = {
  kind: 'bookings',
  needs: 'enquiry:answer',
  subject: 'enquiry',
  href: () => '/admin/enquiries?kind=booking',
  read: (asker, limit) => {
    const soon = and(
      isNull(bookings.cancelledAt),
      gte(bookings.startsAt, later(asker.now, -consultationMinutes * minuteMs)),
      lt(bookings.startsAt, later(asker.now, dayMs)),
    );
    return readWaiting<{ office: keyof typeof offices }>(
      asker,
      sql`select ${enquiries.id}, ${enquiries.name} as title, '' as detail, ${bookings.startsAt} as at,
          ${bookings.office} as office
        from ${bookings} join ${enquiries} on ${eq(enquiries.id, bookings.enquiryId)} where ${soon}`,
      limit,
      ({ id, at, office }) => ({
        href: `/admin/enquiries?enquiry=${id}`,
        detail: formatDateTime(at, asker.language, offices[office].timeZone),
      }),
    );
  },
};
