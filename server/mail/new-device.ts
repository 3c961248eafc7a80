import type { Tx } from '#db/connect.ts';
import { deviceOf } from '#domain/user-agent.ts';
import { say } from '../texts.ts';
import type { World } from '../world.ts';
import { type Recipient, writeLetter } from './letter.ts';
import { exactTime } from './long-date.ts';

export type NewDevice = {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly at: Date;
};

/** Tells the owner of an account that it was opened in a browser it was never opened in. */
export async function writeNewDevice(
  tx: Tx,
  to: Recipient,
  { id, userAgent, ip, at }: NewDevice,
  world: World,
): Promise<void> {
  const label = (name: string) => say(to.language, `letters:new-device.${name}`);
  const { browser, system } = deviceOf(userAgent);
  await writeLetter(
    tx,
    {
      key: `new-device/${id}`,
      kind: 'new-device',
      to,
      facts: [
        { label: label('device'), value: [browser, system].filter(Boolean).join(', ') || label('unknown') },
        { label: label('network'), value: ip },
        { label: label('at'), value: exactTime(at, to.language) },
      ],
      path: '/profile?tab=security',
    },
    world,
  );
}
