import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, companies, users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders, orderTimeline } from '#db/schema/orders.ts';
import { dayMs, hourMs, minuteMs } from '#domain/instants.ts';
import { type OrderStatus, orderStatuses } from '#domain/order-status.ts';
import type { PaymentTerms } from '#domain/terms.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, houses } from '#test/cast.ts';
import { hintsFromNow } from '#test/hints.ts';
import { move, parties, placed, shipping, standing, submission } from '#test/orders.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.update(users).set({ language: 'ko' }).where(eq(users.id, cast.otherAdmin.id));
});
afterAll(() => house.close());

const orderOf = async (id: string) => {
  const [row] = await house.db.select().from(orders).where(eq(orders.id, id));
  if (row === undefined) throw new Error('no such order');
  return row;
};
const traces = async (id: string) => ({
  order: await orderOf(id),
  entries: await house.db.$count(orderTimeline, eq(orderTimeline.orderId, id)),
  thread: (await house.db.select().from(threads).where(eq(threads.orderId, id)))[0],
});
const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;

const people = {
  retailer: cast.retailer,
  buyer: cast.buyer,
  viewer: cast.viewer,
  'another retailer': cast.otherRetailer,
  brand: cast.brand,
  'another brand': cast.otherBrand,
  admin: cast.admin,
} as const;
type Who = keyof typeof people | 'guest';

/**
 * The table in docs/decisions.md, Order statuses, written out: from → to, and who may, in the first 24 hours.
 * Everything else is refused.
 */
const lawful: [from: OrderStatus, to: OrderStatus, who: Who[]][] = [
  ['pending', 'confirmed', ['brand', 'admin']],
  ['pending', 'cancelled', ['retailer', 'buyer', 'brand', 'admin']],
  ['confirmed', 'processing', ['admin']],
  ['confirmed', 'cancelled', ['retailer', 'buyer', 'admin']],
  ['processing', 'invoiced', ['admin']],
  ['processing', 'cancelled', ['retailer', 'buyer', 'admin']],
  ['invoiced', 'paid', ['admin']],
  ['invoiced', 'cancelled', ['retailer', 'buyer', 'admin']],
  ['paid', 'preparing', ['brand', 'admin']],
  ['paid', 'cancelled', ['retailer', 'buyer', 'admin']],
  ['preparing', 'shipped', ['brand', 'admin']],
  ['preparing', 'cancelled', ['admin']],
  ['shipped', 'delivered', ['retailer', 'buyer', 'admin']],
  ['delivered', 'completed', ['retailer', 'buyer', 'admin']],
];
const said = { reason: 'No longer needed', ...shipping };

describe('every step by everyone', () => {
  it.each(orderStatuses.map((from) => [from] as const))('from %s', async (from) => {
    const { id } = await placed(house);
    const answers: string[] = [];
    const expected: string[] = [];
    for (const to of orderStatuses) {
      for (const who of [...Object.keys(people), 'guest'] as Who[]) {
        await standing(house.db, id, from, { paidAt: null });
        const before = await traces(id);
        const caller = who === 'guest' ? house.guest : house.as(people[who]);
        const { status } = await caller.post(`/api/orders/${id}/status`, {
          to,
          expectedStatus: from,
          ...said,
        });
        const may = lawful.some((row) => row[0] === from && row[1] === to && row[2].includes(who));
        expected.push(`${who} ${to}: ${outcome(who, may)}`);
        answers.push(`${who} ${to}: ${isRefusal(who, status) ? 'refused' : status}`);
        if (may) expect((await orderOf(id)).status).toBe(to);
        else expect(await traces(id)).toEqual(before);
      }
    }
    expect(answers).toEqual(expected);
  });

  /** The rule says no; which of its codes is domain/refuse-transition.test.ts's concern. */
  function isRefusal(who: Who, status: number): boolean {
    return who !== 'viewer' && [403, 409, 422].includes(status);
  }

  /** 401 signed out, 403 without the right, 404 where the order is not yours, 200 or refused where it is. */
  function outcome(who: Who, may: boolean): string {
    if (who === 'guest') return '401';
    if (who === 'viewer') return '403';
    if (who === 'another retailer' || who === 'another brand') return '404';
    return may ? '200' : 'refused';
  }
});

