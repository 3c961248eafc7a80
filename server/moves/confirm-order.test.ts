import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carts } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import { documents } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { orderItems, orderProposals, orders } from '#db/schema/orders.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import type { TradePaper } from '#domain/paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { move, placed, standing } from '#test/orders.ts';
import { answer, confirm, proposed, shortOf, twoLines } from '#test/proposals.ts';
import { worldAt } from '../http/operations.ts';
import { followProposals } from './follow-proposals.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(carts);
  await house.db.delete(orderProposals);
});

const seen = async (id: string, who: Person = cast.retailer) =>
  (await house.as(who).get(`/api/orders/${id}`)).body;
const rowOf = async (id: string) => (await house.db.select().from(orders).where(eq(orders.id, id)))[0];
const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;
const itemsOf = (orderId: string) =>
  house.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
const ledgerOf = async (productId: string) =>
  (
    await house.db
      .select()
      .from(stockEntries)
      .where(eq(stockEntries.productId, productId))
      .orderBy(asc(stockEntries.at), asc(stockEntries.kind))
  ).map(({ kind, deltaItems, afterItems }) => [kind, deltaItems, afterItems]);
const day = (ms: number) => new Date(house.time.now().getTime() + ms).toISOString().slice(0, 10);
const follow = () => followProposals(house.db, worldAt(house));
const written = async () => {
  await house.runJobs();
  return house.db.select().from(emails).orderBy(emails.toAddress);
};

describe('a brand that has everything', () => {
  it('confirms with one click; the goods ship by the longest lead time', async () => {
    const order = await twoLines(house);
    expect((await seen(order.id)).suggestedShipBy).toBe(day(14 * dayMs));
    const { status, body } = await confirm(house, order.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      shipBy: day(14 * dayMs),
      proposal: null,
      suggestedShipBy: null,
    });
    expect(body.items.map(({ orderedCartons }: { orderedCartons: null }) => orderedCartons)).toEqual([
      null,
      null,
    ]);
  });

  it('promises its own day and leaves a note', async () => {
    const order = await twoLines(house);
    const said = { shipBy: day(3 * dayMs), note: 'Packed on Friday.' };
    const { body } = await confirm(house, order.id, said);
    expect(body).toMatchObject({ status: 'confirmed', shipBy: said.shipBy });
    expect(body.timeline.at(-1)).toMatchObject({ status: 'confirmed', reason: said.note });
  });

  it('does the same where several are confirmed together', async () => {
    const { id } = await placed(house);
    expect((await move(house, cast.brand, id, 'pending', 'confirmed')).body.shipBy).toBe(day(5 * dayMs));
  });

  it('is refused nonsense with the field, and nothing has changed', async () => {
    const order = await twoLines(house, 500);
    const { toner, serum } = order.lines;
    const before = await rowOf(order.id);
    for (const [said, code, field] of [
      [{ lines: [{ itemId: toner, availableCartons: 11 }] }, 'line-above-order', 'lines.0.availableCartons'],
      [{ lines: [{ itemId: order.id, availableCartons: 1 }] }, 'line-unknown', 'lines.0.itemId'],
      [
        {
          lines: [
            { itemId: toner, availableCartons: 0 },
            { itemId: serum, availableCartons: 0 },
          ],
        },
        'nothing-available',
        'lines',
      ],
      [{ shipBy: '2026-03-05' }, 'date-too-early', 'shipBy'],
      [{ shipBy: '2062-12-03' }, 'date-too-late', 'shipBy'],
    ] as const) {
      const { status, body } = await confirm(house, order.id, said);
      expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(code)]);
      expect(JSON.stringify(body)).toContain(field);
    }
    for (const said of [
      { lines: [{ itemId: toner, availableCartons: -1 }] },
      { lines: [{ itemId: toner, availableCartons: 1.5 }] },
      { shippingMinor: -1 },
      { shipBy: '2026-02-30' },
    ])
      expect((await confirm(house, order.id, said)).status).toBe(422);
    expect(await rowOf(order.id)).toEqual(before);
    expect(await house.db.$count(orderProposals, eq(orderProposals.orderId, order.id))).toBe(0);
    expect(await stockOf(order.toner.id ?? '')).toBe(380);
  });

  it('hears the latest day it can promise, in its language', async () => {
    const order = await twoLines(house);
    for (const [language, sentence] of [
      ['en', 'The latest date possible here is 2 September 2026.'],
      ['ko', '입력할 수 있는 가장 늦은 날짜는 2026년 9월 2일입니다.'],
      ['zh', '此处可填写的最晚日期为 2026年9月2日。'],
    ] as const) {
      const said = { shipBy: '2062-12-03' };
      const { body } = await house
        .as(cast.brand)
        .post(`/api/orders/${order.id}/confirmation`, said, { 'lys-language': language });
      expect(body).toMatchObject({
        code: 'date-too-late',
        field: 'shipBy',
        params: { latest: '2026-09-02' },
      });
      expect(body.detail).toBe(sentence);
    }
    expect((await confirm(house, order.id, { shipBy: '2026-09-02' })).body.shipBy).toBe('2026-09-02');
  });

  it('is nobody else: not a guest, another brand, a viewer or the retailer', async () => {
    const { id } = await twoLines(house);
    expect((await house.guest.post(`/api/orders/${id}/confirmation`, {})).status).toBe(401);
    expect((await confirm(house, id, {}, cast.otherBrand)).status).toBe(404);
    expect((await confirm(house, id, {}, cast.brandViewer)).status).toBe(403);
    expect((await confirm(house, id, {}, cast.adminViewer)).status).toBe(403);
    expect((await confirm(house, id, {}, cast.retailer)).status).toBe(403);
    expect((await confirm(house, id, {}, cast.agent)).status).toBe(200);
    expect((await confirm(house, id)).body.code).toBe('order-moved-on');
  });
});

