import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { textIn } from '#db/in-language.ts';
import { users } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { brands } from '#db/schema/catalogue.ts';
import { applications, bookings, enquiries } from '#db/schema/enquiries.ts';
import { consultationMinutes } from '#domain/booking.ts';
import { approvalsVisibleTo } from '../approvals/visible.ts';
import { readWaiting, type Source } from './source.ts';

/** Orders above a buyer's limit, for the owners who decide. */
export const approvalsToDecide: Source = {
  kind: 'approvals',
  needs: 'approval:decide',
  href: () => '/approvals',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select ${orderApprovals.id}, ${users.name} as title, ${textIn(sql`${brands.name}`, asker.language)} as detail, ${orderApprovals.createdAt} as at
        from ${orderApprovals} join ${users} on ${eq(users.id, orderApprovals.buyerId)}
        join ${brands} on ${eq(brands.id, orderApprovals.brandId)}
        where ${orderApprovals.status} = 'pending' and ${approvalsVisibleTo(asker.actor)}`,
      limit,
      () => ({ href: '/approvals' }),
    ),
};

/** Companies that would like to be a retailer or a brand with us. */
export const applicationsToDecide: Source = {
  kind: 'applications',
  needs: 'application:decide',
  subject: 'application',
  href: () => '/admin/enquiries?kind=application&status=todo',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select ${applications.id}, ${applications.companyName} as title,
          concat_ws(' · ', ${applications.contactName}, ${applications.country}) as detail, ${applications.createdAt} as at
        from ${applications} where ${inArray(applications.status, ['new', 'pending'])}`,
      limit,
      ({ id }) => ({ href: `/admin/enquiries?application=${id}` }),
    ),
};

const endsAt = sql`(${bookings.startsAt} + ${consultationMinutes} * interval '1 minute')`;

/**
 * Enquiries and job applications nobody has answered, and consultations that are over until somebody closes them. One
 * that is ahead is no letter: it waits as a consultation when it is about to begin.
 */
export const enquiriesToAnswer: Source = {
  kind: 'enquiries',
  needs: 'enquiry:answer',
  subject: 'enquiry',
  href: () => '/admin/enquiries?status=open',
  read: (asker, limit) =>
    readWaiting(
      asker,
      sql`select ${enquiries.id}, ${enquiries.name} as title, coalesce(${enquiries.company}, ${enquiries.email}) as detail,
          coalesce(${endsAt}, ${enquiries.createdAt}) as at
        from ${enquiries}
        left join ${bookings} on ${eq(bookings.enquiryId, enquiries.id)} and ${isNull(bookings.cancelledAt)}
        where ${enquiries.status} = 'open'
          and (${endsAt} is null or ${endsAt} < ${asker.now.toISOString()}::timestamptz)`,
      limit,
      ({ id }) => ({ href: `/admin/enquiries?enquiry=${id}` }),
    ),
};