describe('a step', () => {
  it('changes order, timeline and thread, and tells everybody', async () => {
    const { id, threadId } = await placed(house);
    house.time.advance(hourMs);
    const { hints, stop } = await hintsFromNow(house);
    const { status, body } = await move(house, cast.brand, id, 'pending', 'confirmed');
    expect(status).toBe(200);
    const at = house.time.now().toISOString();
    expect(body).toMatchObject({
      status: 'confirmed',
      updatedAt: at,
      stepsDone: ['pending', 'confirmed'],
      unreadCount: 0,
    });
    expect(body.timeline[1]).toMatchObject({
      kind: 'status',
      status: 'confirmed',
      at,
      description: 'Availability confirmed',
      actorName: 'Bora Han',
      actorRole: 'brand',
      reason: null,
    });
    expect(body.tracker[1]).toMatchObject({ step: 'confirmed', at, actorName: 'Bora Han' });
    expect(
      await house.db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(messages.seq),
    ).toMatchObject([
      { seq: 1 },
      {
        seq: 2,
        senderRole: 'system',
        content: 'Bora Han confirmed that the goods are available.',
        system: { key: 'system.confirmed' },
      },
    ]);
    await expect
      .poll(() => hints)
      .toEqual([
        { kind: 'thread', threadId, orderId: id, companyIds: parties },
        { kind: 'order', orderId: id, companyIds: parties },
      ]);
    stop();
  });

  it('is an event and no message: it counts as unread for nobody', async () => {
    const { id } = await placed(house);
    await house.as(cast.admin).post(`/api/threads/${(await traces(id)).thread?.id}/read`, { seq: 1 });
    await move(house, cast.admin, id, 'pending', 'confirmed');
    const unread = async (who: typeof cast.admin | typeof cast.brand) =>
      (await house.as(who).get(`/api/orders/${id}`)).body.unreadCount;
    expect(await unread(cast.admin)).toBe(0);
    expect(await unread(cast.brand)).toBe(0);
  });

  it('is described in each reader’s language', async () => {
    const { id, threadId } = await placed(house);
    await move(house, cast.brand, id, 'pending', 'confirmed');
    const inKorean = await house.as(cast.otherAdmin).get(`/api/orders/${id}`);
    expect(inKorean.body.timeline.map((entry: { description: string }) => entry.description)).toEqual([
      '주문이 접수되었습니다',
      '재고가 확인되었습니다',
    ]);
    const thread = await house.as(cast.otherAdmin).get(`/api/threads/${threadId}/messages`);
    expect(thread.body.items.at(-1).content).toBe('Bora Han 님이 재고를 확인했습니다.');
  });

  it('is refused when the order stands elsewhere by now', async () => {
    const { id } = await placed(house);
    await move(house, cast.brand, id, 'pending', 'confirmed');
    const before = await traces(id);
    expect(await move(house, cast.admin, id, 'pending', 'confirmed')).toMatchObject({
      status: 409,
      body: { code: 'order-moved-on', params: { expected: 'pending', status: 'confirmed' } },
    });
    expect(await traces(id)).toEqual(before);
  });

  it.each([
    ['an unknown status', { to: 'lost', expectedStatus: 'pending' }, 'to'],
    ['no expected status', { to: 'confirmed' }, 'expectedStatus'],
    ['too long a reason', { to: 'cancelled', expectedStatus: 'pending', reason: 'x'.repeat(501) }, 'reason'],
  ])('with %s is bad input', async (_, body, field) => {
    const { id } = await placed(house);
    const before = await traces(id);
    const answer = await house.as(cast.admin).post(`/api/orders/${id}/status`, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input', field } });
    expect(await traces(id)).toEqual(before);
  });

  it('needs carrier and tracking number to ship, a reason to decline', async () => {
    const { id } = await placed(house);
    expect(await move(house, cast.brand, id, 'pending', 'cancelled', { reason: '  ' })).toMatchObject({
      status: 422,
      body: { code: 'reason-required', field: 'reason' },
    });
    await standing(house.db, id, 'preparing');
    expect(await move(house, cast.brand, id, 'preparing', 'shipped', { carrier: 'DHL' })).toMatchObject({
      status: 422,
      body: { code: 'tracking-required', field: 'trackingNumber' },
    });
    const none = { ...shipping, trackingNumber: '!!' };
    const answer = await move(house, cast.brand, id, 'preparing', 'shipped', none);
    expect(answer.body).toMatchObject({
      field: 'trackingNumber',
      errors: [{ code: 'tracking-number-wrong', detail: expect.stringContaining('at least 4 characters') }],
    });
    expect((await orderOf(id)).status).toBe('preparing');
    // Digits of a Korean or Japanese keyboard are those of the carrier's link.
    const typed = { ...shipping, trackingNumber: 'ＪＤ０１４６００００３８２８' };
    const { body } = await move(house, cast.brand, id, 'preparing', 'shipped', typed);
    expect(body).toMatchObject({ carrier: 'DHL Express', trackingNumber: 'JD014600003828' });
    expect(body.timeline.at(-1).description).toBe('Shipped with DHL Express, tracking number JD014600003828');
  });
});

describe('money', () => {
  const due: [PaymentTerms, number][] = [
    ['prepayment', 0],
    ['net30', 30],
    ['net60', 60],
  ];
  it.each(due)('an invoice under %s is due %i days later', async (terms, days) => {
    const { id } = await placed(house);
    await standing(house.db, id, 'processing', { terms });
    const { body } = await move(house, cast.admin, id, 'processing', 'invoiced');
    expect(body.invoicedAt).toBe(house.time.now().toISOString());
    expect(body.dueAt).toBe(new Date(house.time.now().getTime() + days * dayMs).toISOString());
  });

  it('a prepaid order is prepared only when it is paid', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'invoiced');
    expect(await move(house, cast.brand, id, 'invoiced', 'preparing')).toMatchObject({
      status: 409,
      body: { code: 'order-not-paid' },
    });
    const { body } = await move(house, cast.admin, id, 'invoiced', 'paid');
    expect(body).toMatchObject({ status: 'paid', paid: true, paidAt: house.time.now().toISOString() });
  });

  it('under NET terms goods go first, and "paid" joins the timeline when the money arrives', async () => {
    await house.db.update(companies).set({ terms: 'net30' }).where(eq(companies.id, houses.maison.id));
    const { id } = await placed(house);
    await house.db.update(companies).set({ terms: 'prepayment' }).where(eq(companies.id, houses.maison.id));
    await standing(house.db, id, 'invoiced');
    expect((await move(house, cast.brand, id, 'invoiced', 'preparing')).status).toBe(200);
    expect((await move(house, cast.brand, id, 'preparing', 'shipped', shipping)).body.paid).toBe(false);
    const pay = (expectedStatus: OrderStatus, who = cast.admin as { token: string }) =>
      house.as(who).post(`/api/orders/${id}/payment`, { expectedStatus });
    expect((await pay('shipped', cast.brand)).status).toBe(403);
    expect((await pay('preparing')).body.code).toBe('order-moved-on');
    const { status, body } = await pay('shipped');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'shipped', paid: true });
    expect(body.stepsDone).toContain('paid');
    expect(body.timeline.at(-1)).toMatchObject({
      kind: 'payment',
      status: 'paid',
      description: 'Payment received',
    });
    expect(await pay('shipped')).toMatchObject({ status: 409, body: { code: 'payment-already-recorded' } });
  });

  it('recording the payment of an invoiced order makes it paid', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'invoiced');
    const { body } = await house
      .as(cast.admin)
      .post(`/api/orders/${id}/payment`, { expectedStatus: 'invoiced' });
    expect(body).toMatchObject({ status: 'paid', paid: true });
    await standing(house.db, id, 'processing', { paidAt: null });
    expect(
      (await house.as(cast.admin).post(`/api/orders/${id}/payment`, { expectedStatus: 'processing' })).body
        .code,
    ).toBe('transition-not-possible');
    expect(
      (await house.guest.post(`/api/orders/${id}/payment`, { expectedStatus: 'processing' })).status,
    ).toBe(401);
    expect(
      (
        await house
          .as(cast.admin)
          .post(`/api/orders/${newId(castDay)}/payment`, { expectedStatus: 'processing' })
      ).status,
    ).toBe(404);
    expect((await house.as(cast.admin).post(`/api/orders/${id}/payment`, {})).status).toBe(422);
  });
});

