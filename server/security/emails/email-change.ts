import type { Tx } from '#db/connect.ts';
import { exactTime } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type ConfirmEmail = {
  readonly changeId: string;
  readonly user: Recipient;
  readonly newEmail: string;
  readonly side: 'old' | 'new';
  readonly token: string;
  readonly expiresAt: Date;
};

/** Asks one of the two addresses. The token stands after "#", so that no server and no referrer sees it. */
export async function writeConfirmEmail(tx: Tx, asked: ConfirmEmail, world: World): Promise<void> {
  const { changeId, user, newEmail, side, token, expiresAt } = asked;
  const kind = `email-change-${side}` as const;
  await writeEmail(
    tx,
    {
      key: `${kind}/${changeId}`,
      kind,
      to: side === 'old' ? user : { ...user, email: newEmail },
      params: { oldEmail: user.email, newEmail, expiresAt: exactTime(expiresAt, user.language) },
      path: `/confirm-email#token=${token}`,
      secrets: [token],
    },
    world,
  );
}

/** Tells both addresses that it is done. */
export async function writeEmailChanged(
  tx: Tx,
  { changeId, to, newEmail }: { changeId: string; to: Recipient; newEmail: string },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `email-changed/${changeId}/${to.email}`,
      kind: 'email-changed',
      to,
      params: { newEmail },
      path: '/login',
    },
    world,
  );
}
