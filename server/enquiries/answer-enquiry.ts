import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { applications, bookings, enquiries } from '#db/schema/enquiries.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { sendAnswer } from './answers.ts';
import { type Application, getApplication } from './applications.ts';
import { checkAsSeen } from './as-seen.ts';
import { type Enquiry, getEnquiry } from './get-enquiry.ts';

/** Answers by email; stored as it was sent. A closed enquiry is taken up again by it. */
export async function answerEnquiry(
  { db, actor, language: shown, world }: Context<'actor' | 'language' | 'world'>,
  { enquiryId, expectedSequence, ...answer }: ParsedOf<typeof contract.answerEnquiry>,
): Promise<Enquiry> {
  await db.transaction(async (tx) => {
    const { name, email, language, booking } = await lockEnquiry(tx, enquiryId);
    if (booking !== null && expectedSequence !== undefined)
      checkAsSeen(booking, expectedSequence, { language: shown });
    await sendAnswer(
      { db: tx, actor, world },
      { ...answer, about: { enquiryId }, to: { name, email, language } },
    );
    await tx
      .update(enquiries)
      .set({ status: 'answered', answeredAt: world.now, closedAt: null })
      .where(eq(enquiries.id, enquiryId));
    await world.announce(tx, { kind: 'enquiry' });
  });
  return getEnquiry({ db }, { enquiryId });
}

/** Writes to who applied, for a question before it is decided or a word after; it decides nothing. */
export async function answerApplication(
  { db, actor, world }: Context<'actor' | 'world'>,
  { applicationId, ...answer }: ParsedOf<typeof contract.answerApplication>,
): Promise<Application> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for('update');
    if (found === undefined) throw new Refusal('not-found');
    const to = { name: found.contactName, email: found.email, language: found.language };
    await sendAnswer({ db: tx, actor, world }, { ...answer, about: { applicationId }, to });
    await world.announce(tx, { kind: 'enquiry' });
    return getApplication({ db: tx, actor, world }, { applicationId });
  });
}

/** Nothing more is to be done. Done twice it is closed once. */
export async function closeEnquiry(
  { db, language, world }: Context<'language' | 'world'>,
  { enquiryId, expectedSequence }: ParsedOf<typeof contract.closeEnquiry>,
): Promise<Enquiry> {
  await db.transaction(async (tx) => {
    const { status, booking } = await lockEnquiry(tx, enquiryId);
    if (status === 'closed') return;
    if (booking !== null && expectedSequence !== undefined)
      checkAsSeen(booking, expectedSequence, { language });
    await tx
      .update(enquiries)
      .set({ status: 'closed', closedAt: world.now })
      .where(eq(enquiries.id, enquiryId));
    await world.announce(tx, { kind: 'enquiry' });
  });
  return getEnquiry({ db }, { enquiryId });
}

/** Takes a closed one up again: answered if it ever was. */
export async function reopenEnquiry(
  { db, world }: Context<'world'>,
  { enquiryId }: { readonly enquiryId: string },
): Promise<Enquiry> {
  await db.transaction(async (tx) => {
    const { status, answeredAt } = await lockEnquiry(tx, enquiryId);
    if (status !== 'closed') return;
    await tx
      .update(enquiries)
      .set({ status: answeredAt === null ? 'open' : 'answered', closedAt: null })
      .where(eq(enquiries.id, enquiryId));
    await world.announce(tx, { kind: 'enquiry' });
  });
  return getEnquiry({ db }, { enquiryId });
}

type Locked = typeof enquiries.$inferSelect & { readonly booking: typeof bookings.$inferSelect | null };

/** With its consultation, which is locked first: so do those who move or cancel it. */
async function lockEnquiry(tx: Tx, enquiryId: string): Promise<Locked> {
  const [booking = null] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.enquiryId, enquiryId))
    .for('update');
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for('update');
  if (enquiry === undefined) throw new Refusal('not-found');
  return { ...enquiry, booking };
}