describe('cancelling', () => {
  it('is free for the retailer until 24:00:00.000, and not a millisecond longer', async () => {
    const [first, second] = [await placed(house), await placed(house)];
    await standing(house.db, first.id, 'processing');
    await standing(house.db, second.id, 'processing');
    house.time.advance(23 * hourMs + 59 * minuteMs);
    const offered = (await house.as(cast.retailer).get(`/api/orders/${first.id}`)).body.actions;
    expect(offered).toMatchObject([
      {
        action: 'cancel',
        allowed: true,
        feeMinor: 0,
        until: new Date(house.time.now().getTime() + minuteMs).toISOString(),
      },
    ]);
    expect(await move(house, cast.retailer, first.id, 'processing', 'cancelled')).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        restockingFee: { amountMinor: 0 },
        refundDue: null,
        cancelledAt: house.time.now().toISOString(),
      },
    });
    house.time.advance(minuteMs + 1);
    expect(await move(house, cast.retailer, second.id, 'processing', 'cancelled')).toMatchObject({
      status: 409,
      body: { code: 'cancellation-window-closed' },
    });
    const refused = (await house.as(cast.retailer).get(`/api/orders/${second.id}`)).body.actions;
    expect(refused).toMatchObject([
      {
        action: 'cancel',
        allowed: false,
        feeMinor: 4320,
        refusal: { code: 'cancellation-window-closed', detail: expect.stringContaining('24 hours') },
      },
    ]);
    expect((await orderOf(second.id)).status).toBe('processing');
  });

  it('later takes an admin, with 15% of the items rounded half up', async () => {
    const product = await aProduct(house.db, { cartonPrice: '28.81' });
    await inCart(house.db, cast.retailer, product, 10);
    const { body } = await house.as(cast.retailer).post('/api/orders', {
      ...submission(28_810),
    });
    const { id } = body.order;
    await standing(house.db, id, 'processing');
    house.time.advance(24 * hourMs + minuteMs);
    const cancelled = await move(house, cast.admin, id, 'processing', 'cancelled', {
      reason: 'Shop has closed',
    });
    // 15% of £288.10 is £43.215.
    expect(cancelled.body).toMatchObject({
      restockingFee: { amountMinor: 4322, currency: 'GBP' },
      refundDue: null,
      cancellationReason: 'Shop has closed',
      feeWaivedReason: null,
    });
    expect(cancelled.body.timeline.at(-1)).toMatchObject({
      description: 'Order cancelled with a restocking fee of £43.22',
      reason: 'Shop has closed',
      actorRole: 'lys_team',
    });
  });

  it('a paid order owes the money back, less the fee', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'preparing', { paidAt: house.time.now() });
    house.time.advance(25 * hourMs);
    const { body } = await move(house, cast.admin, id, 'preparing', 'cancelled', { reason: 'Recall' });
    expect(body).toMatchObject({ restockingFee: { amountMinor: 4320 }, refundDue: { amountMinor: 24_480 } });
  });

  it('an admin may waive the fee with a reason', async () => {
    const { id } = await placed(house);
    await standing(house.db, id, 'confirmed', { paidAt: house.time.now() });
    house.time.advance(25 * hourMs);
    const waive = (reason?: string) =>
      move(house, cast.admin, id, 'confirmed', 'cancelled', { waiveFee: true, reason });
    expect(await waive()).toMatchObject({ status: 422, body: { code: 'reason-required' } });
    expect((await waive('Late confirmation')).body).toMatchObject({
      restockingFee: { amountMinor: 0 },
      feeWaivedReason: 'Late confirmation',
      refundDue: { amountMinor: 28_800 },
    });
  });

  it('is not possible once shipped', async () => {
    const { id } = await placed(house);
    for (const status of ['shipped', 'delivered', 'completed'] as const) {
      await standing(house.db, id, status);
      for (const who of [cast.retailer, cast.admin]) {
        expect(await move(house, who, id, status, 'cancelled', { reason: 'Too late' })).toMatchObject({
          status: 409,
          body: { code: 'order-already-shipped' },
        });
      }
    }
  });

  it('gives counted stock back, whoever ends the order', async () => {
    const product = await aProduct(house.db, { stockItems: 300 });
    const byRetailer = await placed(house, { product });
    expect(await stockOf(product.id)).toBe(180);
    const byBrand = await placed(house, { product });
    expect(await stockOf(product.id)).toBe(60);
    await move(house, cast.retailer, byRetailer.id, 'pending', 'cancelled');
    expect(await stockOf(product.id)).toBe(180);
    const { body } = await move(house, cast.brand, byBrand.id, 'pending', 'cancelled', {
      reason: 'Batch recalled',
    });
    expect(await stockOf(product.id)).toBe(300);
    expect(body.cancellationReason).toBe('Batch recalled');
    const { body: forRetailer } = await house.as(cast.retailer).get(`/api/orders/${byBrand.id}`);
    expect(forRetailer.restockingFee).toMatchObject({ amountMinor: 0 });
    expect(body.timeline.at(-1)).toMatchObject({
      description: 'Order declined, free of charge',
      reason: 'Batch recalled',
      actorRole: 'brand',
    });
  });

  it('gives nothing back to a product whose stock is no longer counted', async () => {
    const product = await aProduct(house.db, { stockItems: 300 });
    const { id } = await placed(house, { product });
    await house.db.update(products).set({ stockItems: null }).where(eq(products.id, product.id));
    await move(house, cast.retailer, id, 'pending', 'cancelled');
    expect(await stockOf(product.id)).toBe(null);
  });
});

