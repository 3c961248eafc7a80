import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** Tells an owner that another has decided whether owners of the company need a second factor. */
export async function writeOwnersDuty(
  tx: Tx,
  to: Recipient,
  { isRequired, by }: { readonly isRequired: boolean; readonly by: string },
  world: World,
): Promise<void> {
  const kind = isRequired ? 'owners-second-factor-required' : 'owners-second-factor-optional';
  const email = { key: `${kind}/${world.newId()}`, kind, to, params: { by } };
  await writeEmail(tx, { ...email, path: '/profile?tab=security' }, world);
}
