import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { lastSpokenIn } from '#domain/conversation.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses, type Person } from '#test/cast.ts';
import { aForm, aPdf } from '#test/files.ts';
import { move, placed } from '#test/orders.ts';
import { listenAs } from '#test/stream.ts';
import { aThread, chatter, kiosk } from '#test/threads.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let beside: TestHouse;
let thread: Awaited<ReturnType<typeof aThread>>;

beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
});
beforeEach(async () => {
  thread = await aThread(house.db);
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const requestId = () => newId(house.clock());
const path = (end: string, of: { id: string } = thread) => `/api/threads/${of.id}${end}`;

function send(person: Person, content: string, more: object = {}, where = house) {
  return where.as(person).post(path('/messages'), { requestId: requestId(), content, ...more });
}

async function upload(person: Person): Promise<{ id: string }> {
  const form = aForm('offer.pdf', aPdf);
  return (await house.as(person).post('/api/uploads', form.body, form.headers)).body;
}

async function unreadOf(person: Person): Promise<number> {
  return (await house.as(person).get(path(''))).body.unreadCount;
}

const contents = (body: { items: { content: string }[] }) => body.items.map(({ content }) => content);

describe('a message', () => {
  it('reaches everyone in the thread, with its number, its sender and its role', async () => {
    const sent = await send(cast.retailer, '  Could you ship earlier?\r\nThank you.  ');
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      threadId: thread.id,
      seq: 2,
      senderId: cast.retailer.id,
      senderName: 'Reina Marchand',
      senderRole: 'buyer',
      mine: true,
      content: 'Could you ship earlier?\nThank you.',
      attachments: [],
      readBy: [],
    });
    for (const person of [cast.viewer, cast.brand, cast.admin, cast.otherAdmin]) {
      const { body } = await house.as(person).get(path('/messages'));
      expect(body.items.at(-1)).toEqual({ ...sent.body, mine: false, requestId: null });
    }
    expect((await send(cast.admin, 'On it')).body.senderRole).toBe('lys_team');
    expect((await send(cast.brand, 'Yes')).body.senderRole).toBe('brand');
  });

  it.each([
    ['nothing', { content: ' \n ' }, 422, 'message-empty'],
    ['no field at all', { content: undefined }, 422, 'required'],
    ['too much', { content: 'x'.repeat(5001) }, 422, 'message-too-long'],
    ['a zero byte', { content: 'a\u0000b' }, 422, 'control-characters'],
    [
      'six files',
      { attachmentIds: Array.from({ length: 6 }, () => newId(new Date())) },
      422,
      'too-many-attachments',
    ],
    [
      'an unknown file',
      { attachmentIds: ['01900000-0000-7000-8000-000000000000'] },
      422,
      'attachment-unknown',
    ],
    ['no request id', { requestId: undefined }, 422, 'required'],
  ])('with %s is refused, and no number is used up', async (_, fields, status, code) => {
    const answer = await send(cast.retailer, 'Hello', fields);
    expect([answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]).toEqual([status, code]);
    expect((await send(cast.retailer, 'Next')).body.seq).toBe(2);
  });

  it('is not for others: no thread, no sending, no reading', async () => {
    for (const person of [cast.otherRetailer, cast.otherBrand]) {
      const caller = house.as(person);
      expect((await send(person, 'Hello')).status).toBe(404);
      expect((await caller.get(path(''))).status).toBe(404);
      expect((await caller.get(path('/messages'))).status).toBe(404);
      expect((await caller.get(path('/messages?after=0'))).status).toBe(404);
      expect((await caller.post(path('/read'), { seq: 1 })).status).toBe(404);
      expect((await caller.get(`/api/orders/${thread.orderId}/thread`)).status).toBe(404);
      expect(
        (await caller.get('/api/threads?limit=100')).body.items.map((item: { id: string }) => item.id),
      ).not.toContain(thread.id);
    }
    for (const call of [
      house.guest.get('/api/threads'),
      house.guest.get(path('/messages')),
      house.guest.post(path('/read'), {}),
    ]) {
      expect((await call).status).toBe(401);
    }
  });

  it('sent twice is one message; the same request id with something else is refused', async () => {
    const file = await upload(cast.retailer);
    const body = { requestId: requestId(), content: 'Once', attachmentIds: [file.id] };
    const send = (where: TestHouse, fields = {}) =>
      where.as(cast.retailer).post(path('/messages'), { ...body, ...fields });
    const answers = await Promise.all([send(house), send(beside), send(house), send(beside)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body.seq).toBe(2);
    const other = await aThread(house.db);
    const reused = await Promise.all([
      send(house, { content: 'Twice' }),
      send(house, { attachmentIds: [] }),
      house.as(cast.retailer).post(path('/messages', other), body),
    ]);
    expect(reused.map(({ body }) => body.code)).toEqual([
      'request-id-reused',
      'request-id-reused',
      'request-id-reused',
    ]);
    expect((await house.as(cast.brand).get(path('/messages'))).body.items).toHaveLength(2);
    // Another person's request ids are their own.
    expect((await house.as(cast.buyer).post(path('/messages'), { ...body, attachmentIds: [] })).status).toBe(
      201,
    );
  });

  it('carries files in the order they were attached; two messages never share one', async () => {
    const files = await Promise.all([upload(cast.retailer), upload(cast.retailer), upload(cast.buyer)]);
    const attachmentIds = files.map(({ id }) => id).toReversed();
    const sent = await send(cast.retailer, 'Three files', { attachmentIds });
    expect(sent.body.attachments.map(({ id }: { id: string }) => id)).toEqual(attachmentIds);
    expect((await send(cast.retailer, 'Again', { attachmentIds })).body.code).toBe('attachment-unknown');
    const foreign = await upload(cast.brand);
    expect((await send(cast.retailer, 'Not mine', { attachmentIds: [foreign.id] })).body.code).toBe(
      'attachment-unknown',
    );
    const one = await upload(cast.retailer);
    const rivals = await Promise.all(
      [1, 2].map((n) => send(cast.retailer, `Rival ${n}`, { attachmentIds: [one.id] })),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('many at once, from several processes, get numbers without gaps', async () => {
    const senders = [cast.retailer, cast.brand, cast.admin, cast.buyer];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        send(senders[n % 4] ?? cast.brand, `Message ${n}`, {}, n % 2 ? house : beside),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(answers.map(({ body }) => body.seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, n) => n + 2),
    );
    const { body } = await house.as(cast.brand).get(path('/messages?limit=100'));
    expect(body.items.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 1),
    );
  });
});

describe('a conversation', () => {
  it('is read from its newest page backwards, and forwards after what is known', async () => {
    await chatter(house.db, thread, 2, 24);
    const seen: number[][] = [];
    for (let cursor = ''; seen.length < 9; ) {
      const { body } = await house.as(cast.retailer).get(path(`/messages?limit=10${cursor}`));
      seen.push(body.items.map(({ seq }: { seq: number }) => seq));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
    expect(seen).toEqual([numbers(16, 25), numbers(6, 15), numbers(1, 5)]);

    const first = await house.as(cast.retailer).get(path('/messages?after=3&limit=20'));
    const second = await house
      .as(cast.retailer)
      .get(path(`/messages?after=3&limit=20&cursor=${first.body.nextCursor}`));
    expect([...contents(first.body), ...contents(second.body)]).toEqual(
      numbers(4, 25).map((n) => `Message ${n}`),
    );
    expect(second.body.nextCursor).toBeNull();
    expect((await house.as(cast.retailer).get(path('/messages?after=25'))).body.items).toEqual([]);
  });

  it.each([
    'x',
    'W10',
    Buffer.from('["a",1]').toString('base64url'),
    Buffer.from('[0,1.5]').toString('base64url'),
    Buffer.from('[0,99999999999]').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    expect((await house.as(cast.retailer).get(path(`/messages?cursor=${cursor}`))).body.code).toBe(
      'invalid-cursor',
    );
    expect((await house.as(cast.retailer).get(`/api/threads?cursor=${cursor}`)).body.code).toBe(
      'invalid-cursor',
    );
  });

  it('says what happened in the language of each reader', async () => {
    await house.as(cast.otherAdmin).put('/api/account/language', { language: 'ko' });
    const english = (await house.as(cast.retailer).get(path('/messages'))).body.items[0];
    expect(english).toMatchObject({
      senderId: 'system',
      senderRole: 'system',
      mine: false,
      content: 'Order submitted',
    });
    // The session is remembered for a moment; the change of language is announced and forgets it.
    const inKorean = async () =>
      (await house.as(cast.otherAdmin).get(path('/messages'))).body.items[0].content;
    await expect.poll(inKorean).toMatch(/[가-힣]/);
    await house.as(cast.otherAdmin).put('/api/account/language', { language: 'en' });
  });

  it('names its order, its brand and everyone in it, with how far they have read', async () => {
    await send(cast.brand, 'Hello');
    await house.as(cast.viewer).post(path('/read'), { seq: 2 });
    const { body } = await house.as(cast.retailer).get(`/api/orders/${thread.orderId}/thread`);
    expect(body).toMatchObject({
      id: thread.id,
      orderId: thread.orderId,
      orderNumber: thread.orderNumber,
      orderStatus: 'pending',
      brandName: { en: 'Haru' },
      retailerCompanyName: 'Maison Verte',
      lastMessage: { content: 'Hello', senderRole: 'brand', mine: false },
      lastSeq: 2,
      unreadCount: 1,
      readSeq: 0,
    });
    const people = Object.fromEntries(
      body.participants.map(
        ({ userId, role, readSeq }: { userId: string; role: string; readSeq: number }) => [
          userId,
          `${role} ${readSeq}`,
        ],
      ),
    );
    expect(people).toEqual({
      [cast.retailer.id]: 'buyer 0',
      [cast.buyer.id]: 'buyer 0',
      [cast.viewer.id]: 'buyer 2',
      [cast.brand.id]: 'brand 0',
      [cast.admin.id]: 'lys_team 0',
      [cast.otherAdmin.id]: 'lys_team 0',
      [cast.manager.id]: 'lys_team 0',
      [cast.agent.id]: 'lys_team 0',
      [cast.adminViewer.id]: 'lys_team 0',
    });
    expect((await house.as(cast.brand).get(path(''))).body).toMatchObject({
      id: thread.id,
      orderId: thread.orderId,
    });
    expect((await house.as(cast.brand).get('/api/threads/not-an-id')).body.errors[0].code).toBe('invalid-id');
  });
});

describe('unread', () => {
  it('is counted to 99 and one more, and goes on to be told by conversation', async () => {
    const { rows } = await house.db.execute<{ id: string }>(sql`
      with asked as (insert into threads (id, brand_id, retailer_company_id, brand_company_id, last_seq, created_at, updated_at)
        values (gen_random_uuid(), ${castBrands.noeul.id}, ${houses.otherShop.id}, ${houses.noeul.id}, 120, ${castDay}, ${castDay}) returning id),
      said as (insert into messages (id, thread_id, seq, sender_id, sender_name, sender_role, content, created_at)
        select gen_random_uuid(), asked.id, seq, ${cast.otherRetailer.id}, 'Otto Nord', 'buyer', 'Hello', ${castDay}::timestamptz
        from asked, generate_series(1, 120) seq)
      select id from asked`);
    const brand = house.as(cast.otherBrand);
    expect((await brand.get('/api/threads/unread')).body).toEqual({ unreadTotal: 100 });
    expect((await brand.get(`/api/threads/${rows[0]?.id}`)).body.unreadCount).toBe(120);
    await brand.post(`/api/threads/${rows[0]?.id}/read`, { seq: 120 });
    expect((await brand.get('/api/threads/unread')).body).toEqual({ unreadTotal: 0 });
    for (const table of ['thread_reads', 'messages'])
      await house.db.execute(sql`delete from ${sql.identifier(table)} where thread_id = ${rows[0]?.id}`);
    await house.db.execute(sql`delete from threads where id = ${rows[0]?.id}`); // the other tests have theirs
  });

  it('counts what other people have written after the mark, for each reader alone, and no event', async () => {
    await send(cast.brand, 'One');
    await send(cast.brand, 'Two');
    expect(await unreadOf(cast.retailer)).toBe(2);
    expect(await unreadOf(cast.brand)).toBe(0);
    await house.as(cast.retailer).post(path('/read'), { seq: 2 });
    expect(await unreadOf(cast.retailer)).toBe(1);
    expect(await unreadOf(cast.buyer)).toBe(2);
  });

  it('a mark never moves back, never past the end, and 0 is none', async () => {
    await send(cast.brand, 'One');
    for (const seq of [2, 1, 0])
      expect((await house.as(cast.retailer).post(path('/read'), { seq })).status).toBe(200);
    expect(await unreadOf(cast.retailer)).toBe(0);
    await house.as(cast.buyer).post(path('/read'), { seq: 5000 });
    await send(cast.brand, 'Two');
    expect(await unreadOf(cast.buyer)).toBe(1);
    expect((await house.as(cast.buyer).post(path('/read'), { seq: -1 })).status).toBe(422);
  });

  it('who had read everything and answers has read everything; who had not keeps the rest', async () => {
    await house.as(cast.retailer).post(path('/read'), { seq: 1 });
    await send(cast.retailer, 'An answer');
    await send(cast.brand, 'A question');
    await send(cast.retailer, 'Written without reading');
    expect(await unreadOf(cast.retailer)).toBe(1);
    const { body } = await house.as(cast.brand).get(path('/messages'));
    expect(body.items[0].readBy).toEqual([cast.retailer.id]);
    expect(body.items[1].readBy).toEqual([]);
  });

  it('what the system says of a step has been read by who took it, and by nobody else', async () => {
    const { id } = await placed(house);
    expect((await move(house, cast.brand, id, 'pending', 'confirmed')).status).toBe(200);
    const [of] = await house.db.select({ id: threads.id }).from(threads).where(eq(threads.orderId, id));
    const { body } = await house.as(cast.brand).get(path('/messages', { id: of?.id ?? '' }));
    expect(body.items.at(-1)).toMatchObject({ senderRole: 'system', readBy: [cast.brand.id] });
  });

  it('what was said before an account was made is not unread for it', async () => {
    await chatter(house.db, thread, 2, 3);
    await house.db
      .update(users)
      .set({ createdAt: new Date(house.clock().getTime() + 1) })
      .where(eq(users.id, cast.buyer.id));
    expect(await unreadOf(cast.buyer)).toBe(0);
    expect(await unreadOf(cast.retailer)).toBe(3);
    house.time.advance(1000);
    await send(cast.brand, 'New');
    expect(await unreadOf(cast.buyer)).toBe(1);
    await house.db.update(users).set({ createdAt: house.clock() }).where(eq(users.id, cast.buyer.id));
  });

  it('is told over all conversations, and is the sum of the list', async () => {
    await send(cast.brand, 'Hello');
    for (const person of [cast.retailer, cast.brand, cast.admin, cast.otherRetailer]) {
      const { body } = await house.as(person).get('/api/threads?limit=100');
      const sum = body.items.reduce(
        (total: number, item: { unreadCount: number }) => total + item.unreadCount,
        0,
      );
      expect(body.nextCursor).toBeNull();
      expect(body.unreadTotal).toBe(sum);
      expect((await house.as(person).get('/api/threads/unread')).body).toEqual({ unreadTotal: sum });
    }
  });
});

describe('the list of conversations', () => {
  it('has the latest message first and pages without losing or repeating one', async () => {
    for (let n = 0; n < 4; n++) await aThread(house.db, { retailer: kiosk });
    house.time.advance(1000);
    await send(cast.brand, 'Newest');
    const all = (await house.as(cast.admin).get('/api/threads?limit=100')).body.items;
    expect(all[0]).toMatchObject({
      id: thread.id,
      lastMessage: { content: 'Newest', senderName: 'Bora Han' },
    });
    const paged: { id: string }[] = [];
    for (let cursor = ''; paged.length < 500; ) {
      const { body } = await house.as(cast.admin).get(`/api/threads?limit=3${cursor}`);
      paged.push(...body.items);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }: { id: string }) => id));
    expect(all.length).toBe(await house.db.$count(threads));
  });

  it('finds a conversation by order number, brand or company, and the unread ones', async () => {
    const noeul = await aThread(house.db, { retailer: kiosk, brand: { ...castBrands.noeul } });
    const ids = async (query: string) =>
      (await house.as(cast.admin).get(`/api/threads?limit=100&${query}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    const digits = noeul.orderNumber.slice(4);
    for (const q of [noeul.orderNumber, noeul.orderNumber.toLowerCase(), digits, `%23${noeul.orderNumber}`]) {
      expect(await ids(`q=${q}`)).toEqual([noeul.id]);
    }
    expect(await ids('q=noeul')).toEqual([noeul.id]);
    expect(await ids('q=kiosk')).toContain(noeul.id);
    expect(await ids('q=kiosk')).not.toContain(thread.id);
    expect(await ids('q=%25')).toEqual([]);
    // Two signs of a number are in thousands of numbers: they are looked for in names alone.
    expect(await ids(`q=${noeul.orderNumber.slice(-3)}`)).toContain(noeul.id);
    expect(await ids(`q=${noeul.orderNumber.slice(-2)}`)).toEqual([]);
    await send(cast.brand, 'A word to everybody');
    expect(await ids('unread=true')).toContain(thread.id);
    await house.as(cast.admin).post(path('/read'), { seq: 2 });
    expect(await ids('unread=true')).not.toContain(thread.id);
    expect((await house.as(cast.admin).get('/api/threads?unread=perhaps')).status).toBe(422);
  });

  it('finds by the name of the other side, and all there is by one’s own', async () => {
    const elsewhere = await aThread(house.db, { retailer: kiosk });
    const ids = async (who: Person, query = '') =>
      (await house.as(who).get(`/api/threads?limit=100${query}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids(cast.brand, '&q=kiosk')).toContain(elsewhere.id);
    expect(await ids(cast.brand, '&q=kiosk')).not.toContain(thread.id);
    expect(await ids(cast.brand, '&q=haru')).toEqual(await ids(cast.brand));
    expect(await ids(cast.retailer, '&q=maison')).toEqual(await ids(cast.retailer));
    expect(await ids(cast.retailer, '&q=kiosk')).toEqual([]);
    expect(await ids(cast.retailer)).not.toContain(elsewhere.id);
  });

  it('finds a conversation by what somebody said in it, and quotes that, for those alone who take part', async () => {
    const other = await aThread(house.db, { retailer: kiosk });
    const say = (who: Person, threadId: string, content: string) =>
      house.as(who).post(`/api/threads/${threadId}/messages`, { requestId: requestId(), content });
    await say(cast.brand, other.id, 'The pipettes leak a little.');
    await say(
      cast.brand,
      thread.id,
      `${'Many thanks for your patience. '.repeat(6)}Two of the PIPETTES were cracked.`,
    );
    await say(cast.retailer, thread.id, 'Then please send two more.');
    const found = async (who: Person, q: string, path = '/api/threads') =>
      (await house.as(who).get(`${path}?limit=100&q=${encodeURIComponent(q)}`)).body.items;
    const [mine, ...others] = await found(cast.retailer, 'pipettes');
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      id: thread.id,
      lastMessage: { content: 'Then please send two more.' },
      found: { content: '…Two of the PIPETTES were cracked.', senderRole: 'brand', mine: false },
    });
    const { body: log } = await house.as(cast.retailer).get(path('/messages'));
    expect(log.items.find(({ seq }: { seq: number }) => seq === mine.found.seq).content).toContain(
      'PIPETTES',
    );
    for (const list of ['/api/threads', '/api/admin/threads']) {
      const ids = (await found(cast.admin, 'pipettes', list)).map(({ id }: { id: string }) => id);
      expect(ids.toSorted()).toEqual([thread.id, other.id].toSorted());
    }
    // What a search has found by a name is quoted by its last word, and so is every conversation without a search.
    expect((await found(cast.admin, 'kiosk')).every((item: { found: unknown }) => item.found === null)).toBe(
      true,
    );
    expect((await found(cast.retailer, ''))[0].found).toBeNull();
    // What the system tells of an order is nobody's word.
    const { body: order } = await house.as(cast.retailer).get(path('/messages'));
    expect(order.items.some(({ senderRole }: { senderRole: string }) => senderRole === 'system')).toBe(true);
    expect(await found(cast.retailer, 'submitted')).toEqual([]);
  });

  it('looks for words of two signs where somebody spoke last, and for three everywhere', async () => {
    await send(cast.brand, '전성분표를 보내드립니다');
    const found = async (q: string) =>
      (await house.as(cast.admin).get(`/api/threads?limit=100&q=${encodeURIComponent(q)}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found('성분')).toEqual([thread.id]);
    await house.db.execute(sql`insert into threads
      (id, brand_id, linked_order_id, retailer_company_id, brand_company_id, last_seq, created_at, updated_at)
      select gen_random_uuid(), orders.brand_id, orders.id, retailer_company_id, brand_company_id, 0, now(), now() + interval '200 years'
      from orders, generate_series(1, ${lastSpokenIn}) where orders.id = ${thread.orderId}`);
    expect(await found('성분')).toEqual([]);
    expect(await found('성분표')).toEqual([thread.id]);
    await house.db.delete(threads).where(eq(threads.linkedOrderId, thread.orderId));
  });

  it('has those that wait for a reply page by page, and looks in all of them for what is asked besides', async () => {
    const list = async (query: string) =>
      (await house.as(cast.brand).get(`/api/threads?reply=true&${query}`)).body;
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const waiting: { id: string; orderNumber: string }[] = [];
    for (let n = 0; n < 3; n++) {
      thread = await aThread(house.db);
      house.time.advance(1000);
      await send(cast.retailer, 'Are you there?');
      waiting.unshift(thread);
    }
    const [latest, next, oldest] = waiting;
    const first = await list('limit=1');
    expect(ids(first)).toEqual([latest?.id]);
    expect(ids(await list(`limit=2&cursor=${first.nextCursor}`))).toEqual([next?.id, oldest?.id]);
    await house.as(cast.brand).post(path('/read', latest), { seq: 2 });
    expect(ids(await list('limit=1&unread=true'))).toEqual([next?.id]);
    expect(ids(await list(`limit=1&q=${oldest?.orderNumber}`))).toEqual([oldest?.id]);
    await send(cast.brand, 'Yes');
    expect(ids(await list('limit=1'))).toEqual([next?.id]);
  });
});

describe('live', () => {
  it('a message taken by one process arrives in windows held by another', async () => {
    const windows = await Promise.all(
      [cast.brand, cast.viewer, cast.admin].map((person) => listenAs(beside.app, person)),
    );
    const strangers = await Promise.all(
      [cast.otherBrand, cast.otherRetailer].map((person) => listenAs(beside.app, person)),
    );
    await send(cast.retailer, 'Live');
    const hint = { kind: 'thread', threadId: thread.id, orderId: thread.orderId };
    for (const { hints } of windows) await expect.poll(() => hints).toEqual([hint]);
    await house.as(cast.brand).post(path('/read'), { seq: 2 });
    const read = { ...hint, kind: 'read' };
    await expect.poll(() => windows[0]?.hints.at(-1)).toEqual({ ...read, own: true });
    await expect.poll(() => windows[1]?.hints.at(-1)).toEqual(read);
    // Reading the same again tells nobody.
    await house.as(cast.brand).post(path('/read'), { seq: 2 });
    await send(cast.brand, 'After');
    await expect.poll(() => windows[1]?.hints.at(-1)).toEqual(hint);
    expect(windows[1]?.hints).toHaveLength(3);
    for (const { hints } of strangers) expect(hints).toEqual([]);
    for (const window of [...windows, ...strangers]) window.leave();
  });

  it('what was sent while the listening connection was gone is all there after "read everything again"', async () => {
    const window = await listenAs(beside.app, cast.brand);
    let known = 1;
    const caughtUp: number[] = [];
    await house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lys-live' and datname = current_database()`);
    for (let n = 0; n < 5; n++) await send(cast.retailer, `Unheard ${n}`);
    await expect.poll(() => window.hints, { timeout: 10_000 }).toContainEqual({ kind: 'resync' });
    const { body } = await beside.as(cast.brand).get(path(`/messages?after=${known}`));
    for (const { seq } of body.items) {
      expect(seq).toBe(known + 1);
      known = seq;
      caughtUp.push(seq);
    }
    expect(caughtUp).toEqual([2, 3, 4, 5, 6]);
    window.leave();
  });

  it('a message that is refused tells nobody', async () => {
    const window = await listenAs(house.app, cast.brand);
    await send(cast.retailer, 'x', { attachmentIds: ['01900000-0000-7000-8000-000000000000'] });
    await send(cast.retailer, 'Good');
    await expect.poll(() => window.hints).toHaveLength(1);
    expect(await house.db.$count(messages, eq(messages.threadId, thread.id))).toBe(2);
    window.leave();
  });
});
