import type { Tx } from '#db/connect.ts';
import { limits } from '#domain/limits.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';

/** Tells the owner of an account, once per hour that began at `since`, that many tried passwords and none was right. */
export async function writeManyWrongPasswords(
  tx: Tx,
  to: Recipient & { readonly id: string },
  { since }: { readonly since: string },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `many-wrong-passwords/${to.id}/${since}`,
      kind: 'many-wrong-passwords',
      to,
      params: { count: limits['sign-in:account'].max },
      path: '/profile?tab=security',
    },
    world,
  );
}
