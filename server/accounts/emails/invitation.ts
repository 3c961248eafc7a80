import type { Tx } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import { longDate } from '../../emails/long-date.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

export type Invitation = {
  readonly inviteId: string;
  readonly code: string;
  readonly email: string;
  readonly language: Language;
  readonly companyName: string;
  readonly salesRepName: string;
  readonly expiresAt: Date;
};

/** Sends an invitation code to the person it is meant for. */
export async function writeInvitation(tx: Tx, invitation: Invitation, world: World): Promise<void> {
  const { inviteId, code, email, language, companyName, salesRepName, expiresAt } = invitation;
  const expiresOn = longDate(expiresAt, language);
  await writeEmail(
    tx,
    {
      key: `invitation/${inviteId}`,
      kind: 'invitation',
      to: { email, name: '', language },
      params: { companyName, salesRepName, expiresOn },
      facts: [{ label: say(language, 'emails:invitation.code'), value: code }],
      path: `/register?code=${code}`,
      secrets: [code],
    },
    world,
  );
}
