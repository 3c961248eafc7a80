import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf } from '#contract/operation.ts';
import { bookings, enquiries, enquiryAnswers, jobApplications } from '#db/schema/enquiries.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answersTo } from './answers.ts';
import { bookingFacts } from './booking-view.ts';

export type Enquiry = OutputOf<typeof contract.getEnquiry>;

/** One enquiry with its answers, and what a booking or a job application has beside. */
export async function getEnquiry(
  { db }: Context,
  { enquiryId }: { readonly enquiryId: string },
): Promise<Enquiry> {
  const [[row], answers] = await Promise.all([
    db
      .select({ enquiry: enquiries, booking: bookings, jobApplication: jobApplications })
      .from(enquiries)
      .leftJoin(bookings, eq(bookings.enquiryId, enquiries.id))
      .leftJoin(jobApplications, eq(jobApplications.enquiryId, enquiries.id))
      .where(eq(enquiries.id, enquiryId)),
    answersTo(db, eq(enquiryAnswers.enquiryId, enquiryId)),
  ]);
  if (row === undefined) throw new Refusal('not-found');
  const { createdAt, answeredAt, closedAt, ...facts } = row.enquiry;
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    booking: row.booking && bookingFacts(row.booking),
    job: row.jobApplication && jobFacts(row.jobApplication),
    answers,
  };
}

function jobFacts(row: typeof jobApplications.$inferSelect): NonNullable<Enquiry['job']> {
  const { jobId, cvName, cvSize, cvKey } = row;
  return { jobId, cvName, cvSize, cvDeleted: cvKey === null, cvKeptUntil: row.cvKeptUntil.toISOString() };
}
