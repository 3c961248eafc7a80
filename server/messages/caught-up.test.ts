import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { threads } from '#db/schema/messages.ts';
import { dayMs, minuteMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aMessage, anOrder } from '#test/trade.ts';
import { noteCaughtUp } from './unread.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  house.time.advance(3 * dayMs);
  await house.db.execute(
    sql`update sessions set last_seen_at = ${house.time.now().toISOString()}::timestamptz`,
  );
});
afterAll(() => house.close());

const unread = async () => (await house.as(cast.admin).get('/api/threads/unread')).body.unreadTotal;
const caughtUpAt = async () => {
  const [row] = await house.db.select().from(users).where(eq(users.id, cast.admin.id));
  return row?.caughtUpAt?.getTime() ?? null;
};
/** A conversation of so many days ago in which the shop has said something. */
async function quietSince(daysAgo: number): Promise<string> {
  const at = new Date(house.time.now().getTime() - daysAgo * dayMs);
  const { threadId } = await anOrder(house.db, { createdAt: at });
  await aMessage(house.db, threadId, cast.retailer, { seq: 2, at });
  await house.db.update(threads).set({ lastSeq: 2, updatedAt: at }).where(eq(threads.id, threadId));
  return threadId;
}
const readAll = (threadId: string) => house.as(cast.admin).post(`/api/threads/${threadId}/read`, { seq: 2 });

it('nothing unread is forgotten, however far back all is read', async () => {
  const [older, newer] = [await quietSince(2), await quietSince(1)];
  expect(await unread()).toBe(2);
  await readAll(newer);
  await noteCaughtUp(house.db, house.time.now());
  // As far as to the one that is not read.
  expect(await caughtUpAt()).toBe(house.time.now().getTime() - 2 * dayMs);
  expect(await unread()).toBe(1);
  await readAll(older);
  await noteCaughtUp(house.db, house.time.now());
  expect(await caughtUpAt()).toBe(house.time.now().getTime() - 10 * minuteMs);
  expect(await unread()).toBe(0);
  const body = { requestId: crypto.randomUUID(), content: 'One more thing.' };
  expect((await house.as(cast.retailer).post(`/api/threads/${older}/messages`, body)).status).toBe(201);
  expect(await unread()).toBe(1);
  await noteCaughtUp(house.db, house.time.now());
  expect(await unread()).toBe(1);
});

it('only who has been here lately is looked after, and nobody falls back', async () => {
  const before = await caughtUpAt();
  await house.db.execute(sql`update sessions set last_seen_at = now() - interval '3 years'`);
  house.time.advance(dayMs);
  await noteCaughtUp(house.db, house.time.now());
  expect(await caughtUpAt()).toBe(before);
});
