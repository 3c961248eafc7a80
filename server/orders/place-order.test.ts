import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, companies, users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { brands, exchangeRates, products } from '#db/schema/catalogue.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, aRate, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, houses, maisonAddress } from '#test/cast.ts';
import { hintsFromNow } from '#test/hints.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { logLevel: 'error' } });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(carts);
});

const me = cast.retailer;
const haru = castBrands.haru.id;
const noeul = castBrands.noeul.id;
const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });
const submission = (expectedMinor: number, more: object = {}) => ({
  requestId: newId(castDay),
  brandId: haru,
  expectedTotal: pounds(expectedMinor),
  expectedItems: Math.max(1, Math.round(expectedMinor / 240)),
  expectedTerms: { incoterm: null, payment: 'prepayment' },
  shippingAddress: maisonAddress,
  additionalNotes: '',
  acknowledgements: [...acknowledgements],
  ...more,
});
const place = (body: object, who: Pick<typeof me, 'token'> = me) => house.as(who).post('/api/orders', body);
const count = async () => (await house.db.$count(orders)) as number;

/** Nothing was ordered, and the cart holds what it held. */
async function nothingHappened(before: number, cartons: number[]) {
  expect(await count()).toBe(before);
  const { body } = await house.as(me).get('/api/cart');
  const lines = body.brands.flatMap((brand: { lines: { quantityCartons: number }[] }) => brand.lines);
  expect(lines.map((line: { quantityCartons: number }) => line.quantityCartons)).toEqual(cartons);
}

describe('checkout shows', () => {
  it('the brands that meet their MOQ, exact totals, addresses and terms', async () => {
    await inCart(house.db, me, await aProduct(house.db, { moq: 24 }), 2);
    await inCart(house.db, me, await aProduct(house.db, { brandId: noeul, moq: 100 }), 1);
    const { status, body } = await house.as(me).get('/api/checkout');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cartIsEmpty: false,
      brands: [
        {
          brandSlug: 'haru',
          totalItems: 24,
          totalCartons: 2,
          items: pounds(5760),
          shipping: pounds(0),
          total: pounds(5760),
          moq: { met: true },
          refusals: [],
          lines: [
            { quantityCartons: 2, quantityItems: 24, pricePerCarton: pounds(2880), lineTotal: pounds(5760) },
          ],
        },
      ],
      addresses: [{ isDefault: true, address: maisonAddress }],
      terms: 'prepayment',
    });
  });

  it('an empty cart', async () => {
    const { body } = await house.as(me).get('/api/checkout');
    expect(body).toMatchObject({ cartIsEmpty: true, brands: [] });
  });

  it('what stands in the way of an order, and of which line', async () => {
    const product = await aProduct(house.db, { moq: 24, nameEn: 'Scarce Toner' });
    await inCart(house.db, me, product, 4);
    await house.db.update(products).set({ stockItems: 30 }).where(eq(products.id, product.id));
    const { body } = await house.as(me).get('/api/checkout');
    expect(body.brands[0].refusals).toMatchObject([
      {
        code: 'stock-too-low',
        productId: product.id,
        params: { nearestCartons: 2, productName: 'Scarce Toner' },
      },
    ]);
  });

  it('nothing to others: 401 signed out, 403 to other roles and viewers', async () => {
    expect((await house.guest.get('/api/checkout')).status).toBe(401);
    for (const person of [cast.brand, cast.admin, cast.viewer]) {
      expect((await house.as(person).get('/api/checkout')).status).toBe(403);
    }
  });
});

