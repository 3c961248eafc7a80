import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/connect.ts';
import { signInChallenges } from '#db/schema/accounts.ts';
import { later, minuteMs } from '#domain/instants.ts';
import { hashToken } from '../http/session.ts';
import type { World } from '../kernel/world.ts';

/** Long enough to find the telephone. */
const challengeMs = 5 * minuteMs;
/** After so many wrong codes the password is asked for again. */
export const mostWrongCodes = 5;

/** What the second step of signing in is claimed with; it opens nothing by itself. */
export type Challenge = { readonly token: string; readonly expiresAt: string };

export async function openChallenge(
  tx: Tx,
  userId: string,
  remember: boolean,
  world: World,
): Promise<Challenge> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = later(world.now, challengeMs);
  const id = world.newId();
  await tx
    .insert(signInChallenges)
    .values({ id, tokenHash: hashToken(token), userId, remember, createdAt: world.now, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}
