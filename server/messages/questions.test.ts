import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aBrand, aProduct } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { aForm, aPdf } from '#test/files.ts';
import { hold } from '#test/interleave.ts';
import { placed } from '#test/orders.ts';
import { listenAs } from '#test/stream.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let beside: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const requestId = () => newId(house.clock());
const haru = { brandId: castBrands.haru.id };

function ask(who: Person, fields: object = {}, where = house) {
  const question = { ...haru, requestId: requestId(), content: 'Do you ship on Fridays?', ...fields };
  return where.as(who).post('/api/threads', question);
}

/** A question about a product nobody has asked about yet. */
async function aQuestion(who: Person = cast.retailer): Promise<string> {
  const { id: productId } = await aProduct(house.db);
  return (await ask(who, { productId })).body.threadId;
}

const threadAs = async (who: Person, id: string) => (await house.as(who).get(`/api/threads/${id}`)).body;
const link = (who: Person, id: string, orderId: string, where = house) =>
  where.as(who).post(`/api/threads/${id}/link`, { orderId });
const saidIn = async (id: string) =>
  (await house.as(cast.retailer).get(`/api/threads/${id}/messages`)).body.items;

describe('a question to a brand', () => {
  it('is a conversation with its own name, for the shop, the brand and the team', async () => {
    const product = await aProduct(house.db, { name: { en: 'Iris Balm', ko: '아이리스 밤', zh: '鸢尾膏' } });
    const { body: upload } = await (async () => {
      const form = aForm('shelf.pdf', aPdf);
      return house.as(cast.viewer).post('/api/uploads', form.body, form.headers);
    })();
    const sent = await ask(cast.viewer, {
      productId: product.id,
      content: '  Is there a tester?\r\n ',
      attachmentIds: [upload.id],
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      seq: 1,
      content: 'Is there a tester?',
      senderRole: 'buyer',
      mine: true,
    });
    const { threadId } = sent.body;
    for (const who of [cast.retailer, cast.viewer, cast.brand, cast.admin, cast.adminViewer]) {
      const { items } = (await house.as(who).get('/api/threads?limit=100')).body;
      expect(
        items.find(({ id }: { id: string }) => id === threadId),
        who.name,
      ).toMatchObject({
        orderId: null,
        orderNumber: null,
        orderStatus: null,
        product: { id: product.id, name: { ko: '아이리스 밤' } },
        linkedOrder: null,
        brandName: { en: 'Haru' },
        retailerCompanyName: 'Maison Verte',
      });
      expect((await house.as(who).get(`/api/attachments/${upload.id}`)).status).toBe(200);
    }
    const found = async (q: string) =>
      (await house.as(cast.brand).get(`/api/threads?q=${encodeURIComponent(q)}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found('아이리스')).toEqual([threadId]);
    expect(await found('Verte')).toContain(threadId);
  });

  it('is unread to the others until they have read it, and answered as any message', async () => {
    const id = await aQuestion();
    expect((await threadAs(cast.retailer, id)).unreadCount).toBe(0);
    expect((await threadAs(cast.brand, id)).unreadCount).toBe(1);
    await house.as(cast.brand).post(`/api/threads/${id}/read`, { seq: 1 });
    const answer = { requestId: requestId(), content: 'We do' };
    expect((await house.as(cast.brand).post(`/api/threads/${id}/messages`, answer)).status).toBe(201);
    expect(await threadAs(cast.retailer, id)).toMatchObject({ unreadCount: 1, lastSeq: 2 });
    expect((await threadAs(cast.retailer, id)).participants).toContainEqual(
      expect.objectContaining({ userId: cast.brand.id, readSeq: 2 }),
    );
  });

  it('is nobody else’s, and only shops ask', async () => {
    const id = await aQuestion();
    for (const who of [cast.otherRetailer, cast.otherBrand]) {
      const caller = house.as(who);
      expect((await caller.get(`/api/threads/${id}`)).status).toBe(404);
      expect((await caller.get(`/api/threads/${id}/messages`)).status).toBe(404);
      expect((await caller.get(`/api/threads/${id}/orders`)).status).toBe(404);
      expect((await caller.post(`/api/threads/${id}/read`, { seq: 1 })).status).toBe(404);
      expect((await link(who, id, newId(house.clock()))).status).toBe(404);
      const { items } = (await caller.get('/api/threads?limit=100')).body;
      expect(items.map((item: { id: string }) => item.id)).not.toContain(id);
    }
    for (const who of [cast.brand, cast.admin]) expect((await ask(who)).status).toBe(403);
    expect((await house.guest.post('/api/threads', {})).status).toBe(401);
  });

  it.each([
    ['a brand that does not exist', { brandId: '01900000-0000-7000-8000-000000000000' }, 404, 'not-found'],
    ['nothing', { content: ' ' }, 422, 'message-empty'],
    ['no brand', { brandId: undefined }, 422, 'required'],
    [
      'a file of nobody',
      { attachmentIds: ['01900000-0000-7000-8000-000000000000'] },
      422,
      'attachment-unknown',
    ],
  ])('about %s is refused and leaves no conversation', async (_, fields, status, code) => {
    const before = await house.db.$count(threads);
    const answer = await ask(cast.otherRetailer, fields);
    expect([answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]).toEqual([status, code]);
    expect(await house.db.$count(threads)).toBe(before);
  });

  it('needs a brand and a product that the shop can see', async () => {
    const hidden = await aBrand(house.db, { slug: 'hidden', state: 'hidden', active: false });
    const gone = await aProduct(house.db, { state: 'archived', active: false });
    const ofNoeul = await aProduct(house.db, { brandId: castBrands.noeul.id });
    for (const fields of [{ brandId: hidden.id }, { productId: gone.id }, { productId: ofNoeul.id }]) {
      expect((await ask(cast.retailer, fields)).status).toBe(404);
    }
  });

  it('goes on in the open conversation about the same; another subject or shop has its own', async () => {
    const { id: productId } = await aProduct(house.db);
    const first = (await ask(cast.retailer, { productId })).body;
    const second = (await ask(cast.buyer, { productId, content: 'And on Mondays?' })).body;
    expect([second.threadId, second.seq]).toEqual([first.threadId, 2]);
    const others = [await ask(cast.retailer), await ask(cast.otherRetailer, { productId })];
    expect(new Set([first.threadId, ...others.map(({ body }) => body.threadId)]).size).toBe(3);
  });

  it('asked in two windows at once is one conversation', async () => {
    const { id: productId } = await aProduct(house.db);
    const lock = await hold(house, 'select from products where id = $1 for update', [productId]);
    const rivals = [
      ask(cast.retailer, { productId, content: 'One' }),
      ask(cast.buyer, { productId, content: 'Two' }, beside),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.threadId)).size).toBe(1);
    expect(answers.map(({ body }) => body.seq).toSorted()).toEqual([1, 2]);
  });

  it('submitted twice is one message; the same submission about something else is refused', async () => {
    const { id: productId } = await aProduct(house.db);
    const question = { productId, requestId: requestId() };
    const answers = await Promise.all([
      ask(cast.retailer, question),
      ask(cast.retailer, question, beside),
      ask(cast.retailer, question),
    ]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { threadId } = answers[0]?.body ?? {};
    expect(await saidIn(threadId)).toHaveLength(1);
    for (const fields of [{ content: 'Other words' }, { productId: undefined }]) {
      expect((await ask(cast.retailer, { ...question, ...fields })).body.code).toBe('request-id-reused');
    }
  });

  it('arrives at once in windows of the other process, and later by email', async () => {
    const [brand, stranger] = await Promise.all(
      [cast.brand, cast.otherRetailer].map((person) => listenAs(beside.app, person)),
    );
    const { id: productId } = await aProduct(house.db, {
      name: { en: 'Iris Oil', ko: '아이리스 오일', zh: '鸢尾油' },
    });
    const { threadId } = (await ask(cast.retailer, { productId })).body;
    await expect.poll(() => brand?.hints).toEqual([{ kind: 'thread', threadId }]);
    expect(stranger?.hints).toEqual([]);
    for (const window of [brand, stranger]) window?.leave();
    await house.runJobs();
    const written = await house.db
      .select()
      .from(emails)
      .where(like(emails.key, `new-messages/${threadId}/%`));
    const toBrand = written.find(({ toAddress }) => toAddress === cast.brand.email);
    expect(toBrand?.subject).toBe('A new message about Iris Oil');
    expect(toBrand?.text).toContain(`/messages?thread=${threadId}`);
    expect(toBrand?.text).toContain('Maison Verte');
  });

  it('waits in the work of the brand and its inquiries for a month, in the team’s until it is answered', async () => {
    const waiting = async (who: Person) =>
      (await house.as(who).get('/api/queue?limit=50')).body.sources
        .filter(({ kind }: { kind: string }) => kind === 'messages')
        .flatMap(({ items }: { items: { href: string; title: string }[] }) => items);
    const inquiries = async () => (await house.as(cast.brand).get('/api/dashboard/brand')).body.inquiries;
    const before = await inquiries();
    const { id: productId } = await aProduct(house.db, {
      name: { en: 'Iris Mist', ko: '아이리스 미스트', zh: '鸢尾喷雾' },
    });
    const { threadId } = (await ask(cast.retailer, { productId })).body;
    const mine = { title: 'Iris Mist', href: `/messages?thread=${threadId}` };
    expect(await waiting(cast.brand)).toContainEqual(expect.objectContaining(mine));
    expect(await waiting(cast.admin)).toContainEqual(
      expect.objectContaining({ ...mine, href: `/admin/messages?thread=${threadId}` }),
    );
    expect(await waiting(cast.retailer)).not.toContainEqual(expect.objectContaining(mine));
    expect(await inquiries()).toBe(before + 1);
    const { body } = await house.as(cast.admin).get('/api/dashboard/admin');
    expect(JSON.stringify(body)).toContain('Question about Iris Mist');
    house.time.advance(31 * dayMs);
    expect(await waiting(cast.brand)).not.toContainEqual(expect.objectContaining(mine));
    expect(await inquiries()).toBe(0);
    expect(await waiting(cast.admin)).toContainEqual(expect.objectContaining({ title: 'Iris Mist' }));
  });
});

describe('a question that leads to an order', () => {
  it('is linked to a later one of the same shop and brand, and both stay what they are', async () => {
    const early = await placed(house);
    house.time.advance(1_000);
    const id = await aQuestion();
    const later = await placed(house);
    const { items } = (await house.as(cast.retailer).get(`/api/threads/${id}/orders`)).body;
    expect(items.map(({ orderId }: { orderId: string }) => orderId)).toEqual([later.id]);
    for (const orderId of [early.id, newId(house.clock())]) {
      expect((await link(cast.retailer, id, orderId)).body).toMatchObject({
        code: 'order-not-linkable',
        field: 'orderId',
      });
    }
    expect((await link(cast.retailer, id, later.id)).status).toBe(200);
    const thread = await threadAs(cast.brand, id);
    expect(thread).toMatchObject({ orderId: null, linkedOrder: { id: later.id, status: 'pending' } });
    expect((await saidIn(id)).at(-1)).toMatchObject({ senderRole: 'system', seq: 2 });
    expect((await saidIn(id)).at(-1).content).toContain(thread.linkedOrder.orderNumber);
    const { body: ofOrder } = await house.as(cast.retailer).get(`/api/orders/${later.id}/thread`);
    expect(ofOrder).toMatchObject({ id: later.threadId, earlier: [{ threadId: id }] });
    expect((await threadAs(cast.retailer, id)).earlier).toEqual([]);
    // What happened is no message anybody wrote: nobody has it to read.
    expect((await threadAs(cast.retailer, id)).unreadCount).toBe(0);
    expect((await house.as(cast.retailer).get(`/api/threads/${id}/orders`)).body.items).toEqual([]);
  });

  it('is open no more: who asks again begins anew', async () => {
    const { id: productId } = await aProduct(house.db);
    const { threadId } = (await ask(cast.retailer, { productId })).body;
    await link(cast.retailer, threadId, (await placed(house)).id);
    expect((await ask(cast.retailer, { productId })).body).toMatchObject({ seq: 1 });
  });

  it('is linked once: of two windows the second is told, unless both mean the same order', async () => {
    const together = async (orderIds: readonly string[]) => {
      const id = await aQuestion();
      const idOf = new Map<string, string>();
      for (const word of new Set(orderIds)) idOf.set(word, (await placed(house)).id);
      const lock = await hold(house, 'select from threads where id = $1 for update', [id]);
      const rivals = orderIds.map((word, index) =>
        link(
          index === 0 ? cast.retailer : cast.brand,
          id,
          idOf.get(word) ?? '',
          index === 0 ? house : beside,
        ),
      );
      await lock.untilBlocked(2);
      await lock.release();
      const answers = await Promise.all(rivals);
      expect(await house.db.$count(messages, eq(messages.threadId, id))).toBe(2);
      return answers.map(({ status, body }) => body.code ?? status).toSorted();
    };
    expect(await together(['first', 'second'])).toEqual([200, 'thread-has-order']);
    expect(await together(['same', 'same'])).toEqual([200, 200]);
  });

  it('asked about again while it is being linked, the new words begin a new one', async () => {
    const { id: productId } = await aProduct(house.db);
    const { threadId } = (await ask(cast.retailer, { productId })).body;
    const order = await placed(house);
    const lock = await hold(house, 'select from threads where id = $1 for update', [threadId]);
    const linking = link(cast.retailer, threadId, order.id);
    await lock.untilBlocked(1);
    const asking = ask(cast.buyer, { productId }, beside);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await linking).status).toBe(200);
    const { status, body } = await asking;
    expect(status).toBe(201);
    expect(body).toMatchObject({ seq: 1 });
    expect(body.threadId).not.toBe(threadId);
  });

  it('an order’s own conversation is not linked', async () => {
    const [one, other] = [await placed(house), await placed(house)];
    expect((await link(cast.retailer, one.threadId, other.id)).body.code).toBe('thread-has-order');
  });

  it('goes on when the brand is hidden', async () => {
    const id = await aQuestion();
    await house.db
      .update(brands)
      .set({ state: 'hidden', active: false })
      .where(eq(brands.id, castBrands.haru.id));
    const words = { requestId: requestId(), content: 'Are you still there?' };
    expect((await house.as(cast.retailer).post(`/api/threads/${id}/messages`, words)).status).toBe(201);
    expect((await ask(cast.retailer)).status).toBe(404);
    await house.db
      .update(brands)
      .set({ state: 'live', active: true })
      .where(eq(brands.id, castBrands.haru.id));
  });
});
