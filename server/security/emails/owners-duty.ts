import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';

/** Tells an owner that another has decided whether owners of the company need a second factor. */
export async function writeOwnersDuty(
  tx: Tx,
  to: Recipient,
  { isRequired, by }: { readonly isRequired: boolean; readonly by: string },
  world: World,
): Promise<void> {
  const kind = isRequired ? 'owners-second-factor-required' : 'owners-second-factor-optional';
  const letter = { key: `${kind}/${world.newId()}`, kind, to, params: { by } };
  await writeLetter(tx, { ...letter, path: '/profile?tab=security' }, world);
}