describe('a brand that is short', () => {
  it('proposes; the order stays pending, and both sides see totals, minimum and clock', async () => {
    const order = await twoLines(house);
    await written();
    await house.db.delete(emails);
    const said = { ...shortOf(order), shippingMinor: 4500, note: 'The rest in May.', shipBy: day(9 * dayMs) };
    const { body } = await confirm(house, order.id, said);
    expect(body).toMatchObject({ status: 'pending', nextStep: null, confirmBy: null });
    const forRetailer = await seen(order.id);
    expect(forRetailer).toMatchObject({
      nextStep: 'accept',
      answerBy: new Date(house.time.now().getTime() + 5 * dayMs).toISOString(),
      total: { amountMinor: 40_800 },
      proposal: {
        state: 'open',
        lines: [{ itemId: order.lines.toner, orderedCartons: 10, availableCartons: 4 }],
        shipBy: said.shipBy,
        note: said.note,
        shipping: { amountMinor: 4500 },
        totalBefore: { amountMinor: 40_800 },
        totalAfter: { amountMinor: 28_020 },
        totalItems: 168,
        minimumItems: 100,
        proposedBy: cast.brand.name,
      },
    });
    expect(forRetailer.tracker[0].at).toBe(forRetailer.createdAt);
    const found = await written();
    expect(found.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['order-proposal', cast.retailer.email],
    ]);
    expect(found[0]?.text).toContain('Rice Toner: 4 of 10 cartons');
    expect(found[0]?.text).toContain('Total as proposed: £280.20');
  });

  it('may replace what it proposed; the earlier one can be answered no more', async () => {
    const order = await proposed(house);
    const { body } = await confirm(house, order.id, shortOf(order, 6));
    expect(body.proposal).toMatchObject({ state: 'open', totalAfter: { amountMinor: 29_280 } });
    expect((await answer(house, order, { answer: 'accept' })).body.code).toBe('proposal-moved-on');
    const states = await house.db
      .select({ state: orderProposals.state })
      .from(orderProposals)
      .where(eq(orderProposals.orderId, order.id))
      .orderBy(orderProposals.proposedAt);
    expect(states.map(({ state }) => state)).toEqual(['replaced', 'open']);
  });

  it('may find everything after all', async () => {
    const order = await proposed(house);
    expect((await confirm(house, order.id)).body).toMatchObject({
      status: 'confirmed',
      total: { amountMinor: 40_800 },
      proposal: { state: 'replaced' },
    });
  });

  it('asks only the retailer to answer; who reads along is told how long that takes', async () => {
    const order = await twoLines(house);
    await confirm(house, order.id, { ...shortOf(order), note: 'The rest is damaged.' });
    const { messageThreadId } = await seen(order.id);
    const told = async (who: Person) => {
      const thread = await house.as(who).get(`/api/threads/${messageThreadId}`);
      const messages = await house.as(who).get(`/api/threads/${messageThreadId}/messages`);
      expect(messages.body.items.at(-1).content).toBe(thread.body.lastMessage.content);
      return thread.body.lastMessage.content;
    };
    const ask = 'Please accept or decline it within 5 days. Note: The rest is damaged.';
    expect(await told(cast.retailer)).toContain(ask);
    for (const who of [cast.brand, cast.admin])
      expect(await told(who)).toContain('The retailer has 5 days to answer. Note: The rest is damaged.');
    const { body } = await house.as(cast.retailer).get('/api/notifications?limit=100');
    expect(body.items.find(({ href }: { href: string }) => href === `/orders/${order.id}`)).toMatchObject({
      text: expect.stringContaining(ask),
    });
  });

  it('proposes nothing once papers have been issued', async () => {
    const order = await twoLines(house);
    await confirm(house, order.id);
    await house.as(cast.admin).post(`/api/orders/${order.id}/correction`, {
      to: 'pending',
      expectedStatus: 'confirmed',
      reason: 'Marked too early',
    });
    expect((await confirm(house, order.id, shortOf(order))).body.code).toBe('proposal-too-late');
    expect((await confirm(house, order.id)).status).toBe(200);
  });
});

