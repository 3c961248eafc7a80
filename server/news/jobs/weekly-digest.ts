import type { Db } from '#db/connect.ts';
import { digestMoment } from '#domain/digest.ts';
import { dayOf } from '#domain/instants.ts';
import type { World } from '../../kernel/world.ts';
import { writeDigest } from '../emails/news.ts';
import { mailReader, readersWaiting } from '../mail-reader.ts';

/**
 * Once a week, in one email, what has waited for whoever wants it so: what came until Monday morning. It looks every
 * hour, so that a server that was down on Monday sends it late; nobody gets two for a week.
 */
export async function weeklyDigest(db: Db, world: World): Promise<void> {
  const week = { rhythm: 'weekly', until: digestMoment(world.now) } as const;
  for (const userId of await readersWaiting(db, week)) {
    const key = `weekly-digest/${dayOf(week.until)}/${userId}`;
    await db.transaction((tx) =>
      mailReader(
        tx,
        { ...week, userId, onceAs: key },
        (to, waiting) => writeDigest(tx, { to, waiting, key }, world),
        world,
      ),
    );
  }
}
