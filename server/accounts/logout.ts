import type { Db } from '#db/connect.ts';
import type { Session } from '../http/session.ts';
import type { World } from '../kernel/world.ts';
import { endSession } from './sessions.ts';

/** Ends this session everywhere it is open. */
export async function logout(db: Db, session: Session, world: World): Promise<void> {
  await db.transaction((tx) => endSession(tx, session, world));
}
