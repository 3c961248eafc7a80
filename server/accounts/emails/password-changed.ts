import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';

/** Tells the owner of an account that its password is a new one. `occasion` names the change, once. */
export async function writePasswordChanged(
  tx: Tx,
  to: Recipient,
  occasion: string,
  world: World,
): Promise<void> {
  await writeLetter(
    tx,
    { key: `password-changed/${occasion}`, kind: 'password-changed', to, path: '/login' },
    world,
  );
}
