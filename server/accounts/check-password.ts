import type { Db } from '#db/connect.ts';
import type { World } from '../kernel/world.ts';
import { type Attempt, type Counted, countAttempt, giveBack } from './attempts.ts';
import { fits, inLine } from './password-hash.ts';

type Try = {
  readonly password: string;
  readonly storedHash: string | null;
  readonly attempts: readonly Attempt[];
};

/** Whether it was right, and what a wrong one has brought the counters to. */
export type Checked = { readonly isRight: boolean; readonly counted: readonly Counted[] };

/**
 * The attempt is counted when its turn has come and before the password is looked at, so a thousand guesses sent
 * at once to however many servers are let through as if they came one by one. A right one is not counted.
 */
export async function checkPassword(
  db: Db,
  { password, storedHash, attempts }: Try,
  { now, passwordCost }: Pick<World, 'now' | 'passwordCost'>,
): Promise<Checked> {
  return inLine(async () => {
    const counted = await countAttempt(db, attempts, now);
    const isRight = await fits(password, storedHash, passwordCost);
    if (isRight) await giveBack(db, counted);
    return { isRight, counted };
  });
}
