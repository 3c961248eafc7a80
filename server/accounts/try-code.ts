import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { logEvent } from '../kernel/log-event.ts';
import type { World } from '../kernel/world.ts';
import { type Counted, countAttempt, giveBack, signInCode } from './attempts.ts';
import { mostWrongCodes } from './challenge.ts';
import { knownBrowserOf, noteRefusedCode } from './devices.ts';
import { writeCodesRefused } from './emails/codes-refused.ts';
import type { Caller } from './sessions.ts';

export type CodeFrom = Pick<Caller, 'ip' | 'userAgent' | 'deviceToken' | 'log'> & { readonly userId: string };

type Tried<Result> = {
  readonly result: Result | null;
  readonly counted: readonly Counted[];
  readonly knownBrowser: string | null;
};

/**
 * Looks at a code in the transaction that holds the lock of the account, and counts it there: codes sent at once
 * are looked at one by one, and no more of them than the limit says. A right one is not counted.
 */
export async function countCode<Result>(
  tx: Tx,
  { userId, deviceToken }: Pick<CodeFrom, 'userId' | 'deviceToken'>,
  check: () => Promise<Result | null>,
  world: World,
): Promise<Tried<Result>> {
  const knownBrowser = await knownBrowserOf(tx, userId, deviceToken);
  const counted = await countAttempt(tx, signInCode(userId, knownBrowser), world.now);
  const result = await check();
  if (result !== null) await giveBack(tx, counted);
  return { result, counted, knownBrowser };
}

/** The same for somebody who gave the password as well: a wrong code is noted, and the owner is told. */
export async function tryCode<Result>(
  tx: Tx,
  from: CodeFrom,
  check: () => Promise<Result | null>,
  world: World,
): Promise<Result | null> {
  const { result, counted, knownBrowser } = await countCode(tx, from, check, world);
  if (result === null) {
    await noteRefusedCode(tx, from.userId, from, world);
    logEvent(from.log, 'second-factor-failed', { userId: from.userId, ip: from.ip });
    for (const counter of counted) await tellOwner(tx, from, { counter, knownBrowser }, world);
  }
  return result;
}

/** A slip of the owner's own hand is no news; the first wrong code from an unknown browser is. */
async function tellOwner(
  tx: Tx,
  { userId, userAgent, ip }: CodeFrom,
  { counter, knownBrowser }: { counter: Counted; knownBrowser: string | null },
  world: World,
): Promise<void> {
  if (counter.count !== (knownBrowser === null ? 1 : mostWrongCodes)) return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return;
  await writeCodesRefused(tx, user, { since: counter.windowStart, userAgent, ip, at: world.now }, world);
}
