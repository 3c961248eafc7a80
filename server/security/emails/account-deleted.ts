import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';

/** The last letter: the account is gone, and what is kept and why. Its own row goes soon after. */
export const lastLetterKind = 'account-deleted';

export async function writeAccountDeleted(tx: Tx, to: Recipient, world: World): Promise<string | null> {
  return writeLetter(tx, { key: `${lastLetterKind}/${world.newId()}`, kind: lastLetterKind, to }, world);
}
