import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { signInAttempts } from '../accounts/attempts.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { knownBrowserOf } from '../accounts/devices.ts';
import { reportRefusedPassword } from '../accounts/refused-password.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

/** Who asks for something that the password must be given for once more, and from where. */
export type Asker = Pick<SignedInContext, 'ip' | 'userAgent' | 'deviceToken' | 'log'> & {
  readonly actor: { readonly userId: string };
};

export type AccountRow = typeof users.$inferSelect;

/**
 * The account, when the password given with a request is right. Wrong ones count like failed sign-ins: a
 * session left open is no way to guess it.
 */
export async function confirmPassword(
  db: Db,
  asker: Asker,
  { password, field }: { readonly password: string; readonly field: string },
  world: World,
): Promise<AccountRow> {
  const { actor, ip, deviceToken } = asker;
  const [account] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (account === undefined) throw new Refusal('signed-out');
  const email = account.email.toLowerCase();
  const knownBrowser = await knownBrowserOf(db, account.id, deviceToken);
  const attempts = signInAttempts(email, { ip, knownBrowser });
  const given = { password, storedHash: account.passwordHash, attempts };
  const { isRight, counted } = await checkPassword(db, given, world);
  if (isRight) return account;
  await reportRefusedPassword(db, { email, caller: asker, counted }, world);
  throw new Refusal('password-wrong', { field });
}