describe('placing an order', () => {
  it('writes order, lines, first timeline entry, thread and message, and clears the brand’s lines', async () => {
    const first = await aProduct(house.db, {
      moq: 24,
      itemPrice: '2.405',
      itemsPerCarton: 15,
      sku: 'HARU-1',
    });
    const second = await aProduct(house.db, { cartonPrice: '20.00', stockItems: 100 });
    await inCart(house.db, me, first, 3);
    await inCart(house.db, me, second, 2, new Date(castDay.getTime() + 1));
    await inCart(house.db, me, await aProduct(house.db, { brandId: noeul, moq: 12 }), 1);
    const { status, body } = await place(
      submission(3 * 3608 + 2 * 2000, { expectedItems: 69, additionalNotes: ' Ring twice. ' }),
    );
    expect(status).toBe(201);
    expect(body.remainingBrandOrders).toBe(1);
    expect(body.order).toMatchObject({
      orderNumber: expect.stringMatching(/^LYS-\d{5}$/),
      status: 'pending',
      brandSlug: 'haru',
      retailerId: me.id,
      retailerName: 'Reina Marchand',
      retailerCompanyName: 'Maison Verte',
      totalItems: 69,
      totalCartons: 5,
      lineCount: 2,
      total: pounds(14824),
      totalAmount: { items: pounds(14824), shipping: pounds(0), total: pounds(14824) },
      totalGbp: pounds(14824),
      exchangeRates: [],
      stepsDone: ['pending'],
      paid: false,
      unreadCount: 0,
      additionalNotes: 'Ring twice.',
      shippingAddress: maisonAddress,
      terms: 'prepayment',
      items: [
        {
          productId: first.id,
          sku: 'HARU-1',
          quantityCartons: 3,
          itemsPerCarton: 15,
          quantityItems: 45,
          pricePerItem: pounds(241),
          pricePerItemExact: '2.4053',
          pricePerCarton: pounds(3608),
          totalPrice: pounds(10824),
        },
        {
          productId: second.id,
          quantityCartons: 2,
          pricePerItem: pounds(167),
          pricePerItemExact: '1.6667',
          pricePerCarton: pounds(2000),
          totalPrice: pounds(4000),
        },
      ],
      timeline: [
        {
          kind: 'status',
          status: 'pending',
          description: 'Order submitted',
          actorName: 'Reina Marchand',
          actorRole: 'buyer',
          reason: null,
        },
      ],
    });
    expect(body.order.tracker[0]).toMatchObject({
      step: 'pending',
      at: house.time.now().toISOString(),
      actorName: 'Reina Marchand',
    });
    expect(body.order.actions.map((action: { action: string }) => action.action)).toEqual([
      'change',
      'cancel',
    ]);
    const [thread] = await house.db.select().from(threads).where(eq(threads.id, body.order.messageThreadId));
    expect(thread).toMatchObject({
      orderId: body.order.id,
      lastSeq: 1,
      retailerCompanyId: houses.maison.id,
      brandCompanyId: houses.haru.id,
    });
    expect(
      await house.db.select().from(messages).where(eq(messages.threadId, body.order.messageThreadId)),
    ).toMatchObject([
      {
        seq: 1,
        senderRole: 'system',
        senderId: null,
        content: 'Order submitted',
        system: { key: 'system.submitted' },
      },
    ]);
    const [stocked] = await house.db.select().from(products).where(eq(products.id, second.id));
    expect(stocked?.stockItems).toBe(76);
    expect((await house.as(me).get('/api/cart')).body.brands).toMatchObject([{ brandSlug: 'noeul' }]);
    // The address goes to the top of the list, and stands there once.
    expect((await house.as(me).get('/api/checkout')).body.addresses).toHaveLength(1);
    const seen = await house.as(cast.brand).get(`/api/orders/${body.order.id}`);
    expect(seen.body).toMatchObject({
      unreadCount: 0,
      actions: [
        { action: 'confirm', isMain: true, allowed: true },
        { action: 'decline', needs: 'reason' },
      ],
    });
  });

  it('numbers orders one after the other from LYS-12347', async () => {
    const product = await aProduct(house.db, { moq: 12 });
    await inCart(house.db, me, product, 1);
    const first = await place(submission(2880));
    await inCart(house.db, me, product, 1);
    const second = await place(submission(2880));
    const number = (answer: typeof first) => Number(answer.body.order.orderNumber.slice(4));
    expect(number(first)).toBeGreaterThanOrEqual(12347);
    expect(number(second)).toBe(number(first) + 1);
  });

  it('fixes currency, rates and amounts in pounds', async () => {
    await aRate(house.db, 'EUR', '1.15');
    await aRate(house.db, 'USD', '1.25');
    await house.db
      .insert(exchangeRates)
      .values({ currency: 'EUR', perGbp: '9', validFrom: '2026-03-07', source: 'Tomorrow' });
    await house.db.update(users).set({ currency: 'EUR' }).where(eq(users.id, cast.otherRetailer.id));
    await inCart(
      house.db,
      cast.otherRetailer,
      await aProduct(house.db, { currency: 'USD', itemPrice: '1.00', moq: 12 }),
      3,
    );
    const { body } = await place(
      submission(0, { expectedTotal: { amountMinor: 3312, currency: 'EUR' }, expectedItems: 36 }),
      cast.otherRetailer,
    );
    // $12 × 1.15 / 1.25 = €11.04 a carton; €33.12 / 1.15 = £28.80.
    expect(body.order).toMatchObject({
      total: { amountMinor: 3312, currency: 'EUR' },
      totalGbp: pounds(2880),
      exchangeRates: [
        { currency: 'EUR', perGbp: '1.15000000', asOf: '2026-01-01', source: 'Test rates' },
        { currency: 'USD', perGbp: '1.25000000', asOf: '2026-01-01', source: 'Test rates' },
      ],
    });
    await house.db.update(exchangeRates).set({ perGbp: '2' });
    expect((await house.as(cast.otherRetailer).get(`/api/orders/${body.order.id}`)).body.total).toEqual({
      amountMinor: 3312,
      currency: 'EUR',
    });
    await house.db.delete(exchangeRates);
  });

  it('keeps the terms it was placed under', async () => {
    await house.db.update(companies).set({ terms: 'net30' }).where(eq(companies.id, houses.maison.id));
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const { body } = await place(submission(2880, { expectedTerms: { incoterm: null, payment: 'net30' } }));
    await house.db.update(companies).set({ terms: 'prepayment' }).where(eq(companies.id, houses.maison.id));
    expect((await house.as(me).get(`/api/orders/${body.order.id}`)).body.terms).toBe('net30');
  });

  it('remembers a new address for the company', async () => {
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    house.time.advance(60_000);
    const shippingAddress = { ...maisonAddress, street: '3 quai de Saône' };
    await place(submission(2880, { shippingAddress }));
    const { body } = await house.as(cast.buyer).get('/api/checkout');
    expect(body.addresses).toMatchObject([
      { address: maisonAddress },
      { isDefault: false, address: shippingAddress },
    ]);
    await house.db.delete(addresses).where(eq(addresses.street, shippingAddress.street));
  });

  it('tells every window it concerns, once it is done', async () => {
    const { hints, stop } = await hintsFromNow(house);
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const { body } = await place(submission(2880));
    const companyIds = [houses.maison.id, houses.haru.id];
    await expect
      .poll(() => hints)
      .toEqual([
        { kind: 'order', orderId: body.order.id, companyIds },
        { kind: 'thread', orderId: body.order.id, threadId: body.order.messageThreadId, companyIds },
        { kind: 'cart', userIds: [me.id] },
      ]);
    stop();
  });
});

