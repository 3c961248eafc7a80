import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { signIns, users } from '#db/schema/accounts.ts';
import type { JobData } from '../kernel/job-data.ts';
import type { World } from '../kernel/world.ts';
import type { Counted } from './attempts.ts';
import { writeManyWrongPasswords } from './emails/many-wrong-passwords.ts';
import type { Caller } from './sessions.ts';

/**
 * Notes a wrong password among the sign-ins of the account, where there is one, and hands the rest over to a job:
 * the same statements for a known address and an unknown one, so that the time tells nobody whether there is such an
 * account. The job is told which entry it is about, and finds none of an address nobody has.
 */
export async function reportRefusedPassword(
  db: Db,
  { email, caller, counted }: RefusedAt,
  world: World,
): Promise<void> {
  const signInId = world.newId();
  const held = counted.find(({ bucket, heldUntil }) => bucket === 'sign-in:account' && heldUntil !== null);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into ${signIns} (id, user_id, outcome, ip, user_agent, at)
      select ${signInId}::uuid, ${users.id}, 'password-refused', ${caller.ip}::text, ${caller.userAgent}::text,
        ${world.now.toISOString()}::timestamptz
      from ${users} where lower(${users.email}) = ${email} and ${users.erasedAt} is null`);
    const waitingSince = held?.windowStart.toISOString() ?? null;
    await world.enqueue(tx, 'password-refused', { signInId, waitingSince });
  });
}

type RefusedAt = {
  readonly email: string;
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>;
  readonly counted: readonly Counted[];
};

/** Tells the owner of the account once per hour of failures that strangers have to wait. */
export async function tellOfRefusedPassword(
  db: Db,
  { signInId, waitingSince }: JobData['password-refused'],
  world: World,
): Promise<void> {
  if (waitingSince === null) return;
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .select({ user: users })
      .from(signIns)
      .innerJoin(users, eq(users.id, signIns.userId))
      .where(eq(signIns.id, signInId));
    if (noted === undefined || noted.user.disabledAt !== null) return;
    await writeManyWrongPasswords(tx, noted.user, { since: waitingSince }, world);
  });
}