describe('a retailer that accepts', () => {
  it('has the order confirmed at what was agreed, in lines, totals and papers', async () => {
    const order = await twoLines(house);
    const { lines } = order;
    const said = {
      lines: [
        { itemId: lines.toner, availableCartons: 4 },
        { itemId: lines.serum, availableCartons: 0 },
      ],
      shippingMinor: 2000,
      shipBy: day(7 * dayMs),
    };
    const proposalId = (await confirm(house, order.id, said)).body.proposal.id;
    const { status, body } = await answer(house, { id: order.id, proposalId }, { answer: 'accept' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      shipBy: said.shipBy,
      totalItems: 48,
      totalCartons: 4,
      lineCount: 1,
      totalAmount: {
        items: { amountMinor: 11_520 },
        shipping: { amountMinor: 2000 },
        total: { amountMinor: 13_520 },
      },
      totalGbp: { amountMinor: 13_520 },
      items: [
        { quantityCartons: 4, orderedCartons: 10, totalPrice: { amountMinor: 11_520 } },
        { quantityCartons: 0, orderedCartons: 5, totalPrice: { amountMinor: 0 } },
      ],
      proposal: { state: 'accepted', totalBefore: { amountMinor: 40_800 } },
    });
    const [proForma] = await house.db.select().from(documents).where(eq(documents.orderId, order.id));
    const paper = proForma?.content as TradePaper;
    expect(paper.kind).toBe('pro_forma');
    expect(paper.lines.map(({ kind, netMinor }) => [kind, netMinor])).toEqual([
      ['goods', 11_520],
      ['shipping', 2000],
    ]);
  });

  it('is told to brand and team, not to itself', async () => {
    const order = await proposed(house);
    await written();
    await house.db.delete(emails);
    await answer(house, order, { answer: 'accept' });
    expect((await written()).map(({ toAddress }) => toAddress)).toEqual([cast.admin.email, cast.brand.email]);
    const told = (await house.as(cast.brand).get('/api/notifications')).body.items[0];
    expect(told.text).toBe('Reina Marchand accepted the proposal. The order is confirmed.');
  });

  it('is somebody of the shop who may buy: nobody else answers', async () => {
    const order = await proposed(house);
    const yes = { answer: 'accept' };
    expect(
      (await house.guest.post(`/api/orders/${order.id}/proposals/${order.proposalId}/answer`, yes)).status,
    ).toBe(401);
    for (const [who, status] of [
      [cast.viewer, 403],
      [cast.brand, 403],
      [cast.admin, 403],
      [cast.otherRetailer, 404],
    ] as const)
      expect((await answer(house, order, yes, who)).status).toBe(status);
    expect((await answer(house, { ...order, proposalId: order.id }, yes)).status).toBe(404);
    expect((await answer(house, order, { answer: 'perhaps' })).status).toBe(422);
    expect((await answer(house, order, yes, cast.buyer)).status).toBe(200);
  });

  it('cannot take the status by itself', async () => {
    const order = await proposed(house);
    expect((await move(house, cast.retailer, order.id, 'pending', 'confirmed')).body.code).toBe(
      'transition-not-yours',
    );
  });
});

