import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Context } from '../kernel/context.ts';
import { countAttempt, resetRequest } from './attempts.ts';

/**
 * Takes the wish for a reset email. A job writes it afterwards, and an address nobody has gets a job too, which is
 * told of nobody: known and unknown addresses get the same answer out of the same work.
 */
export async function requestPasswordReset(
  { db, ip, world }: Context<'ip' | 'world'>,
  { email }: { email: string },
): Promise<void> {
  await countAttempt(db, resetRequest(ip), world.now);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const told = { resetId: world.newId(), userId: user?.id ?? null };
  await db.transaction((tx) => world.enqueue(tx, 'reset-requested', told));
}
