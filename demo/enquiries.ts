import { inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { invites } from '#db/schema/accounts.ts';
import { applications, bookings, enquiries, enquiryAnswers, jobApplications } from '#db/schema/enquiries.ts';
import { firstStatusOf } from '#domain/application.ts';
import { offeredSlots, slotsOn } from '#domain/booking.ts';
import { usualOffices } from '#domain/holidays.ts';
import { dayMs, dayOf, hourMs, later } from '#domain/instants.ts';
import { cvKeptUntil } from '#domain/jobs.ts';
import { officeOf } from '#domain/offices.ts';
import { daysLater } from '#domain/time-zones.ts';
import type { FileStore } from '#server/files/store.ts';
import { newId } from '#server/kernel/ids.ts';
import { demoApplications, demoBookings, demoEnquiries, demoJobApplications } from './enquiry-scripts.ts';
import { companyIdOf, userIdOf } from './enter-people.ts';
import { demoBrandCompanyId, demoId } from './ids.ts';
import { onePage } from './one-page.ts';

/** Applications, enquiries, consultations and job applications of the last weeks, in every status. */
export async function enterEnquiries(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const ago = (hours: number) => later(now, -hours * hourMs);
  await enterApplications(tx, ago);
  for (const script of demoEnquiries) await enterEnquiry(tx, script, 'enquiry', ago);
  for (const script of demoBookings) {
    const enquiryId = await enterEnquiry(tx, script, 'booking', ago);
    const { office, timeZone, slot, cancelledHoursAgo } = script;
    await tx.insert(bookings).values({
      id: newId(ago(script.hoursAgo)),
      enquiryId,
      requestId: demoId('booking', script.email),
      office,
      timeZone,
      startsAt: slot === 'past' ? lastSlot(office, now) : nthSlot(office, now, slot),
      ...(cancelledHoursAgo === undefined ? {} : { cancelledAt: ago(cancelledHoursAgo), sequence: 1 }),
    });
  }
  for (const script of demoJobApplications) {
    const enquiryId = await enterEnquiry(tx, script, 'job', ago);
    const cv = onePage(script.name, 'Curriculum vitae, demo');
    const cvKey = `cvs/${demoId('cv', script.email)}`;
    await files.put(cvKey, cv, 'application/pdf');
    const receivedAt = ago(script.hoursAgo);
    await tx.insert(jobApplications).values({
      id: newId(receivedAt),
      enquiryId,
      jobId: script.jobId,
      cvName: script.cvName,
      cvSize: cv.length,
      cvKey,
      cvKeptUntil: cvKeptUntil(receivedAt),
    });
  }
}

type Ago = (hours: number) => Date;

async function enterApplications(tx: Tx, ago: Ago): Promise<void> {
  const codes = demoApplications.flatMap(({ outcome }) => outcome?.inviteCode ?? []);
  const known = await tx.select().from(invites).where(inArray(invites.code, codes));
  await tx.insert(applications).values(
    demoApplications.map(({ hoursAgo, outcome, ...form }) => {
      const createdAt = ago(hoursAgo);
      const open = { id: newId(createdAt), createdAt, status: firstStatusOf[form.kind], ...form };
      if (outcome === undefined) return open;
      const decided = { ...open, decidedAt: ago(outcome.hoursAgo), decidedById: userIdOf(outcome.by) };
      if (outcome.declineReason !== undefined) {
        return { ...decided, status: 'declined' as const, declineReason: outcome.declineReason };
      }
      const isBrand = form.kind === 'brand';
      return {
        ...decided,
        status: 'approved' as const,
        companyId: isBrand
          ? demoBrandCompanyId(form.companyName.toLowerCase())
          : companyIdOf(form.companyName),
        inviteId: known.find(({ code }) => code === outcome.inviteCode)?.id ?? null,
      };
    }),
  );
}

type Script =
  | (typeof demoEnquiries)[number]
  | (typeof demoBookings)[number]
  | (typeof demoJobApplications)[number];

async function enterEnquiry(
  tx: Tx,
  script: Script,
  kind: 'enquiry' | 'booking' | 'job',
  ago: Ago,
): Promise<string> {
  const { name, email, language, message, hoursAgo, answer, closedHoursAgo } = script;
  const createdAt = ago(hoursAgo);
  const id = newId(createdAt);
  await tx.insert(enquiries).values({
    id,
    kind,
    name,
    email,
    language,
    message,
    createdAt,
    company: script.company ?? null,
    phone: script.phone ?? null,
    subject: script.subject ?? null,
    visitorKind: script.visitorKind ?? null,
    answeredAt: answer === undefined ? null : ago(answer.hoursAgo),
    closedAt: closedHoursAgo === undefined ? null : ago(closedHoursAgo),
    status: closedHoursAgo === undefined ? (answer === undefined ? 'open' : 'answered') : 'closed',
  });
  if (answer !== undefined) {
    const at = ago(answer.hoursAgo);
    await tx.insert(enquiryAnswers).values({
      id: newId(at),
      enquiryId: id,
      authorId: userIdOf(answer.by),
      text: answer.text,
      createdAt: at,
    });
  }
  return id;
}

/** The n-th slot an office still offers. */
function nthSlot(office: 'london' | 'seoul', now: Date, n: number): Date {
  const slot = offeredSlots(officeOf(usualOffices, office), now)[n];
  if (slot === undefined) throw new Error(`${office} offers fewer than ${n} slots`);
  return slot;
}

/** The first slot of the last day that is over. */
function lastSlot(office: 'london' | 'seoul', now: Date): Date {
  const today = dayOf(now);
  for (let days = 1; days <= 14; days += 1) {
    const [slot] = slotsOn(officeOf(usualOffices, office), daysLater(today, -days));
    if (slot !== undefined) return slot;
  }
  return later(now, -dayMs);
}
