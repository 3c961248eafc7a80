import type { Tx } from '#db/connect.ts';
import { formatCalendarDay } from '#domain/format.ts';
import type { PolicyChange } from '#domain/policies.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

/** Of the email that tells somebody of a change. */
export const policyChangeKey = (changeId: string, userId: string) => `policy-change/${changeId}/${userId}`;

/** A policy changes on a day, in the words of who changes it; or it stays as it is. */
export async function writePolicyChange(
  tx: Tx,
  { id, ...to }: Recipient & { readonly id: string },
  { id: changeId, policy, from, summary, isWithdrawn }: PolicyChange,
  world: World,
): Promise<void> {
  const { language } = to;
  const told = policyChangeKey(changeId, id);
  const params = {
    policy: say(language, `public:meta.${policy}.title`),
    date: formatCalendarDay(from, language),
  };
  const path = language === 'en' ? `/${policy}` : `/${language}/${policy}`;
  const email = isWithdrawn
    ? ({ key: `${told}/withdrawn`, kind: 'policy-change-withdrawn' } as const)
    : ({ key: told, kind: 'policy-change', quote: summary[language] } as const);
  await writeEmail(tx, { ...email, to, params, path }, world);
}
