import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { bookings, enquiries, jobApplications } from '#db/schema/enquiries.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, byText, inOrder } from '../kernel/sorted.ts';
import { bookingFacts } from './booking-view.ts';

/** The beginning of a message is enough for a list. */
const excerptLength = 240;

const keys = { received: byInstant(enquiries.createdAt), name: byText(enquiries.name) };

/** Enquiries, bookings and job applications in one list, newest first where nobody says otherwise. */
export async function listEnquiries(
  { db }: Context,
  { cursor, limit, kind, status, q, sort = '-received' }: ParsedOf<typeof contract.listEnquiries>,
): Promise<OutputOf<typeof contract.listEnquiries>> {
  const order = inOrder(keys, enquiries.id, sort);
  const from = order.position(cursor);
  const wanted = and(kind && eq(enquiries.kind, kind), status && eq(enquiries.status, status), matching(q));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        enquiry: enquiries,
        booking: bookings,
        jobApplication: jobApplications,
        sortedBy: order.value,
      })
      .from(enquiries)
      .leftJoin(bookings, eq(bookings.enquiryId, enquiries.id))
      .leftJoin(jobApplications, eq(jobApplications.enquiryId, enquiries.id))
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.select({ total: count() }).from(enquiries).where(wanted),
  ]);
  const page = pageOf(rows, limit, summary, ({ sortedBy, enquiry }) => order.cursorOf(sortedBy, enquiry.id));
  return { ...page, total: counted?.total ?? 0 };
}

type Row = {
  readonly enquiry: typeof enquiries.$inferSelect;
  readonly booking: typeof bookings.$inferSelect | null;
  readonly jobApplication: typeof jobApplications.$inferSelect | null;
};

function summary({
  enquiry,
  booking,
  jobApplication,
}: Row): OutputOf<typeof contract.listEnquiries>['items'][number] {
  const { id, kind, status, name, email, company, subject, visitorKind, message, language } = enquiry;
  return {
    id,
    kind,
    status,
    name,
    email,
    company,
    subject,
    visitorKind,
    message: Array.from(message).slice(0, excerptLength).join(''),
    language,
    createdAt: enquiry.createdAt.toISOString(),
    booking: booking && bookingFacts(booking),
    job: jobApplication && { jobId: jobApplication.jobId },
  };
}

function matching(q: string | undefined): SQL | undefined {
  if (q === undefined || q === '') return undefined;
  const part = containing(q);
  return or(ilike(enquiries.name, part), ilike(enquiries.company, part), ilike(enquiries.email, part));
}