describe('a retailer that declines', () => {
  it('sends it back with a message, and the brand goes on', async () => {
    const order = await proposed(house);
    await written();
    await house.db.delete(emails);
    expect((await answer(house, order, { answer: 'send-back' })).body.code).toBe('reason-required');
    const message = 'Could you do six?';
    const { body } = await answer(house, order, { answer: 'send-back', message });
    expect(body).toMatchObject({
      status: 'pending',
      nextStep: null,
      proposal: { state: 'sent-back', answer: message },
    });
    expect(await seen(order.id, cast.brand)).toMatchObject({ nextStep: 'confirm', answerBy: null });
    expect((await written()).map(({ kind }) => kind)).toEqual(['order-sent-back', 'order-sent-back']);
    expect((await confirm(house, order.id, shortOf(order, 6))).body.proposal.state).toBe('open');
  });

  it('cancels free of charge, also after the first 24 hours', async () => {
    const order = await proposed(house, 500);
    house.time.advance(30 * hourMs);
    const { body } = await answer(house, order, { answer: 'cancel', message: 'Too few for us.' });
    expect(body).toMatchObject({
      status: 'cancelled',
      restockingFee: { amountMinor: 0 },
      cancellationReason: 'Too few for us.',
      proposal: { state: 'cancelled' },
    });
    expect(await stockOf(order.toner.id ?? '')).toBe(48);
  });

  it('may cancel as ever, and nothing waits any more', async () => {
    const order = await proposed(house);
    expect((await move(house, cast.retailer, order.id, 'pending', 'cancelled')).body.proposal.state).toBe(
      'cancelled',
    );
  });
});

describe('counted stock follows what the brand says', () => {
  it('four cartons are there: they are held, nobody else gets any, and the ledger tells', async () => {
    const order = await proposed(house, 500);
    const id = order.toner.id ?? '';
    expect(await stockOf(id)).toBe(0);
    expect((await itemsOf(order.id))[0]?.reservedItems).toBe(48);
    expect(await ledgerOf(id)).toEqual([
      ['ordered', -120, 380],
      ['returned', 72, 452],
      ['short', -452, 0],
    ]);
    await answer(house, order, { answer: 'accept' });
    expect(await stockOf(id)).toBe(0);
    expect((await ledgerOf(id)).length).toBe(3);
  });

  it('what was given up is held again when everything is found, from what came in meanwhile', async () => {
    const order = await proposed(house, 500);
    const id = order.toner.id ?? '';
    await house.db.update(products).set({ stockItems: 200 }).where(eq(products.id, id));
    await confirm(house, order.id);
    expect(await stockOf(id)).toBe(128);
    expect((await itemsOf(order.id))[0]?.reservedItems).toBe(120);
    expect((await ledgerOf(id)).at(-1)).toEqual(['ordered', -72, 128]);
  });

  it('freight alone moves no stock', async () => {
    const order = await twoLines(house, 500);
    await confirm(house, order.id, { shippingMinor: 4500 });
    expect(await stockOf(order.toner.id ?? '')).toBe(380);
  });
});

