import type { Tx } from '#db/connect.ts';
import type { ApplicationKind } from '#domain/application.ts';
import type { MadeInvite } from '../../accounts/create-invite.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

export type Approved = {
  readonly applicationId: string;
  readonly kind: ApplicationKind;
  readonly to: Recipient;
  readonly invite: MadeInvite;
};

/** The good news, with the invitation code. */
export async function writeApplicationApproved(tx: Tx, approved: Approved, world: World): Promise<void> {
  const { applicationId, kind, to, invite } = approved;
  const { code, companyName, salesRepName, expiresAt } = invite;
  await writeEmail(
    tx,
    {
      key: `application-approved/${applicationId}`,
      kind: `application-approved-${kind}`,
      to,
      params: { companyName, salesRepName, expiresOn: longDate(new Date(expiresAt), to.language) },
      facts: [{ label: say(to.language, 'emails:invitation.code'), value: code }],
      path: `/register?code=${code}`,
      secrets: [code],
    },
    world,
  );
}
