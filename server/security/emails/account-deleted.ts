import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** The last email: the account is gone, and what is kept and why. Its own row goes soon after. */
export const lastEmailKind = 'account-deleted';

export async function writeAccountDeleted(tx: Tx, to: Recipient, world: World): Promise<string | null> {
  return writeEmail(tx, { key: `${lastEmailKind}/${world.newId()}`, kind: lastEmailKind, to }, world);
}
