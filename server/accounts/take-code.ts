import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { recoveryCodes, twoFactors } from '#db/schema/accounts.ts';
import { readRecoveryCode } from '#domain/recovery-code.ts';
import type { World } from '../kernel/world.ts';
import { matchTotp } from './totp.ts';

/** What was taken: a code of the authenticator, or a recovery code with how many are left. */
export type Taken = { readonly recoveryCodesLeft: number | null };

/**
 * Takes a code of an account's authenticator, once: its row is locked, and the step of the code is noted with
 * the same transaction. Anything that can be a recovery code is tried as one. Null where it is neither.
 */
export async function takeCode(tx: Tx, userId: string, typed: string, world: World): Promise<Taken | null> {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  if (row === undefined || row.confirmedAt === null) return null;
  const secret = world.seals.open('two-factor', userId, row.secret);
  const counter = matchTotp({ secret, lastCounter: row.lastCounter }, typed, world.now);
  if (counter === null) return takeRecoveryCode(tx, userId, typed, world);
  await tx.update(twoFactors).set({ lastCounter: counter }).where(eq(twoFactors.userId, userId));
  return { recoveryCodesLeft: null };
}

async function takeRecoveryCode(tx: Tx, userId: string, typed: string, world: World): Promise<Taken | null> {
  const code = readRecoveryCode(typed);
  if (code === null) return null;
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: world.now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, world.seals.marksOf('recovery-code', said(userId, code))),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 0 ? null : { recoveryCodesLeft: await countRecoveryCodes(tx, userId) };
}

/** Keyed with SECRET_KEY: who reads the table cannot even try codes out. */
export function hashRecoveryCode(userId: string, code: string, { seals }: World): Buffer {
  return seals.sign('recovery-code', said(userId, code));
}

function said(userId: string, code: string): Buffer {
  return Buffer.from(`${userId} ${code}`);
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
