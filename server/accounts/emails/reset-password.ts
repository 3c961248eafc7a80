import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';

/** The letter with the one-time link. The token stands after "#", so that no server and no referrer sees it. */
export async function writeResetPassword(
  tx: Tx,
  { resetId, token, to }: { resetId: string; token: string; to: Recipient },
  world: World,
): Promise<void> {
  await writeLetter(
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
