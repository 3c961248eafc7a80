import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { claims } from '#db/schema/claims.ts';
import { invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { wherever } from '#domain/incoterm.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { decide, lineOf, propose, report, reported } from '#test/claims.ts';
import { hold } from '#test/interleave.ts';
import { move, shipping } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf, papersOf } from '#test/papers.ts';
import { pagesOf } from '#test/pdf.ts';
import { worldAt } from '../http/operations.ts';
import { completeDelivered } from '../orders/jobs/complete-delivered.ts';

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

const again = { answer: 'replacement' };
const orderOf = async (who: Person, id: string) => (await house.as(who).get(`/api/orders/${id}`)).body;

/** An order of 10 cartons of 12 that has arrived, with 13 items damaged, and what a manager has decided of it. */
async function replaced(product?: Awaited<ReturnType<typeof aProduct>>) {
  const firstId = await broughtTo(house, 'delivered', product === undefined ? {} : { product });
  const lines = [{ itemId: await lineOf(house, firstId), items: 13 }];
  const claim = await reported(house, firstId, { wants: 'replacement', lines });
  const { status, body, text } = await decide(house, claim, again);
  expect(status, text).toBe(200);
  return { firstId, claim: body, id: body.replacement.orderId as string };
}

/** A replacement goes out. */
async function arrives(id: string): Promise<void> {
  for (const [from, to, more] of [
    ['pending', 'confirmed', {}],
    ['confirmed', 'preparing', {}],
    ['preparing', 'shipped', shipping],
  ] as const)
    await move(house, cast.admin, id, from, to, more);
}

