import type { Tx } from '#db/connect.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

export type ProveEmail = {
  readonly proofId: string;
  readonly token: string;
  readonly to: Recipient;
  readonly expiresAt: Date;
};

/** Asks whether the address is the reader's. The token stands after "#", so that no server and no referrer sees it. */
export async function writeProveEmail(tx: Tx, asked: ProveEmail, world: World): Promise<void> {
  const { proofId, token, to, expiresAt } = asked;
  await writeEmail(
    tx,
    {
      key: `prove-email/${proofId}`,
      kind: 'prove-email',
      to,
      params: { email: to.email, expiresOn: longDate(expiresAt, to.language) },
      path: `/confirm-email#proof=${token}`,
      secrets: [token],
    },
    world,
  );
}
