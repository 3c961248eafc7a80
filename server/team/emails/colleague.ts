import type { Tx } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import { greetedName, shortened } from '#domain/names.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

export type ColleagueInvitation = {
  readonly inviteId: string;
  readonly code: string;
  readonly email: string;
  readonly language: Language;
  readonly companyName: string;
  readonly inviter: { readonly name: string; readonly email: string };
  readonly expiresAt: Date;
};

/** An owner invites a colleague into the company's account; the email says who did, and that it comes by us. */
export async function writeColleagueInvitation(
  tx: Tx,
  invitation: ColleagueInvitation,
  world: World,
): Promise<void> {
  const { inviteId, code, email, language, inviter, expiresAt } = invitation;
  const companyName = shortened(invitation.companyName);
  const inviterName = greetedName(inviter.name) || inviter.email;
  await writeEmail(
    tx,
    {
      key: `colleague-invitation/${inviteId}`,
      kind: 'colleague-invitation',
      to: { email, name: '', language },
      params: {
        companyName,
        inviterName,
        inviterEmail: inviter.email,
        expiresOn: longDate(expiresAt, language),
      },
      facts: [{ label: say(language, 'emails:invitation.code'), value: code }],
      path: `/register?code=${code}`,
      secrets: [code],
    },
    world,
  );
}

/** The last email to somebody whose account an owner has closed; its row goes soon after. */
export const removedEmailKind = 'colleague-removed';

export async function writeColleagueRemoved(
  tx: Tx,
  to: Recipient,
  { companyName }: { readonly companyName: string },
  world: World,
): Promise<string | null> {
  return writeEmail(
    tx,
    {
      key: `${removedEmailKind}/${world.newId()}`,
      kind: removedEmailKind,
      to,
      params: { companyName },
    },
    world,
  );
}