describe('changing an order', () => {
  const change = (id: string, who: { token: string } = cast.retailer) =>
    house.as(who).post(`/api/orders/${id}/change`, {});
  const cartLines = async () =>
    (await house.as(cast.retailer).get('/api/cart')).body.brands.flatMap(
      (brand: { lines: unknown[] }) => brand.lines,
    );

  it('cancels it and puts the lines back into the cart, in their order', async () => {
    await house.db.delete(carts);
    const [first, second] = [
      await aProduct(house.db, { moq: 24, stockItems: 100 }),
      await aProduct(house.db),
    ];
    await inCart(house.db, cast.retailer, first, 2);
    await inCart(house.db, cast.retailer, second, 3, new Date(castDay.getTime() + 1));
    const words = { poNumber: 'MV-2291', wantedOn: '2027-01-15', additionalNotes: 'Ring twice' };
    const { body } = await house.as(cast.retailer).post('/api/orders', submission(5 * 2880, words));
    await inCart(house.db, cast.retailer, second, 1);
    const answer = await change(body.order.id);
    expect(answer.body.order).toMatchObject(words); // for the checkout of the one that follows
    expect(answer).toMatchObject({
      status: 200,
      body: {
        returnedLines: 2,
        leftOutProducts: [],
        order: { status: 'cancelled', restockingFee: { amountMinor: 0 } },
      },
    });
    expect(answer.body.order.timeline.at(-1).description).toBe(
      'Order cancelled to be changed; its products are back in the cart',
    );
    const lines = await cartLines();
    expect(
      lines
        .map((line: { product: { id: string }; quantityCartons: number }) => [
          line.product.id,
          line.quantityCartons,
        ])
        .toSorted(),
    ).toEqual(
      [
        [first.id, 2],
        [second.id, 4],
      ].toSorted(),
    );
    expect(await stockOf(first.id)).toBe(100);
    await house.db.delete(carts);
  });

  it('leaves out what is no longer sold, by name', async () => {
    const { id, product } = await placed(house, {
      product: await aProduct(house.db, { nameEn: 'Old Cream' }),
    });
    await house.db
      .update(products)
      .set({ state: 'archived', active: false })
      .where(eq(products.id, product.id));
    expect((await change(id)).body).toMatchObject({
      returnedLines: 0,
      leftOutProducts: [{ en: 'Old Cream' }],
    });
    const other = await placed(house);
    await house.db
      .update(brands)
      .set({ state: 'hidden', active: false })
      .where(eq(brands.id, castBrands.haru.id));
    expect((await change(other.id)).body.returnedLines).toBe(0);
    await house.db
      .update(brands)
      .set({ state: 'live', active: true })
      .where(eq(brands.id, castBrands.haru.id));
  });

  it('is refused where a line would not hold the cartons, and nothing changes', async () => {
    const { id, product } = await placed(house);
    await inCart(house.db, cast.retailer, product, 9995);
    const before = await traces(id);
    expect(await change(id)).toMatchObject({ status: 422, body: { code: 'quantity-too-large' } });
    expect(await traces(id)).toEqual(before);
    await house.db.delete(carts);
  });

  it('is the retailer’s, while pending, in the first 24 hours', async () => {
    const { id } = await placed(house);
    expect((await house.guest.post(`/api/orders/${id}/change`, {})).status).toBe(401);
    for (const who of [cast.brand, cast.admin, cast.viewer]) expect((await change(id, who)).status).toBe(403);
    expect((await change(id, cast.otherRetailer)).status).toBe(404);
    expect((await change('LYS-12347')).status).toBe(422);
    await standing(house.db, id, 'confirmed');
    expect(await change(id)).toMatchObject({ status: 409, body: { code: 'transition-not-possible' } });
    await standing(house.db, id, 'pending');
    house.time.advance(24 * hourMs + 1);
    expect(await change(id)).toMatchObject({ status: 409, body: { code: 'change-window-closed' } });
    expect((await orderOf(id)).status).toBe('pending');
    expect(await cartLines()).toEqual([]);
  });
});

