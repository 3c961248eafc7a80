import { asc, eq, type SQL } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { enquiryAnswers } from '#db/schema/enquiries.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '../kernel/context.ts';
import { writeEnquiryAnswer } from './emails/enquiry-answer.ts';

type Answer = OutputOf<typeof contract.getEnquiry>['answers'][number];

/** What the team wrote back, in order. */
export async function answersTo(db: Db | Tx, which: SQL): Promise<Answer[]> {
  const rows = await db
    .select({
      id: enquiryAnswers.id,
      authorName: users.name,
      text: enquiryAnswers.text,
      subject: enquiryAnswers.subject,
      language: enquiryAnswers.language,
      createdAt: enquiryAnswers.createdAt,
    })
    .from(enquiryAnswers)
    .innerJoin(users, eq(users.id, enquiryAnswers.authorId))
    .where(which)
    .orderBy(asc(enquiryAnswers.createdAt), asc(enquiryAnswers.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

type Given = {
  readonly to: { readonly name: string; readonly email: string; readonly language: Language };
  readonly about: { readonly enquiryId: string } | { readonly applicationId: string };
  readonly text: string;
  readonly subject?: string | undefined;
  readonly language?: Language | undefined;
};

/** Stored as it was sent, and mailed: in the language somebody has chosen, else in the reader's. */
export async function sendAnswer(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { to, about, text, subject, language }: Given,
): Promise<void> {
  const answerId = world.newId();
  const chosen = { subject: subject || null, language: language ?? null };
  await tx
    .insert(enquiryAnswers)
    .values({ id: answerId, ...about, authorId: actor.userId, text, ...chosen, createdAt: world.now });
  const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  const reader = { ...to, language: language ?? to.language };
  const answer = { answerId, to: reader, text, subject: chosen.subject, authorName: author?.name ?? 'Lys' };
  await writeEnquiryAnswer(tx, answer, world);
}
