import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { enquiries, enquiryAnswers } from '#db/schema/enquiries.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeEnquiryAnswer } from './emails/enquiry-answer.ts';
import { type Enquiry, getEnquiry } from './get-enquiry.ts';

/** Answers by email; stored as it was sent. A closed enquiry is taken up again by it. */
export async function answerEnquiry(
  { db, actor, world }: Context<'actor' | 'world'>,
  { enquiryId, text }: ParsedOf<typeof contract.answerEnquiry>,
): Promise<Enquiry> {
  await db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId);
    const answerId = world.newId();
    await tx
      .insert(enquiryAnswers)
      .values({ id: answerId, enquiryId, authorId: actor.userId, text, createdAt: world.now });
    await tx
      .update(enquiries)
      .set({ status: 'answered', answeredAt: world.now, closedAt: null })
      .where(eq(enquiries.id, enquiryId));
    const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
    await writeEnquiryAnswer(tx, { answerId, enquiry, text, authorName: author?.name ?? 'Lys' }, world);
    await world.announce(tx, { kind: 'enquiry' });
  });
  return getEnquiry({ db }, { enquiryId });
}

/** Nothing more is to be done. Done twice it is closed once. */
export async function closeEnquiry(
  { db, world }: Context<'world'>,
  { enquiryId }: { readonly enquiryId: string },
): Promise<Enquiry> {
  await db.transaction(async (tx) => {
    const { status } = await lockEnquiry(tx, enquiryId);
    if (status === 'closed') return;
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

async function lockEnquiry(tx: Tx, enquiryId: string): Promise<typeof enquiries.$inferSelect> {
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for('update');
  if (enquiry === undefined) throw new Refusal('not-found');
  return enquiry;
}
