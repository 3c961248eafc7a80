import type { Tx } from '#db/connect.ts';
import type { enquiries } from '#db/schema/enquiries.ts';
import { writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type EnquiryAnswer = {
  readonly answerId: string;
  readonly enquiry: typeof enquiries.$inferSelect;
  readonly text: string;
  readonly authorName: string;
};

/** What somebody of the team answers, in their own words. */
export async function writeEnquiryAnswer(tx: Tx, answer: EnquiryAnswer, world: World): Promise<void> {
  const { answerId, enquiry, text, authorName } = answer;
  const { name, email, language } = enquiry;
  await writeEmail(
    tx,
    {
      key: `enquiry-answer/${answerId}`,
      kind: 'enquiry-answer',
      to: { name, email, language },
      params: { authorName },
      quote: text,
    },
    world,
  );
}
