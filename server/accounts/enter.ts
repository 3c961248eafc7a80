import type { Tx } from '#db/connect.ts';
import type { World } from '../kernel/world.ts';
import { noteSignIn } from './devices.ts';
import { lockEntry } from './entry.ts';
import { getSessionUser, type SessionUser } from './session-user.ts';
import { type Caller, openSession } from './sessions.ts';

/** Somebody is in: the session's token, what the browser is known by, and who it is. */
export type SignedIn = {
  readonly token: string;
  readonly deviceToken: string;
  readonly user: SessionUser;
};

/** Opens a session for somebody who has proved who they are, and notes it. */
export async function enter(
  tx: Tx,
  userId: string,
  { remember, caller }: { readonly remember: boolean; readonly caller: Caller },
  world: World,
): Promise<SignedIn> {
  await lockEntry(tx, userId, caller.language);
  const token = await openSession(tx, userId, { remember, caller }, world);
  const user = await getSessionUser(tx, userId, world.now);
  return { token, deviceToken: await noteSignIn(tx, user, caller, world), user };
}
