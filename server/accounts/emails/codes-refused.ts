import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import { deviceFacts, type Seen } from './device-facts.ts';

/**
 * Tells the owner of an account that somebody knew the password and not the code: once for all the codes that
 * are counted together since `since`.
 */
export async function writeCodesRefused(
  tx: Tx,
  to: Recipient & { readonly id: string },
  { since, ...seen }: Seen & { readonly since: Date },
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `codes-refused/${to.id}/${since.toISOString()}`,
      kind: 'codes-refused',
      to,
      facts: deviceFacts(seen, to.language),
      path: '/profile?tab=security',
    },
    world,
  );
}
