import type { Tx } from '#db/connect.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import type { World } from '../../kernel/world.ts';
import { deviceFacts, type Seen } from './device-facts.ts';

export type NewDevice = Seen & { readonly id: string };

/** Tells the owner of an account that it was opened in a browser it was never opened in. */
export async function writeNewDevice(
  tx: Tx,
  to: Recipient,
  { id, ...seen }: NewDevice,
  world: World,
): Promise<void> {
  await writeEmail(
    tx,
    {
      key: `new-device/${id}`,
      kind: 'new-device',
      to,
      facts: deviceFacts(seen, to.language),
      path: '/profile?tab=security',
    },
    world,
  );
}
