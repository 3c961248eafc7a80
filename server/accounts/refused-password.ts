import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { signIns, users } from '#db/schema/accounts.ts';
import type { RefusedPassword } from '../kernel/job-data.ts';
import type { World } from '../kernel/world.ts';
import type { Counted } from './attempts.ts';
import { writeManyWrongPasswords } from './emails/many-wrong-passwords.ts';
import type { Caller } from './sessions.ts';

/**
 * Hands a wrong password over to a job, for a known address and an unknown one alike: the same work for both,
 * so that the time tells nobody whether there is such an account.
 */
export async function reportRefusedPassword(
  db: Db,
  { email, caller, counted }: RefusedAt,
  world: World,
): Promise<void> {
  const held = counted.find(({ bucket, heldUntil }) => bucket === 'sign-in:account' && heldUntil !== null);
  const refused: RefusedPassword = {
    signInId: world.newId(),
    email,
    ip: caller.ip,
    userAgent: caller.userAgent,
    at: world.now.toISOString(),
    waitingSince: held?.windowStart.toISOString() ?? null,
  };
  await db.transaction((tx) => world.enqueue(tx, 'password-refused', refused));
}

type RefusedAt = {
  readonly email: string;
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>;
  readonly counted: readonly Counted[];
};

/**
 * Notes the failure among the sign-ins of the account, where there is one, and tells its owner once per hour of
 * failures that strangers have to wait.
 */
export async function noteRefusedPassword(db: Db, refused: RefusedPassword, world: World): Promise<void> {
  const { signInId, email, ip, userAgent, at, waitingSince } = refused;
  await db.transaction(async (tx) => {
    const isOpen = and(eq(sql`lower(${users.email})`, email), isNull(users.erasedAt));
    const [user] = await tx.select().from(users).where(isOpen);
    if (user === undefined) return;
    await tx
      .insert(signIns)
      .values({ id: signInId, userId: user.id, outcome: 'password-refused', ip, userAgent, at: new Date(at) })
      .onConflictDoNothing();
    if (waitingSince === null || user.disabledAt !== null) return;
    await writeManyWrongPasswords(tx, user, { since: waitingSince }, world);
  });
}
