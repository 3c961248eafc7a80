import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, bookings, enquiries, enquiryAnswers, jobApplications } from '#db/schema/enquiries.ts';
import { notes } from '#db/schema/notes.ts';
import type { World } from '../kernel/world.ts';

/** What is left in the place of who wrote. */
type Nobody = { readonly name: string; readonly email: string };

/**
 * Takes out what somebody has sent through the public forms from an address. Enquiries and appointments go whole,
 * with our answers; an application to trade stays as the company's, by nobody. What the team has noted on
 * any of them goes too. Of a job application the row stays
 * until its CV, which the next run takes, is gone. Emails about them, the team's too, go with them.
 */
export async function eraseForms(tx: Tx, email: string, nobody: Nobody, world: World): Promise<void> {
  const sent = await tx
    .select({ id: enquiries.id, kind: enquiries.kind })
    .from(enquiries)
    .where(eq(sql`lower(${enquiries.email})`, email.toLowerCase()))
    .for('update');
  const booked = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      inArray(
        bookings.enquiryId,
        sent.map(({ id }) => id),
      ),
    );
  const applied = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(sql`lower(${applications.email})`, email.toLowerCase()))
    .for('update');
  const jobs = sent.filter(({ kind }) => kind === 'job').map(({ id }) => id);
  const others = sent.filter(({ kind }) => kind !== 'job').map(({ id }) => id);
  const erased = [...sent, ...booked, ...applied].map(({ id }) => id);
  if (erased.length === 0) return;

  await tx
    .update(applications)
    .set({ contactName: nobody.name, email: nobody.email, message: '', declineReason: null })
    .where(
      inArray(
        applications.id,
        applied.map(({ id }) => id),
      ),
    );
  await tx.delete(enquiries).where(inArray(enquiries.id, others));
  await tx.delete(enquiryAnswers).where(inArray(enquiryAnswers.enquiryId, jobs));
  await tx
    .update(enquiries)
    .set({ name: nobody.name, email: nobody.email, phone: null, message: '' })
    .where(inArray(enquiries.id, jobs));
  await tx
    .update(jobApplications)
    .set({ cvName: '', cvKeptUntil: world.now })
    .where(inArray(jobApplications.enquiryId, jobs));
  if (jobs.length > 0) await world.enqueue(tx, 'remove-old-cvs', {});
  const whole = [...sent, ...applied].map(({ id }) => id);
  await tx.delete(enquiryAnswers).where(
    inArray(
      enquiryAnswers.applicationId,
      applied.map(({ id }) => id),
    ),
  );
  await tx
    .delete(notes)
    .where(and(inArray(notes.subjectKind, ['application', 'enquiry']), inArray(notes.subjectId, whole)));
  await tx.delete(deskEntries).where(
    and(
      eq(deskEntries.subjectKind, 'enquiry'),
      inArray(
        deskEntries.subjectId,
        sent.map(({ id }) => id),
      ),
    ),
  );
  await tx.delete(emails).where(or(...erased.map((id) => sql`${emails.key} like ${`%/${id}%`}`)));
  await world.announce(tx, { kind: 'enquiry' });
}