describe('a correction', () => {
  const correct = (
    id: string,
    from: OrderStatus,
    to: OrderStatus,
    reason = 'Clicked the wrong order',
    who: { token: string } = cast.admin,
  ) => house.as(who).post(`/api/orders/${id}/correction`, { to, expectedStatus: from, reason });

  it('sets any status; stock, invoice and payment stay; the audit names it', async () => {
    const product = await aProduct(house.db, { stockItems: 300 });
    const { id } = await placed(house, { product });
    await move(house, cast.brand, id, 'pending', 'confirmed');
    await move(house, cast.admin, id, 'confirmed', 'processing');
    await move(house, cast.admin, id, 'processing', 'invoiced');
    await move(house, cast.admin, id, 'invoiced', 'paid');
    const before = await orderOf(id);
    const { status, body } = await correct(id, 'paid', 'confirmed');
    expect(status).toBe(200);
    expect(body.stepsDone).toEqual(['confirmed']);
    expect(body.timeline.at(-1)).toMatchObject({
      kind: 'correction',
      status: 'confirmed',
      reason: 'Clicked the wrong order',
      description: 'Status corrected to “Confirmed”',
    });
    expect(await orderOf(id)).toEqual({ ...before, status: 'confirmed', updatedAt: house.time.now() });
    expect(await stockOf(product.id)).toBe(180);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    // The team's earlier steps are noted too; the correction notes itself once.
    expect(noted.filter(({ action }) => action !== 'order-moved')).toMatchObject([
      {
        actorId: cast.admin.id,
        action: 'order-status-corrected',
        subjectKind: 'order',
        details: { from: 'paid', to: 'confirmed', reason: 'Clicked the wrong order' },
      },
    ]);
  });

  it.each([
    ['into cancelled', 'confirmed', 'cancelled', 'correction-not-possible', 409],
    ['out of cancelled', 'cancelled', 'confirmed', 'correction-not-possible', 409],
    ['to where it stands', 'confirmed', 'confirmed', 'correction-not-possible', 409],
  ] as const)('%s is refused', async (_, from, to, code, status) => {
    const { id } = await placed(house);
    await standing(house.db, id, from);
    expect(await correct(id, from, to)).toMatchObject({ status, body: { code } });
    expect(await house.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(0);
  });

  it('takes an admin, a reason and the status one saw', async () => {
    const { id } = await placed(house);
    expect(await correct(id, 'pending', 'paid', ' ')).toMatchObject({
      status: 422,
      body: { code: 'reason-required', field: 'reason' },
    });
    expect(await correct(id, 'confirmed', 'paid')).toMatchObject({
      status: 409,
      body: { code: 'order-moved-on' },
    });
    for (const who of [cast.retailer, cast.brand])
      expect((await correct(id, 'pending', 'paid', 'Mine', who)).status).toBe(403);
    expect((await house.guest.post(`/api/orders/${id}/correction`, {})).status).toBe(401);
    expect((await correct(newId(castDay), 'pending', 'paid')).status).toBe(404);
    expect(await house.as(cast.admin).post(`/api/orders/${id}/correction`, { to: 'gone' })).toMatchObject({
      status: 422,
    });
    expect((await orderOf(id)).status).toBe('pending');
  });

  it('puts into the thread what was said, whatever it looks like', async () => {
    const { id, threadId } = await placed(house);
    await correct(id, 'pending', 'confirmed', 'See $t(orders:timeline.step.paid) {{name}}');
    const answer: Answer = await house.as(cast.retailer).get(`/api/threads/${threadId}/messages`);
    expect(answer.body.items.at(-1).content).toBe(
      'Ada Lys corrected the status to “Confirmed”. Reason: See $t(orders:timeline.step.paid) {{name}}',
    );
  });
});