describe('an order is refused and nothing happens', () => {
  it('when the total has changed, with both totals', async () => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 12, itemPrice: '2.50' }), 1);
    expect(await place(submission(2880))).toMatchObject({
      status: 409,
      body: {
        code: 'total-changed',
        params: { expected: '£28.80', actual: '£30.00', totalMinor: 3000, currency: 'GBP' },
      },
    });
    await nothingHappened(before, [1]);
  });

  it('when a carton holds fewer items at the same price, with both numbers', async () => {
    const before = await count();
    const product = await aProduct(house.db, { moq: 12, cartonPrice: '28.80', itemsPerCarton: 36 });
    await inCart(house.db, me, product, 6);
    const [seen] = (await house.as(me).get('/api/checkout')).body.brands;
    await house.db.update(products).set({ itemsPerCarton: 18 }).where(eq(products.id, product.id));
    const sent = { expectedTotal: seen.total, expectedItems: seen.totalItems };
    expect(await place(submission(0, sent))).toMatchObject({
      status: 409,
      body: {
        code: 'items-changed',
        field: 'expectedItems',
        detail:
          'This order now holds 108 items; it held 216 when you saw it. Please check the cartons and confirm again.',
      },
    });
    await nothingHappened(before, [6]);
  });

  it('when the terms of delivery or payment are not those the buyer has seen', async () => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const seen = (await house.as(me).get('/api/checkout')).body;
    expect([seen.brands[0].incoterm, seen.terms]).toEqual([null, 'prepayment']);
    await house.db.update(brands).set({ incoterm: 'EXW', incotermPlace: 'Ulsan' }).where(eq(brands.id, haru));
    await house.db.update(companies).set({ terms: 'net30' }).where(eq(companies.id, houses.maison.id));
    try {
      expect(await place(submission(2880))).toMatchObject({
        status: 409,
        body: {
          code: 'terms-changed',
          field: 'expectedTerms',
          params: { before: 'delivery terms not set and prepayment', now: 'EXW Ulsan and NET 30' },
        },
      });
      await nothingHappened(before, [1]);
      const incoterm = { rule: 'EXW', place: 'Ulsan' };
      for (const other of [
        { incoterm, payment: 'net60' },
        { incoterm: { ...incoterm, place: 'Busan' }, payment: 'net30' },
      ])
        expect((await place(submission(2880, { expectedTerms: other }))).body.code).toBe('terms-changed');
      const expectedTerms = { incoterm, payment: 'net30' };
      const { status, body } = await place(submission(2880, { expectedTerms }));
      expect(status).toBe(201);
      expect(body.order).toMatchObject({ incoterm, terms: 'net30' });
    } finally {
      await house.db.update(brands).set({ incoterm: null, incotermPlace: null }).where(eq(brands.id, haru));
      await house.db.update(companies).set({ terms: 'prepayment' }).where(eq(companies.id, houses.maison.id));
    }
  });

  it('when the currency is another one', async () => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const answer = await place(submission(0, { expectedTotal: { amountMinor: 2880, currency: 'EUR' } }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'total-changed' } });
    await nothingHappened(before, [1]);
  });

  it('when the brand’s MOQ is not met', async () => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 100 }), 8);
    expect(await place(submission(8 * 2880))).toMatchObject({
      status: 409,
      body: { code: 'moq-not-met', params: { currentItems: 96, requiredItems: 100, remainingItems: 4 } },
    });
    await nothingHappened(before, [8]);
  });

  it('when the cart holds nothing of the brand', async () => {
    const before = await count();
    expect(await place(submission(0))).toMatchObject({ status: 409, body: { code: 'cart-brand-empty' } });
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    expect(await place(submission(0, { brandId: noeul }))).toMatchObject({
      status: 409,
      body: { code: 'cart-brand-empty' },
    });
    expect(await place(submission(0, { brandId: newId(castDay) }))).toMatchObject({ status: 409 });
    await nothingHappened(before, [1]);
  });

  it.each([
    ['was taken off the list', { state: 'archived' as const, active: false }, 'product-unavailable'],
    ['ran out', { stockLevel: 'out' as const }, 'stock-out'],
    ['is counted and too few', { stockItems: 23 }, 'stock-too-low'],
    ['is counted and gone', { stockItems: 0 }, 'stock-out'],
  ])('when a product %s since it came into the cart', async (_, values, code) => {
    const before = await count();
    const product = await aProduct(house.db, { moq: 12, nameEn: 'Dew Cream' });
    await inCart(house.db, me, product, 2);
    await house.db.update(products).set(values).where(eq(products.id, product.id));
    const answer = await place(submission(5760));
    expect(answer).toMatchObject({
      status: 409,
      body: { code, params: { productName: 'Dew Cream', productId: product.id } },
    });
    await nothingHappened(before, [2]);
  });

  it.each([
    ['no address', { shippingAddress: undefined }, 'address-missing'],
    [
      'five of the six acknowledgements',
      { acknowledgements: acknowledgements.slice(1) },
      'acknowledgements-missing',
    ],
    ['one of them six times', { acknowledgements: Array(6).fill('payment') }, 'acknowledgements-missing'],
  ])('with %s', async (_, more, code) => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    expect(await place(submission(2880, more))).toMatchObject({ status: 422, body: { code } });
    await nothingHappened(before, [1]);
  });

  it('to a country we do not deliver to, by its field', async () => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const shippingAddress = { ...maisonAddress, country: 'US' };
    expect(await place(submission(2880, { shippingAddress }))).toMatchObject({
      status: 422,
      body: { code: 'country-not-delivered', field: 'shippingAddress.country' },
    });
    await nothingHappened(before, [1]);
  });

  it.each([
    [
      'an address without a street',
      { shippingAddress: { ...maisonAddress, street: ' ' } },
      'shippingAddress.street',
      'required',
    ],
    [
      'a company that is called as we are',
      { shippingAddress: { ...maisonAddress, company: 'Lys Support' } },
      'shippingAddress.company',
      'name-reserved',
    ],
    [
      'a city with a change of direction',
      { shippingAddress: { ...maisonAddress, city: 'Ly\u202Eon' } },
      'shippingAddress.city',
      'hidden-characters',
    ],
    [
      'a country that is none',
      { shippingAddress: { ...maisonAddress, country: 'France' } },
      'shippingAddress.country',
      'invalid-choice',
    ],
    [
      'an unknown acknowledgement',
      { acknowledgements: ['everything'] },
      'acknowledgements.0',
      'invalid-choice',
    ],
    ['too long notes', { additionalNotes: 'x'.repeat(2001) }, 'additionalNotes', 'too-long'],
    ['no request id', { requestId: undefined }, 'requestId', 'required'],
    ['a request id that is none', { requestId: '1' }, 'requestId', 'invalid-id'],
    [
      'half a penny',
      { expectedTotal: { amountMinor: 0.5, currency: 'GBP' } },
      'expectedTotal.amountMinor',
      'invalid',
    ],
  ])('with %s', async (_, more, field, code) => {
    const before = await count();
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const { status, body } = await place(submission(2880, more));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, code }]);
    await nothingHappened(before, [1]);
  });

  it('for anybody but a retailer who may order', async () => {
    const before = await count();
    expect((await house.guest.post('/api/orders', submission(0))).status).toBe(401);
    for (const person of [cast.viewer, cast.brand, cast.admin])
      expect((await place(submission(0), person)).status).toBe(403);
    expect(await count()).toBe(before);
  });

  it('for a cart of somebody else: the own one is empty', async () => {
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    expect(await place(submission(2880), cast.buyer)).toMatchObject({
      status: 409,
      body: { code: 'cart-brand-empty' },
    });
  });
});

