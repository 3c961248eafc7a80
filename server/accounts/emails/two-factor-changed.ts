import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** What happened to an authenticator: its owner set it up or took it away, or an admin did for somebody who lost it. */
export type TwoFactorChange =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-codes-renewed';

/** Tells the owner of an account, once per occasion, that signing in has changed. */
export async function writeTwoFactorChanged(
  tx: Tx,
  to: Recipient,
  kind: TwoFactorChange,
  world: World,
): Promise<void> {
  await writeEmail(tx, { key: `${kind}/${world.newId()}`, kind, to, path: '/profile?tab=security' }, world);
}

/** Tells that somebody came in with a recovery code, and how many are left. */
export async function writeRecoveryCodeUsed(
  tx: Tx,
  to: Recipient,
  count: number,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `recovery-code-used/${world.newId()}`,
      kind: 'recovery-code-used',
      to,
      params: { count },
      path: '/profile?tab=security',
    },
    world,
  );
}
