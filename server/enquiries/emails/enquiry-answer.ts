import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type EnquiryAnswer = {
  readonly answerId: string;
  readonly to: Recipient;
  readonly text: string;
  /** null: the one every answer has. */
  readonly subject: string | null;
  readonly authorName: string;
};

/** What somebody of the team answers, in their own words. */
export async function writeEnquiryAnswer(tx: Tx, answer: EnquiryAnswer, world: World): Promise<void> {
  const { answerId, to, text, subject, authorName } = answer;
  await writeEmail(
    tx,
    {
      key: `enquiry-answer/${answerId}`,
      kind: 'enquiry-answer',
      to,
      params: { authorName },
      quote: text,
      ...(subject !== null && { subject }),
    },
    world,
  );
}