describe('the same submission', () => {
  it('sent again answers the same order, whatever the cart holds now', async () => {
    const product = await aProduct(house.db, { moq: 12 });
    await inCart(house.db, me, product, 1);
    const body = submission(2880);
    const first = await place(body);
    await inCart(house.db, me, product, 4);
    const before = await count();
    const again = await place({ ...body, acknowledgements: [...acknowledgements].reverse() });
    expect(again.status).toBe(201);
    expect(again.body.order.id).toBe(first.body.order.id);
    expect(again.body.remainingBrandOrders).toBe(1);
    await nothingHappened(before, [4]);
  });

  it('with another body is refused', async () => {
    await inCart(house.db, me, await aProduct(house.db, { moq: 12 }), 1);
    const body = submission(2880);
    await place(body);
    const before = await count();
    for (const more of [
      { additionalNotes: 'Please hurry' },
      { brandId: noeul },
      { expectedTotal: pounds(2881) },
      { shippingAddress: { ...maisonAddress, city: 'Paris' } },
    ]) {
      expect(await place({ ...body, ...more })).toMatchObject({
        status: 409,
        body: { code: 'request-id-reused' },
      });
    }
    expect(await count()).toBe(before);
  });

  it('is the user’s: a colleague may use the same id', async () => {
    const product = await aProduct(house.db, { moq: 12 });
    await inCart(house.db, me, product, 1);
    await inCart(house.db, cast.buyer, product, 1);
    const body = submission(2880);
    const [mine, theirs] = [await place(body), await place(body, { token: cast.buyer.token })];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.order.id).not.toBe(theirs.body.order.id);
  });
});

it('every order so far adds up to the penny', async () => {
  for (const order of await house.db.select().from(orders)) {
    const lines = await house.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    const sum = (amount: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + amount(line), 0);
    expect(order.itemsMinor).toBe(sum((line) => line.totalMinor));
    expect(order.itemsMinor).toBe(sum((line) => line.quantityCartons * line.pricePerCartonMinor));
    expect(order.totalGbpMinor).toBe(sum((line) => line.totalGbpMinor));
    expect(order.totalItems).toBe(sum((line) => line.quantityItems));
    expect(
      await house.db.select().from(orderTimeline).where(eq(orderTimeline.orderId, order.id)),
    ).toHaveLength(1);
  }
});
