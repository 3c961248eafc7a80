import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { announcements as contract } from '#contract/announcements.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { announcements } from '#db/schema/news.ts';
import { isOpenAnnouncement, missingHalf, refuseSending, refuseSendingThen } from '#domain/announcement.ts';
import type { Actor } from '#domain/roles.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { countAudience } from './audience.ts';
import { type Announcement, getAnnouncement } from './read-announcements.ts';

type Input<Name extends keyof typeof contract> = ParsedOf<(typeof contract)[Name]>;
type Row = typeof announcements.$inferSelect;
type Writing = Context<'actor' | 'world'>;

/** Begins a draft; the request sent twice is one, and under its id nothing else begins. */
export async function createAnnouncement(
  { db, actor, world }: Writing,
  { requestId, title, body, audience }: Input<'createAnnouncement'>,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'announcement:write');
    const made = await tx
      .insert(announcements)
      .values({
        id: requestId,
        title,
        body,
        audience,
        createdById: actor.userId,
        createdAt: world.now,
        updatedAt: world.now,
      })
      .onConflictDoNothing()
      .returning({ id: announcements.id });
    if (made.length > 0) await note(tx, { id: requestId, action: 'announcement-created', actor }, world);
    const draft = await getAnnouncement({ db: tx }, { announcementId: requestId });
    const isSame = isDeepStrictEqual(wordsOf(draft), wordsOf({ title, body, audience }));
    if (!isSame) throw new Refusal('request-id-reused', { field: 'requestId' });
    return draft;
  });
}

function wordsOf({ title, body, audience }: Pick<Announcement, 'title' | 'body' | 'audience'>) {
  return { title, body, audience };
}

/** What is scheduled stays so, and stays fit to go out. */
export async function saveAnnouncement(
  context: Writing,
  { title, body, audience, ...input }: Input<'saveAnnouncement'>,
): Promise<Announcement> {
  const words = { title, body, audience };
  return change(context, input, {
    action: 'announcement-changed',
    valuesOf: (row) => {
      if (row.state === 'scheduled') assertSendable({ ...row, ...words }, context.world.now);
      return words;
    },
  });
}

/** Now, or at a moment to come: a job sends it (jobs/send-announcement.ts). */
export async function sendAnnouncement(
  context: Writing,
  { sendAt, ...input }: Input<'sendAnnouncement'>,
): Promise<Announcement> {
  const { now } = context.world;
  const at = sendAt === null ? now : new Date(sendAt);
  return change(context, input, {
    action: 'announcement-scheduled',
    valuesOf: (row) => {
      assertSendable({ ...row, sendAt: at }, now);
      const refused = refuseSendingThen(at, now);
      if (refused !== null) throw new Refusal(refused.code, { field: 'sendAt', ...refused.params });
      return { state: 'scheduled', sendAt: at };
    },
    after: async (tx, { audience }) => {
      if (at > now) return; // until then people may join
      const { people } = await countAudience({ db: tx }, { audience });
      if (people === 0) throw new Refusal('audience-without-people', { field: 'audience' });
      await context.world.enqueue(tx, 'send-announcement', { announcementId: input.announcementId });
    },
  });
}

export async function withdrawAnnouncement(
  context: Writing,
  input: Input<'withdrawAnnouncement'>,
): Promise<Announcement> {
  return change(context, input, {
    action: 'announcement-withdrawn',
    valuesOf: () => ({ state: 'withdrawn', sendAt: null }),
  });
}

type Change = {
  readonly action: string;
  /** What it becomes, of what it is. */
  readonly valuesOf: (row: Row) => Partial<typeof announcements.$inferInsert>;
  readonly after?: (tx: Tx, row: Row) => Promise<void>;
};
type Seen = { readonly announcementId: string; readonly expectedVersion: number };

/** One change at a time, made of what its editor saw: whoever comes second is told and overwrites nothing. */
async function change(
  { db, actor, world }: Writing,
  { announcementId, expectedVersion }: Seen,
  { action, valuesOf, after }: Change,
): Promise<Announcement> {
  return db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'announcement:write');
    const [row] = await tx
      .select()
      .from(announcements)
      .where(eq(announcements.id, announcementId))
      .for('no key update');
    if (row === undefined) throw new Refusal('not-found');
    if (!isOpenAnnouncement(row.state)) throw new Refusal('announcement-closed');
    if (row.version !== expectedVersion)
      throw new Refusal('announcement-changed', { field: 'expectedVersion' });
    await tx
      .update(announcements)
      .set({ ...valuesOf(row), version: sql`${announcements.version} + 1`, updatedAt: world.now })
      .where(eq(announcements.id, announcementId));
    await after?.(tx, row);
    await note(tx, { id: announcementId, action, actor }, world);
    return getAnnouncement({ db: tx }, { announcementId });
  });
}

const fieldOf = {
  'announcement-empty': 'title.en',
  'audience-empty': 'audience.roles',
  'time-past': 'sendAt',
} as const;

function assertSendable(
  { title, body, audience, sendAt }: Pick<Row, 'title' | 'body' | 'audience' | 'sendAt'>,
  now: Date,
) {
  const refused = refuseSending({ title, body }, audience, { sendAt: sendAt ?? now, now });
  if (refused === 'announcement-half-written') throw halfWritten({ title, body });
  if (refused !== null) throw new Refusal(refused, { field: fieldOf[refused] });
}

/** Names the field that is empty, beside the one that is written. */
function halfWritten(words: Pick<Row, 'title' | 'body'>): Refusal {
  const half = missingHalf(words);
  if (half === null) return new Refusal('announcement-half-written');
  const { language, missing } = half;
  const written = missing === 'title' ? 'body' : 'title';
  return new Refusal('announcement-half-written', {
    field: `${missing}.${language}`,
    language,
    missing,
    written,
  });
}

type Noted = { readonly id: string; readonly action: string; readonly actor: Actor };

async function note(tx: Tx, { id, action, actor }: Noted, world: World): Promise<void> {
  await audit(tx, { actorId: actor.userId, action, subjectKind: 'announcement', subjectId: id }, world);
  await world.announce(tx, { kind: 'announcement' });
}
