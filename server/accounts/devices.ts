import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { devices, signIns } from '#db/schema/accounts.ts';
import { hashToken } from '../http/session.ts';
import type { World } from '../kernel/world.ts';
import { writeNewDevice } from './emails/new-device.ts';
import type { SessionUser } from './session-user.ts';
import type { Caller } from './sessions.ts';

/**
 * Notes who came in, with what and from where, and tells the owner of the account by email when it is a
 * browser the account was never opened in. The first one of an account is news to nobody. Returns what the
 * browser is to be known by from now on.
 */
export async function noteSignIn(tx: Tx, user: SessionUser, caller: Caller, world: World): Promise<string> {
  const { userAgent, ip } = caller;
  const token = caller.deviceToken ?? randomBytes(32).toString('base64url');
  const isNewDevice = await meetDevice(tx, user.id, { token, userAgent }, world);
  const id = world.newId();
  const signIn = { id, userId: user.id, isNewDevice, userAgent, ip, at: world.now };
  await tx.insert(signIns).values({ ...signIn, outcome: 'signed-in' });
  if (isNewDevice) await writeNewDevice(tx, user, signIn, world);
  return token;
}

/** What a browser is known by where somebody has signed in to this account with it before; else null. */
export async function knownBrowserOf(
  db: Db | Tx,
  userId: string,
  deviceToken: string | null,
): Promise<string | null> {
  if (deviceToken === null) return null;
  const isIt = and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(deviceToken)));
  const [known] = await db.select({ id: devices.id }).from(devices).where(isIt);
  return known === undefined ? null : deviceToken;
}

/** Somebody knew the password and not the code. */
export async function noteRefusedCode(
  tx: Tx,
  userId: string,
  { userAgent, ip }: Pick<Caller, 'userAgent' | 'ip'>,
  world: World,
): Promise<void> {
  const id = world.newId();
  await tx.insert(signIns).values({ id, userId, outcome: 'code-refused', userAgent, ip, at: world.now });
}

/** Whether this browser is new to an account that knows others. */
async function meetDevice(
  tx: Tx,
  userId: string,
  { token, userAgent }: { token: string; userAgent: string },
  world: World,
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const { rowCount } = await tx
    .update(devices)
    .set({ lastSeenAt: world.now, userAgent })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, tokenHash)));
  if (rowCount !== 0) return false;
  const [others] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(devices)
    .where(eq(devices.userId, userId));
  await tx
    .insert(devices)
    .values({
      id: world.newId(),
      userId,
      tokenHash,
      userAgent,
      firstSeenAt: world.now,
      lastSeenAt: world.now,
    })
    .onConflictDoNothing();
  return (others?.count ?? 0) > 0;
}
