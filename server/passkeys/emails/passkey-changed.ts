import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';

export type PasskeyChange = { readonly kind: 'passkey-added' | 'passkey-removed'; readonly passkey: string };

/** Tells the owner of an account, once per occasion, that a passkey opens it or opens it no more. */
export async function writePasskeyChanged(
  tx: Tx,
  to: Recipient,
  { kind, passkey }: PasskeyChange,
  world: World,
): Promise<void> {
  const letter = { key: `${kind}/${world.newId()}`, kind, to, params: { passkey } };
  await writeLetter(tx, { ...letter, path: '/profile?tab=security' }, world);
}
