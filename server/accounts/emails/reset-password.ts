import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** The email with the one-time link. The token stands after "#", so that no server and no referrer sees it. */
export async function writeResetPassword(
  tx: Tx,
  { resetId, token, to }: { resetId: string; token: string; to: Recipient },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `reset-password/${resetId}`,
      kind: 'reset-password',
      to,
      path: resetPath(token),
      secrets: [token],
    },
    world,
  );
}

export function resetPath(token: string): string {
  return `/reset-password#token=${token}`;
}
