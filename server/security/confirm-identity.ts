import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { sessions } from '#db/schema/accounts.ts';
import { Refusal } from '../http/problem.ts';
import type { Session } from '../http/session.ts';
import type { World } from '../world.ts';
import { type Asker, confirmPassword } from './confirm-password.ts';

/** Notes that who uses this session has just proved who they are; other windows of the account have not. */
export async function confirmIdentity(
  db: Db,
  asker: Asker & { readonly session: Session },
  { password }: { readonly password: string },
  world: World,
): Promise<void> {
  await confirmPassword(db, asker, { password, field: 'password' }, world);
  const { rowCount } = await db
    .update(sessions)
    .set({ confirmedAt: world.now })
    .where(eq(sessions.id, asker.session.sessionId));
  if (rowCount === 0) throw new Refusal('signed-out');
}
