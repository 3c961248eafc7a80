import type { Tx } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { type Recipient, writeLetter } from '../../mail/letter.ts';
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
  await writeLetter(
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