describe('a replacement', () => {
  it('is a linked order of whole cartons at no price, with what customs are told', async () => {
    const { firstId, claim, id } = await replaced();
    expect(claim).toMatchObject({
      state: 'settled',
      decision: { remedy: 'replacement', amount: null },
      creditNote: null,
      lines: [{ items: 13, cartons: 2 }],
    });
    const order = await orderOf(cast.retailer, id);
    expect(order).toMatchObject({
      kind: 'replacement',
      status: 'pending',
      total: { amountMinor: 0 },
      totalCartons: 2,
      totalItems: 24,
      replacementOf: { orderId: firstId },
      orderNumber: claim.replacement.orderNumber,
    });
    expect(order.tracker.map(({ step }: { step: string }) => step)).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'shipped',
      'delivered',
      'completed',
    ]);
    expect(order.timeline[0].description).toBe('Replacement arranged for a reported problem, free of charge');
    const [item] = await house.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    expect(item).toMatchObject({ totalMinor: 0, pricePerCartonMinor: 0, customsCartonMinor: 2_880 });
    expect((await orderOf(cast.retailer, firstId)).replacementOf).toBeNull();
  });

  it('may be proposed by the brand, and is told to both sides with its number', async () => {
    const firstId = await broughtTo(house, 'delivered');
    const claim = await reported(house, firstId, { wants: 'replacement' });
    const proposed = await propose(house, claim, again);
    expect(proposed.body.proposal).toMatchObject({ answer: 'replacement', amount: null });
    await house.runJobs();
    await house.db.delete(emails);
    const { body } = await decide(house, proposed.body, again);
    await house.runJobs();
    const written = await house.db.select().from(emails);
    expect(written.map(({ kind, toAddress }) => `${kind} ${toAddress}`).toSorted()).toEqual([
      `claim-settled ${cast.brand.email}`,
      `claim-settled ${cast.retailer.email}`,
    ]);
    for (const { text } of written)
      expect(text).toContain(`Replacement order: ${body.replacement.orderNumber}`);
    const { sources } = (await house.as(cast.brand).get('/api/queue?limit=50')).body;
    const waiting = sources.find(({ kind }: { kind: string }) => kind === 'orders');
    expect(waiting.items.map(({ title }: { title: string }) => title)).toContain(
      body.replacement.orderNumber,
    );
  });

  it('goes from confirmed to preparation, and never asks for money', async () => {
    const { id } = await replaced();
    const step = async (who: Person, from: string, to: string, more: object = {}) =>
      (await move(house, who, id, from as 'pending', to as 'pending', more)).body;
    const priced = await house.as(cast.brand).post(`/api/orders/${id}/confirmation`, { shippingMinor: 900 });
    expect(priced.body).toMatchObject({ code: 'replacement-is-free', field: 'shippingMinor' });
    expect((await step(cast.brand, 'pending', 'confirmed')).nextStep).toBe('prepare');
    expect((await step(cast.admin, 'confirmed', 'processing')).code).toBe('transition-not-possible');
    const paid = await house
      .as(cast.admin)
      .post(`/api/orders/${id}/payment`, { expectedStatus: 'confirmed' });
    expect(paid.body.code).toBe('transition-not-possible');
    const correction = { to: 'invoiced', expectedStatus: 'confirmed', reason: 'Wrong' };
    expect((await house.as(cast.admin).post(`/api/orders/${id}/correction`, correction)).body.code).toBe(
      'correction-not-possible',
    );
    await step(cast.brand, 'confirmed', 'preparing');
    await step(cast.brand, 'preparing', 'shipped', shipping);
    await step(cast.retailer, 'shipped', 'delivered');
    expect(await house.db.$count(invoices, eq(invoices.orderId, id))).toBe(0);
    // It closes by itself like every other order, though nobody has paid for it.
    house.time.advance(14 * dayMs);
    await completeDelivered(house.db, worldAt(house));
    expect((await orderOf(cast.retailer, id)).status).toBe('completed');
  });

  it('tells customs what it is worth on its papers, and that nothing is due', async () => {
    const { id } = await replaced();
    await move(house, cast.brand, id, 'pending', 'confirmed');
    await move(house, cast.brand, id, 'confirmed', 'preparing');
    expect((await papersOf(house, id)).map(({ type }) => type).toSorted()).toEqual([
      'packing_list',
      'pro_forma',
      'shipping_label',
    ]);
    for (const type of ['pro_forma', 'packing_list'] as const) {
      const paper = await paperOf(house, id, type);
      const text = (await pagesOf(await fileOf(house, cast.retailer, paper.id))).join('\n');
      expect(text, type).toContain('Total value for customs');
      expect(text, type).toContain('£57.60');
      expect(text, type).toContain('no payment is due');
      expect(text, type).not.toContain('Please pay');
    }
  });

  it('takes counted stock as an order does, and is refused where there is not enough', async () => {
    const product = await aProduct(house.db, { stockItems: 150 });
    const { id } = await replaced(product);
    const stock = async () =>
      (
        await house.db
          .select()
          .from(products)
          .where(eq(products.id, String(product.id)))
      )[0]?.stockItems;
    expect(await stock()).toBe(150 - 120 - 24);
    await move(house, cast.brand, id, 'pending', 'cancelled', { reason: 'The batch is blocked.' });
    expect(await stock()).toBe(30);
    await house.db
      .update(products)
      .set({ stockItems: 5 })
      .where(eq(products.id, String(product.id)));
    const firstId = (await orderOf(cast.retailer, id)).replacementOf.orderId;
    // What never came again can be reported again.
    const claim = await reported(house, firstId, { wants: 'replacement' });
    const before = await house.db.$count(orders);
    const refused = await decide(house, claim, again);
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      409,
      'replacement-out-of-stock',
      'answer',
    ]);
    expect(await house.db.$count(orders)).toBe(before);
    expect((await decide(house, claim, { answer: 'credit' })).status).toBe(200);
  });

  it('can be replaced again, with what its goods were sold for', async () => {
    const { id } = await replaced();
    await arrives(id);
    const claim = (await report(house, id, { wants: 'replacement' })).body;
    const { body } = await decide(house, claim, again);
    const [item] = await house.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, body.replacement.orderId));
    expect(item?.customsCartonMinor).toBe(2_880);
  });

  it('is made good with money on the invoice of the first order where there are no goods any more', async () => {
    const product = await aProduct(house.db, { stockItems: 240 });
    const firstId = await broughtTo(house, 'delivered', { product });
    const all = [{ itemId: await lineOf(house, firstId), items: 120 }];
    const { body: settled } = await decide(
      house,
      await reported(house, firstId, { wants: 'replacement', lines: all }),
      again,
    );
    const id: string = settled.replacement.orderId;
    await arrives(id);
    await house.db
      .update(products)
      .set({ stockItems: 0 })
      .where(eq(products.id, String(product.id)));
    const claimsOf = async (orderId: string) =>
      (await house.as(cast.retailer).get(`/api/orders/${orderId}/claims`)).body;
    // All of the first order was sent once more: there is nothing to give for it but what came again.
    expect((await claimsOf(firstId)).remedies).toEqual(['replacement']);
    expect((await claimsOf(id)).remedies).toEqual(['refund', 'replacement']);
    const lines = [{ itemId: await lineOf(house, id), items: 60 }];
    const claim = await reported(house, id, { wants: 'refund', lines });
    expect((await decide(house, claim, again)).body.code).toBe('replacement-out-of-stock');
    await house.runJobs();
    await house.db.delete(emails);
    const { status, body, text } = await decide(house, claim, { answer: 'refund' });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      value: { amountMinor: 14_400 },
      most: { amountMinor: 14_400 },
      given: { amountMinor: 14_400 },
      lines: [{ items: 60, amount: { amountMinor: 14_400 } }],
      decision: { remedy: 'refund', amount: { amountMinor: 14_400 } },
      creditNote: { gross: { amountMinor: 14_400 } },
    });
    const [note] = await papersOf(house, firstId, 'credit_note');
    expect(note?.content).toMatchObject({
      lines: [{ kind: 'claimed', items: 60, netMinor: 14_400 }],
      totals: { grossMinor: 14_400 },
    });
    expect((await orderOf(cast.retailer, firstId)).refundDue).toMatchObject({ amountMinor: 14_400 });
    const [invoice] = await house.db.select().from(invoices).where(eq(invoices.orderId, firstId));
    expect(invoice).toMatchObject({ creditedMinor: 14_400, openMinor: -14_400 });
    await house.runJobs();
    const written = await house.db.select().from(emails).where(eq(emails.toAddress, cast.retailer.email));
    expect(written.map(({ kind }) => kind)).toEqual(['claim-refund']);
    expect(written[0]?.text).toContain('Amount: £144.00');
    // The rest of it is worth what is left, and not a penny more.
    const rest = await reported(house, id, { wants: 'refund', lines });
    const more = { answer: 'refund', amountMinor: 14_401, note: 'All of it is spoilt.' };
    expect((await decide(house, rest, more)).body).toMatchObject({ params: { most: '£144.00' } });
    expect((await decide(house, rest, { answer: 'refund' })).status).toBe(200);
    expect((await claimsOf(id)).remedies).toEqual(['replacement']);
  });

  it('counts on the first order with what its items cost, as long as it stands', async () => {
    const firstId = await broughtTo(house, 'delivered');
    const itemId = await lineOf(house, firstId);
    const most = [{ itemId, items: 119 }];
    const { body } = await decide(
      house,
      await reported(house, firstId, { wants: 'replacement', lines: most }),
      again,
    );
    const last = await reported(house, firstId, { lines: [{ itemId, items: 1 }] });
    const whole = { answer: 'refund', amountMinor: 28_800, note: 'All of it is spoilt.' };
    expect((await decide(house, last, whole)).body).toMatchObject({
      code: 'claim-amount-too-high',
      params: { most: '£2.40' },
    });
    await move(house, cast.brand, body.replacement.orderId, 'pending', 'cancelled', { reason: 'Gone.' });
    expect((await decide(house, last, whole)).status).toBe(200);
  });

  it('is delivered to the door by its brand, whatever the terms of the first order', async () => {
    const firstId = await broughtTo(house, 'delivered');
    const incoterm = { rule: 'EXW', place: 'Ulsan' } as const;
    await house.db.update(orders).set({ incoterm }).where(eq(orders.id, firstId));
    const termsOf = async () => {
      const claim = await reported(house, firstId, { wants: 'replacement' });
      const { body } = await decide(house, claim, again);
      return (await orderOf(cast.retailer, body.replacement.orderId)).incoterm;
    };
    expect(await termsOf()).toEqual({ rule: 'DAP', place: wherever });
    // Who bought with duties paid is not asked for them now.
    const paid = { rule: 'DDP', place: 'Lyon' } as const;
    await house.db.update(orders).set({ incoterm: paid }).where(eq(orders.id, firstId));
    expect(await termsOf()).toEqual({ rule: 'DDP', place: wherever });
  });

  it('is one, when two admins decide the claim at once', async () => {
    const firstId = await broughtTo(house, 'delivered');
    const claim = await reported(house, firstId, { wants: 'replacement' });
    const before = await house.db.$count(orders);
    beside.time.set(house.time.now());
    const lock = await hold(house, 'select from orders where id = $1 for update', [firstId]);
    const rivals = [decide(house, claim, again), decide(beside, claim, again, cast.otherAdmin)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('claim-moved-on');
    expect(await house.db.$count(orders)).toBe(before + 1);
    const [row] = await house.db.select().from(claims).where(eq(claims.id, claim.id));
    expect(row?.replacementOrderId).not.toBeNull();
  });

  it('counts in no figure of trade', async () => {
    const figures = async () => {
      const period = 'from=2026-01-01&to=2026-12-31';
      const numbers = (
        await house.as(cast.brand).get(`/api/brands/${castBrands.haru.slug}/numbers?${period}`)
      ).body;
      const customers = (await house.as(cast.brand).get(`/api/brands/${castBrands.haru.slug}/customers`))
        .body;
      const bought = (await house.as(cast.retailer).get('/api/bought')).body;
      return { numbers, customers: customers.items, bought: bought.total };
    };
    const firstId = await broughtTo(house, 'delivered');
    const claim = await reported(house, firstId, { wants: 'replacement' });
    const before = await figures();
    await decide(house, claim, again);
    const after = await figures();
    const withoutThreads = ({ numbers, customers, bought }: typeof before) => ({
      numbers,
      bought,
      customers: customers.map(({ threadId: _, ...one }: { threadId: string }) => one),
    });
    expect(withoutThreads(after)).toEqual(withoutThreads(before));
  });
});
