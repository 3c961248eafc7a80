import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type PasskeyChange = { readonly kind: 'passkey-added' | 'passkey-removed'; readonly passkey: string };

/** Tells the owner of an account, once per occasion, that a passkey opens it or opens it no more. */
export async function writePasskeyChanged(
  tx: Tx,
  to: Recipient,
  { kind, passkey }: PasskeyChange,
  world: World,
): Promise<void> {
  const email = { key: `${kind}/${world.newId()}`, kind, to, params: { passkey } };
  await writeEmail(tx, { ...email, path: '/profile?tab=security' }, world);
}
