import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { emails } from '#db/schema/emails.ts';
import { messages, threadReads, threads } from '#db/schema/messages.ts';
import { notes } from '#db/schema/notes.ts';
import { orders } from '#db/schema/orders.ts';
import { may } from '#domain/permissions.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move, placed } from '#test/orders.ts';
import { workOf } from '#test/statements.ts';
import { aThread, chatter } from '#test/threads.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  for (const table of [deskEntries, notes, threadReads, messages, threads]) await house.db.delete(table);
});

const say = async (who: Person, threadId: string) => {
  house.time.advance(60_000);
  const body = { requestId: newId(house.time.now()), content: 'Hello' };
  expect((await house.as(who).post(`/api/threads/${threadId}/messages`, body)).status).toBe(201);
};
const list = async (query = '', who: Person = cast.admin) => {
  const { status, body } = await house.as(who).get(`/api/admin/threads?${query}`);
  expect(status).toBe(200);
  return body;
};
const waiting = async (query = '') =>
  (await list(query)).items.map(({ id, waitsSince }: { id: string; waitsSince: string | null }) => [
    id,
    waitsSince === null ? null : (Date.parse(waitsSince) - castDay.getTime()) / 60_000,
  ]);

describe('the desk of messages', () => {
  it('has what waits for the team on top, since the first word nobody has answered', async () => {
    const [first, second, quiet] = [
      await aThread(house.db),
      await aThread(house.db),
      await aThread(house.db),
    ];
    await say(cast.retailer, first.id);
    await say(cast.retailer, second.id);
    await say(cast.retailer, first.id);
    await say(cast.agent, quiet.id);
    expect(await waiting()).toEqual([
      [first.id, 1],
      [second.id, 2],
      [quiet.id, null],
    ]);
    await say(cast.agent, first.id);
    expect(await waiting('reply=true')).toEqual([[second.id, 2]]);
    await say(cast.retailer, first.id);
    expect(await waiting('reply=true')).toEqual([
      [second.id, 2],
      [first.id, 6],
    ]);
  });

  it('lets a brand answer for us, once one of us has read it', async () => {
    const thread = await aThread(house.db);
    await say(cast.retailer, thread.id);
    await say(cast.brand, thread.id);
    expect(await waiting('reply=true')).toEqual([[thread.id, 2]]);
    const read = (who: Person, seq: number) => house.as(who).post(`/api/threads/${thread.id}/read`, { seq });
    await read(cast.retailer, 3);
    await read(cast.agent, 2);
    expect(await waiting('reply=true')).toHaveLength(1);
    await read(cast.agent, 3);
    expect(await waiting('reply=true')).toEqual([]);
    await say(cast.retailer, thread.id);
    await read(cast.agent, 4);
    expect(await waiting('reply=true')).toEqual([[thread.id, 3]]);
  });

  it('lets a word of thanks be, and waits again for what comes after it', async () => {
    const thread = await aThread(house.db);
    await say(cast.retailer, thread.id);
    const settle = (seq: number, who: Person = cast.agent) =>
      house.as(who).post(`/api/admin/threads/${thread.id}/settle`, { seq });
    expect((await settle(2, cast.adminViewer)).status).toBe(403);
    expect((await settle(1)).status).toBe(200);
    expect(await waiting('reply=true')).toHaveLength(1);
    expect((await settle(2)).status).toBe(200);
    expect(await waiting('reply=true')).toEqual([]);
    await say(cast.retailer, thread.id);
    expect(await waiting('reply=true')).toEqual([[thread.id, 2]]);
  });

  it('lets an order that is over be, until somebody writes again', async () => {
    const { id, threadId } = await placed(house);
    await say(cast.retailer, threadId);
    expect((await waiting('reply=true')).map(([thread]: [string]) => thread)).toContain(threadId);
    await move(house, cast.retailer, id, 'pending', 'cancelled');
    expect((await waiting('reply=true')).map(([thread]: [string]) => thread)).not.toContain(threadId);
    await say(cast.retailer, threadId);
    expect((await waiting('reply=true')).map(([thread]: [string]) => thread)).toContain(threadId);
  });

  it('counts nothing the system says, and many messages at once as they follow each other', async () => {
    const thread = await aThread(house.db);
    await chatter(house.db, thread, 2, 5);
    const [row] = await house.db.select().from(threads);
    expect(row).toMatchObject({ saidSeq: 6, saidBy: 'brand', waitsSince: castDay });
  });

  it('is read a page at a time, without a row lost or doubled between the two parts', async () => {
    const made = [];
    for (let i = 0; i < 7; i += 1) made.push(await aThread(house.db));
    for (const thread of made.slice(0, 3)) await say(cast.retailer, thread.id);
    const whole = (await list('limit=100')).items;
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: unknown[]; nextCursor: string | null } = await list(
        `limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(whole);
    expect(whole).toHaveLength(7);
    expect((await house.as(cast.admin).get('/api/admin/threads?cursor=bm8')).status).toBe(422);
  });

  it('is narrowed to whose it is, a brand, a retailer, and words', async () => {
    const mine = await aThread(house.db);
    const other = await aThread(house.db, {
      brand: castBrands.noeul,
      retailer: { id: cast.otherRetailer.id, companyId: houses.otherShop.id },
    });
    await house.as(cast.agent).post(`/api/admin/desk/entries/conversation/${mine.id}/assign`, {
      assigneeId: cast.agent.id,
      expectedVersion: 0,
    });
    const ids = async (query: string, who: Person = cast.agent) =>
      (await list(query, who)).items.map(({ id }: { id: string }) => id);
    expect(await ids('assigned=me')).toEqual([mine.id]);
    expect(await ids('assigned=me', cast.admin)).toEqual([]);
    expect(await ids(`assigned=${cast.agent.id}`, cast.admin)).toEqual([mine.id]);
    expect(await ids('assigned=none')).toEqual([other.id]);
    expect(await ids(`brandCompanyId=${houses.noeul.id}`)).toEqual([other.id]);
    expect(await ids(`retailerCompanyId=${houses.maison.id}`)).toEqual([mine.id]);
    expect(await ids('unread=true')).toEqual([]);
    expect(await ids(`q=${other.orderNumber}`)).toEqual([other.id]);
    expect((await list('assigned=me', cast.agent)).items[0].assignee).toEqual({
      id: cast.agent.id,
      name: cast.agent.name,
    });
  });

  it('come in the same order whether words find a page of them or more', async () => {
    const shared = '7431';
    const found = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const made = await aThread(house.db, { status: 'processing' });
        await house.db
          .update(orders)
          .set({ poNumber: `${shared}-${n}` })
          .where(eq(orders.id, made.orderId));
        return made;
      }),
    );
    for (const { id } of found.slice(0, 2)) await say(cast.retailer, id);
    const whole = (await list(`q=${shared}&limit=50`)).items.map(({ id }: { id: string }) => id);
    expect(whole.toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    const paged: string[] = [];
    for (let cursor = ''; paged.length < 10; ) {
      const page = await list(`q=${shared}&limit=1${cursor}`);
      paged.push(...page.items.map(({ id }: { id: string }) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(whole);
    const unanswered = await list(`q=${shared}&reply=true`);
    expect(unanswered.items.map(({ id }: { id: string }) => id)).toEqual(whole.slice(0, 2));
    expect((await list('q=nobody+is+called+that')).items).toEqual([]);
  });

  describe('while a page found by words is read', () => {
    const shared = '9182';
    const page = (cursor = '') => list(`q=${shared}&limit=2${cursor}`);
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    let made: [string, string, string, string];

    beforeEach(async () => {
      const ids = [];
      for (let n = 0; n < 4; n += 1) {
        const { id, orderId } = await aThread(house.db, { status: 'processing' });
        await house.db.update(orders).set({ poNumber: shared }).where(eq(orders.id, orderId));
        await say(cast.retailer, id);
        ids.push(id);
      }
      made = ids as typeof made;
    });

    /** Its first page, while something happens between finding conversations and reading their rows. */
    const pageWhile = async (...happens: readonly (readonly [statement: string, id: string])[]) => {
      const lock = await hold(house, 'lock table thread_reads in access exclusive mode');
      const asked = page();
      await lock.untilBlocked(1);
      for (const [statement, id] of happens) await lock.query(statement, [id]);
      await lock.release();
      return asked;
    };

    it('one that is answered keeps its place, and the next page goes on from there', async () => {
      const answer = await pageWhile(['update threads set waits_since = null where id = $1', made[1]]);
      expect(idsOf(answer)).toEqual([made[0], made[1]]);
      expect(idsOf(await page(`&cursor=${answer.nextCursor}`))).toEqual([made[2], made[3]]);
    });

    it('one that is deleted does not make its page the last', async () => {
      const answer = await pageWhile(
        ['delete from messages where thread_id = $1', made[1]],
        ['delete from threads where id = $1', made[1]],
      );
      expect(idsOf(answer)).toEqual([made[0], made[2]]);
      expect(idsOf(await page(`&cursor=${answer.nextCursor}`))).toEqual([made[3]]);
    });
  });

  it('asks as often for many as for few', async () => {
    for (let i = 0; i < 3; i += 1) await aThread(house.db);
    const few = await workOf(() => list('limit=1'));
    const many = await workOf(() => list('limit=100'));
    expect(many.statements.length).toBe(few.statements.length);
  });

  it('is the team’s alone', async () => {
    for (const who of [cast.retailer, cast.brand]) {
      expect((await house.as(who).get('/api/admin/threads')).status).toBe(403);
    }
    expect((await house.guest.get('/api/admin/threads')).status).toBe(401);
  });
});

describe('a note inside a conversation', () => {
  const secret = 'Offer them ten percent if they ask again';

  /** Every path that a shop or a brand may read, with the ids of this conversation in it. */
  function readsOf(who: Person, ids: Readonly<Record<string, string>>): string[] {
    return Object.values(api)
      .flatMap((area) => Object.values(area as Record<string, Operation>))
      .filter(({ method, permission }) => method === 'GET' && may(who, permission))
      .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, key: string) => ids[key] ?? castBrands.haru.id));
  }

  it('is in no answer to a shop or a brand, in nobody’s count and in no email', async () => {
    const thread = await aThread(house.db);
    await say(cast.retailer, thread.id);
    const counts = async () => [
      (await house.as(cast.retailer).get('/api/threads/unread')).body.unreadTotal,
      (await house.as(cast.brand).get('/api/threads/unread')).body.unreadTotal,
    ];
    const before = await counts();
    const path = `/api/admin/desk/entries/conversation/${thread.id}/notes`;
    expect((await house.as(cast.agent).post(path, { body: secret })).status).toBe(201);
    expect(await counts()).toEqual(before);
    await house.runJobs();
    const written = await house.db.select({ text: emails.text, html: emails.html }).from(emails);
    expect(JSON.stringify(written)).not.toContain(secret);
    const ids = {
      threadId: thread.id,
      orderId: thread.orderId,
      subjectKind: 'conversation',
      subjectId: thread.id,
      companyId: houses.maison.id,
    };
    for (const who of [cast.retailer, cast.brand]) {
      const paths = readsOf(who, ids);
      expect(paths).toContain(`/api/threads/${thread.id}/messages`);
      for (const asked of paths) {
        const { rawPayload } = await house.app.inject({ url: asked, cookies: { lys_session: who.token } });
        expect(rawPayload.includes(secret), `${who.name} ${asked}`).toBe(false);
      }
    }
    expect((await house.as(cast.adminViewer).get(path.replace('/notes', ''))).text).toContain(secret);
  });
});
