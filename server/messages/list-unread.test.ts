import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { messages, threadReads, threads, unreadThreads } from '#db/schema/messages.ts';
import { dayMs, minuteMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aMessage, anOrder } from '#test/trade.ts';
import { forgetUnread, listUnread } from './list-unread.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  house.time.advance(30 * dayMs);
  await house.db.execute(
    sql`update sessions set last_seen_at = ${house.time.now().toISOString()}::timestamptz, expires_at = ${house.time.now().toISOString()}::timestamptz + interval '20 days'`,
  );
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(messages);
  await house.db.delete(threadReads);
  await house.db.update(threads).set({ lastSeq: 0 });
  await forgetUnread(house.db);
});

const unread = async () => (await house.as(cast.admin).get('/api/threads/unread')).body.unreadTotal;
const list = (most?: number) => listUnread(house.db, house.time.now(), most === undefined ? {} : { most });
const looked = async () => {
  const [row] = await house.db.select().from(users).where(eq(users.id, cast.admin.id));
  const ms = (at: Date | null | undefined) =>
    at === null || at === undefined ? null : house.time.now().getTime() - at.getTime();
  return { untilAgo: ms(row?.unreadListedUntil), fromAgo: ms(row?.unreadListedFrom) };
};
const listed = () => house.db.$count(unreadThreads, eq(unreadThreads.userId, cast.admin.id));
/** A conversation of so many days ago in which the shop has said something. */
async function quietSince(daysAgo: number): Promise<string> {
  const at = new Date(house.time.now().getTime() - daysAgo * dayMs);
  const { threadId } = await anOrder(house.db, { createdAt: at });
  await aMessage(house.db, threadId, cast.retailer, { seq: 2, at });
  await house.db.update(threads).set({ lastSeq: 2, updatedAt: at }).where(eq(threads.id, threadId));
  return threadId;
}
const say = (threadId: string) =>
  house.as(cast.retailer).post(`/api/threads/${threadId}/messages`, {
    requestId: crypto.randomUUID(),
    content: 'One more thing.',
  });
const readAll = (threadId: string) => house.as(cast.admin).post(`/api/threads/${threadId}/read`, { seq: 2 });

it('nothing unread is forgotten, however long it has been quiet', async () => {
  const [older, newer] = [await quietSince(2), await quietSince(1)];
  expect(await unread()).toBe(2);
  await readAll(newer);
  await list();
  expect(await looked()).toEqual({ untilAgo: 10 * minuteMs, fromAgo: null });
  expect([await listed(), await unread()]).toEqual([1, 1]);
  house.time.advance(20 * minuteMs);
  await readAll(older);
  expect([await listed(), await unread()]).toEqual([1, 0]);
  await list();
  expect([await listed(), await unread()]).toEqual([0, 0]);
  expect((await say(older)).status).toBe(201);
  expect(await unread()).toBe(1);
  await list();
  expect(await unread()).toBe(1);
  house.time.advance(20 * minuteMs);
  await list();
  expect([await listed(), await unread()]).toEqual([1, 1]);
  expect((await say(older)).status).toBe(201);
  expect(await unread()).toBe(2);
});

it('where there is more than a list holds, what is not listed is counted after it', async () => {
  const quiet: string[] = [];
  for (const days of [1, 2, 3, 4, 4, 5]) quiet.push(await quietSince(days));
  await list(3);
  expect(await looked()).toEqual({ untilAgo: 10 * minuteMs, fromAgo: 4 * dayMs });
  expect([await listed(), await unread()]).toEqual([3, 6]);
  for (const threadId of quiet.slice(0, 5)) await readAll(threadId);
  expect(await unread()).toBe(1);
  house.time.advance(20 * minuteMs);
  await list(3);
  expect((await looked()).fromAgo).toBeNull();
  expect([await listed(), await unread()]).toEqual([1, 1]);
});

it('is what a count says, whatever is said and read while it is listed', async () => {
  const quiet: string[] = [];
  for (const days of [1, 1, 2, 3, 5, 8]) quiet.push(await quietSince(days));
  await list(4);
  const rivals = quiet.flatMap((threadId, index) => [
    ...(index % 2 === 0 ? [say(threadId)] : [readAll(threadId)]),
    list(4).then(() => null),
  ]);
  house.time.advance(11 * minuteMs);
  await Promise.all([...rivals, list(4), list(2)]);
  const { rows } = await house.db.execute<{ count: number }>(sql`select count(*)::int as count
    from messages said join threads on threads.id = said.thread_id
    left join thread_reads mark on mark.thread_id = said.thread_id and mark.user_id = ${cast.admin.id}
    where said.sender_id <> ${cast.admin.id} and said.seq > coalesce(mark.seq, 0)`);
  expect(rows[0]?.count).toBeGreaterThan(5);
  expect(await unread()).toBe(rows[0]?.count);
  await forgetUnread(house.db);
  expect(await unread()).toBe(rows[0]?.count);
});

it('only who has been here lately is looked after, and nobody falls back', async () => {
  await list();
  const before = await looked();
  await house.db.execute(sql`update sessions set last_seen_at = now() - interval '3 years'`);
  house.time.advance(dayMs);
  await list();
  expect((await looked()).untilAgo).toBe((before.untilAgo ?? 0) + dayMs);
});
