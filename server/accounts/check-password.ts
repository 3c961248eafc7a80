import type { Db } from '#db/connect.ts';
import { type Attempt, countAttempt, refuseBeyondLimit } from './attempts.ts';
import { fits, inLine } from './password-hash.ts';

type Try = {
  readonly password: string;
  readonly storedHash: string | null;
  readonly attempts: readonly Attempt[];
};

/** The limit is asked when the turn has come, so a thousand guesses sent at once find it as one by one. */
export async function checkPassword(
  db: Db,
  { password, storedHash, attempts }: Try,
  now: Date,
): Promise<boolean> {
  return inLine(async () => {
    await refuseBeyondLimit(db, attempts, now);
    const isRight = await fits(password, storedHash);
    if (!isRight) await countAttempt(db, attempts, now);
    return isRight;
  });
}