describe('a proposal that is forgotten', () => {
  it('is recalled after two and four days, and after five the order is cancelled without a fee', async () => {
    const order = await proposed(house, 500);
    await written();
    await house.db.delete(emails);
    house.time.advance(2 * dayMs - 1);
    expect(await follow()).toEqual({ reminded: 0, expired: 0 });
    house.time.advance(1);
    expect(await follow()).toEqual({ reminded: 1, expired: 0 });
    expect(await follow()).toEqual({ reminded: 0, expired: 0 });
    house.time.advance(2 * dayMs);
    expect(await follow()).toEqual({ reminded: 1, expired: 0 });
    expect((await written()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['order-proposal-reminder', cast.retailer.email],
      ['order-proposal-reminder', cast.retailer.email],
    ]);
    house.time.advance(dayMs - 1);
    expect(await follow()).toEqual({ reminded: 0, expired: 0 });
    house.time.advance(1);
    expect(await follow()).toEqual({ reminded: 0, expired: 1 });
    expect(await follow()).toEqual({ reminded: 0, expired: 0 });
    const ended = await seen(order.id);
    expect(ended).toMatchObject({
      status: 'cancelled',
      restockingFee: { amountMinor: 0 },
      proposal: { state: 'expired' },
    });
    expect(ended.timeline.at(-1)).toMatchObject({
      actorRole: 'system',
      description: 'Order cancelled free of charge: the proposal was not answered within 5 days',
    });
    expect(await stockOf(order.toner.id ?? '')).toBe(48);
    await house.db.delete(emails);
    expect((await written()).length).toBe(3);
  });

  it('is recalled once where the house stood still', async () => {
    const order = await proposed(house);
    house.time.advance(4 * dayMs + hourMs);
    expect((await follow()).reminded).toBe(1);
    expect((await follow()).reminded).toBe(0);
    await answer(house, order, { answer: 'accept' });
    house.time.advance(2 * dayMs);
    expect(await follow()).toEqual({ reminded: 0, expired: 0 });
  });
});

describe('the clocks', () => {
  it('late orders stand first in the queue of the brand and of the team, and are marked in lists', async () => {
    const { id } = await placed(house);
    house.time.advance(48 * hourMs + 1);
    const sourceOf = async (who: Person) => (await house.as(who).get('/api/queue?limit=100')).body.sources;
    for (const who of [cast.brand, cast.admin]) {
      // Only rates that are missing are more pressing: no price can be shown without.
      const [first] = (await sourceOf(who)).filter(({ kind }: { kind: string }) => kind !== 'rates');
      expect(first.kind).toBe('unconfirmed');
      expect(first.items.map((item: { id: string }) => item.id)).toContain(id);
    }
    const kinds = (await sourceOf(cast.retailer)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('unconfirmed');
    const { items } = (await house.as(cast.brand).get('/api/orders?limit=100')).body;
    const row = items.find((order: { id: string }) => order.id === id);
    expect(row).toMatchObject({ confirmState: 'late', retailerCountry: 'FR' });
  });

  it('a proposal puts the order into the queue of the retailer', async () => {
    const order = await proposed(house);
    const { body } = await house.as(cast.retailer).get('/api/queue?limit=100');
    const source = body.sources.find(({ kind }: { kind: string }) => kind === 'orders');
    expect(source.items.find((item: { id: string }) => item.id === order.id)).toMatchObject({
      step: 'accept',
    });
  });

  it('the free hours are the same for everybody, and end when preparation begins', async () => {
    const { id } = await placed(house);
    const until = new Date(house.time.now().getTime() + 24 * hourMs).toISOString();
    for (const who of [cast.retailer, cast.brand, cast.admin])
      expect((await seen(id, who)).freeUntil).toBe(until);
    await standing(house.db, id, 'preparing');
    for (const who of [cast.retailer, cast.brand]) expect((await seen(id, who)).freeUntil).toBeNull();
    const refused = await move(house, cast.retailer, id, 'preparing', 'cancelled');
    expect(refused.body.code).toBe('preparation-begun');
    const byTeam = await move(house, cast.admin, id, 'preparing', 'cancelled', { reason: 'Asked for' });
    expect(byTeam.body.restockingFee.amountMinor).toBe(4320);
  });
});
