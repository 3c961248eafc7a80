import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { passwordResets, users } from '#db/schema/accounts.ts';
import { hourMs, later, minuteMs } from '#domain/instants.ts';
import { hashToken } from '../http/session.ts';
import type { JobData } from '../kernel/job-data.ts';
import type { World } from '../kernel/world.ts';
import { writeResetPassword } from './emails/reset-password.ts';

/** How long the link of a reset email works. */
export const resetMs = hourMs;

/** Who asks again within this while finds the email already on its way: a mailbox is not flooded by strangers. */
export const resetPauseMs = 5 * minuteMs;

/**
 * Writes the email for a requested reset, once; unknown and closed accounts get none, and one that got a link a
 * moment ago has it already. However often strangers ask, there is always a link that works.
 */
export async function sendResetLink(
  db: Db,
  { resetId, ...asked }: JobData['reset-requested'] | { resetId: string; email: string },
  world: World,
): Promise<void> {
  // The release before told the address: a job of its own may still be waiting.
  const whose =
    'email' in asked
      ? eq(sql`lower(${users.email})`, asked.email)
      : asked.userId !== null && eq(users.id, asked.userId);
  if (whose === false) return;
  await db.transaction(async (tx) => {
    const isAccount = and(whose, isNull(users.disabledAt));
    // The account is locked: of two wishes at once one sees the other's link, and a password changed at this moment
    // ends the link or comes before it.
    const [user] = await tx.select().from(users).where(isAccount).for('update');
    if (user === undefined || (await hasFreshLink(tx, user.id, world.now))) return;
    const token = await makeResetToken(tx, { resetId, userId: user.id, validMs: resetMs }, world);
    if (token !== null) await writeResetPassword(tx, { resetId, token, to: user }, world);
  });
}

async function hasFreshLink(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const [fresh] = await tx
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        gt(passwordResets.createdAt, later(now, -resetPauseMs)),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .limit(1);
  return fresh !== undefined;
}

/** Links made before the password, the address or the account was another one open nothing any more. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
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
