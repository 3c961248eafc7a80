import { eq } from 'drizzle-orm';
import { jobApplications } from '#db/schema/enquiries.ts';
import type { GuestContext, SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getBooking } from './booking-view.ts';
import { calendarFile } from './calendar-file.ts';

/** The booking as a calendar file, for who has its link. */
export async function downloadBooking(
  { db, world }: GuestContext,
  { token }: { token: string },
): Promise<FileAnswer> {
  const booking = await getBooking({ db, world }, { token });
  const { content, method } = calendarFile(booking, booking.language, world);
  return {
    name: 'lys.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    body: Buffer.from(content),
  };
}

/** The CV of a job application, for the team. */
export async function downloadCv(
  { db, files }: SignedInContext,
  { enquiryId }: { enquiryId: string },
): Promise<FileAnswer> {
  const [cv] = await db
    .select({ name: jobApplications.cvName, size: jobApplications.cvSize, key: jobApplications.cvKey })
    .from(jobApplications)
    .where(eq(jobApplications.enquiryId, enquiryId));
  if (cv?.key == null || !(await files.exists(cv.key))) throw new Refusal('not-found');
  return { name: cv.name, type: 'application/pdf', size: cv.size, body: await files.stream(cv.key) };
}
