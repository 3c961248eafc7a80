import type { Db } from '#db/connect.ts';
import type { World } from '../../kernel/world.ts';
import { writeNews } from '../emails/news.ts';
import { mailReader, readersWaiting } from '../mail-reader.ts';
import { tellBack } from '../tell-back.ts';

/**
 * Emails news to whoever wants them as things happen: what came together since the last run is one email. Before that it
 * tells of products that are back by whatever way, as when a brand is shown again.
 */
export async function mailNews(db: Db, world: World): Promise<void> {
  await db.transaction((tx) => tellBack(tx, {}, world));
  const now = { rhythm: 'at-once', until: world.now } as const;
  for (const userId of await readersWaiting(db, now)) {
    await db.transaction((tx) =>
      mailReader(tx, { ...now, userId }, (to, waiting) => writeNews(tx, { to, waiting }, world), world),
    );
  }
}
