import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** Tells the owner of an account that its password is a new one. `occasion` names the change, once. */
export async function writePasswordChanged(
  tx: Tx,
  to: Recipient,
  occasion: string,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    { key: `password-changed/${occasion}`, kind: 'password-changed', to, path: '/login' },
    world,
  );
}
