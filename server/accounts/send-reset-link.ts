import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { passwordResets, users } from '#db/schema/accounts.ts';
import { hourMs, later } from '#domain/instants.ts';
import { hashToken } from '../http/session.ts';
import { writeResetPassword } from '../mail/reset-password.ts';
import type { World } from '../world.ts';

/** How long the link of a reset letter works (decisions §1). */
export const resetMs = hourMs;

/** Writes the letter for a requested reset, once; unknown and closed accounts get none. */
export async function sendResetLink(
  db: Db,
  { resetId, email }: { resetId: string; email: string },
  world: World,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isAccount = and(eq(sql`lower(${users.email})`, email), isNull(users.disabledAt));
    const [user] = await tx.select().from(users).where(isAccount);
    if (user === undefined) return;
    const token = await makeResetToken(tx, { resetId, userId: user.id, validMs: resetMs }, world);
    if (token !== null) await writeResetPassword(tx, { resetId, token, to: user }, world);
  });
}

/** A single-use token that sets a password; null when this reset was made before. Only its hash is stored. */
export async function makeResetToken(
  tx: Tx,
  { resetId, userId, validMs }: { resetId: string; userId: string; validMs: number },
  world: World,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const made = await tx
    .insert(passwordResets)
    .values({
      id: resetId,
      tokenHash: hashToken(token),
      userId,
      createdAt: world.now,
      expiresAt: later(world.now, validMs),
    })
    .onConflictDoNothing({ target: passwordResets.id })
    .returning({ id: passwordResets.id });
  return made.length === 0 ? null : token;
}
