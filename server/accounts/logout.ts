import type { Session } from '../http/session.ts';
import type { Context } from '../kernel/context.ts';
import { endSession } from './sessions.ts';

/** Ends this session everywhere it is open. */
export async function logout({
  db,
  session,
  world,
}: Context<'world'> & { readonly session: Session }): Promise<void> {
  await db.transaction((tx) => endSession(tx, session, world));
}
