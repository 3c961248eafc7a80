import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { passkeyChallenges } from '#db/schema/passkeys.ts';
import { later } from '#domain/instants.ts';
import { passkeyChallengeMs } from '#domain/passkey.ts';
import { hashToken } from '../http/session.ts';
import type { World } from '../kernel/world.ts';

/** What a challenge was made for, and for whom (null: whoever has the passkey). It is good for nothing else. */
export type Purpose = {
  readonly purpose: 'add' | 'sign-in' | 'second-step' | 'confirm';
  readonly userId: string | null;
};

/** A new challenge, as it travels in JSON. Only its hash is kept. */
export async function makeChallenge(
  db: Db,
  { purpose, userId }: Purpose,
  world: World,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await db.insert(passkeyChallenges).values({
    id: world.newId(),
    challengeHash: hashToken(inJson(challenge)),
    purpose,
    userId,
    expiresAt: later(world.now, passkeyChallengeMs),
  });
  return challenge;
}

/** Uses a challenge up, whatever becomes of the answer: an answer that is sent again finds it gone. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, userId }: Purpose,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    );
  return rowCount === 1;
}

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

function inJson(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
