import type { Context } from '../kernel/context.ts';
import { countAttempt, resetRequest } from './attempts.ts';

/**
 * Takes the wish for a reset email. Whether there is such an account is looked up by a job afterwards, so
 * known and unknown addresses get the same answer out of the same work.
 */
export async function requestPasswordReset(
  { db, ip, world }: Context<'ip' | 'world'>,
  { email }: { email: string },
): Promise<void> {
  await countAttempt(db, resetRequest(ip), world.now);
  const resetId = world.newId();
  const sealedEmail = world.seals.seal('reset-request', resetId, Buffer.from(email)).toString('base64url');
  await db.transaction((tx) => world.enqueue(tx, 'reset-requested', { resetId, sealedEmail }));
}
