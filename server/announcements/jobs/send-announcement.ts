import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { announcements, news } from '#db/schema/news.ts';
import { audit } from '../../kernel/audit.ts';
import type { JobData } from '../../kernel/job-data.ts';
import type { World } from '../../kernel/world.ts';
import { notify } from '../../notifications/notify.ts';
import { isMeant } from '../audience.ts';

type Row = typeof announcements.$inferSelect;

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const atOnce = 2_000;

/**
 * Sends an announcement whose moment has come, in one transaction: everybody it is for is told and has it among their
 * news, which are emailed by choice, and how many they are is kept. Sent twice it is sent once.
 */
export async function sendAnnouncement(
  db: Db,
  { announcementId }: JobData['send-announcement'],
  world: World,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(announcements)
      .where(eq(announcements.id, announcementId))
      .for('no key update');
    const isDue = row?.state === 'scheduled' && row.sendAt !== null && row.sendAt <= world.now;
    if (row === undefined || !isDue) return; // sent, withdrawn or put off meanwhile
    const readers = await tellReaders(tx, row, world);
    await tx
      .update(announcements)
      .set({ state: 'sent', sentAt: world.now, recipients: readers.length })
      .where(eq(announcements.id, row.id));
    const details = { recipients: readers.length };
    await audit(
      tx,
      {
        actorId: null,
        action: 'announcement-sent',
        subjectKind: 'announcement',
        subjectId: row.id,
        details,
      },
      world,
    );
    await world.announce(tx, { kind: 'announcement' }, { kind: 'notification', userIds: readers });
    await world.enqueue(tx, 'mail-news', {});
  });
}

/** Those whose time came while nobody asked for it to be now. */
export async function sendDueAnnouncements(db: Db, world: World): Promise<void> {
  const due = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.state, 'scheduled'), lte(announcements.sendAt, world.now)))
    .orderBy(asc(announcements.sendAt), asc(announcements.id));
  for (const { id } of due) await sendAnnouncement(db, { announcementId: id }, world);
}

async function tellReaders(tx: Tx, { id, audience }: Row, world: World): Promise<string[]> {
  const meant = await tx.select({ id: users.id }).from(users).where(isMeant(audience)).orderBy(users.id);
  const readers = meant.map((reader) => reader.id);
  for (let start = 0; start < readers.length; start += atOnce) {
    await tx.insert(news).values(
      readers.slice(start, start + atOnce).map((userId) => ({
        id: world.newId(),
        userId,
        kind: 'announcement' as const,
        announcementId: id,
        createdAt: world.now,
      })),
    );
  }
  await notify(
    tx,
    {
      kind: 'announcement',
      subjectId: id,
      title: sql`(select coalesce(nullif(title->>${users.language}, ''), nullif(title->>'en', ''), nullif(title->>'ko', ''),
        title->>'zh') from ${announcements} where ${announcements.id} = ${id})`,
      said: { key: 'announcements:told', params: {} },
      to: sql`exists (select from ${news} told where told.announcement_id = ${id} and told.user_id = ${users.id})`,
      actorId: null,
    },
    world,
  );
  return readers;
}
