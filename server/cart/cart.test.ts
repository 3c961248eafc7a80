import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { brands, exchangeRates, products } from '#db/schema/catalogue.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { aBrand, aProduct, aRate, inCart } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { hintsFromNow } from '#test/hints.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(carts);
});

const me = cast.retailer;
const nobody = '01900000-0000-7000-8999-000000000099';
const add = (productId: string | undefined, quantityCartons: unknown, who = me) =>
  house.as(who).post('/api/cart/lines', { productId, quantityCartons });
const lines = (answer: Answer) =>
  answer.body.brands.flatMap((brand: { lines: unknown[] }) => brand.lines) as {
    id: string;
    quantityCartons: number;
    [field: string]: unknown;
  }[];

describe('the cart', () => {
  it('is empty at first', async () => {
    const answer = await house.as(me).get('/api/cart');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      brands: [],
      summary: {
        totalItems: 0,
        orderableItems: 0,
        totalPrice: { amountMinor: 0, currency: 'GBP' },
        brandCount: 0,
        canCheckout: false,
      },
      lastUpdated: null,
    });
  });

  it('groups lines by brand with exact totals and the way to the minimum', async () => {
    const haru = await aProduct(house.db, { itemPrice: '2.405', itemsPerCarton: 15, moq: 100 });
    const noeul = await aProduct(house.db, {
      brandId: castBrands.noeul.id,
      itemPrice: '1.00',
      itemsPerCarton: 20,
      moq: 2,
      moqUnit: 'cartons',
    });
    await add(haru.id, 6);
    house.time.advance(1000);
    const answer = await add(noeul.id, 2);
    expect(answer.body.brands).toMatchObject([
      {
        brandSlug: 'haru',
        totalItems: 90,
        totalCartons: 6,
        // 2.405 × 15 = 36.075, rounded half up once: 36.08; six of them 216.48.
        total: { amountMinor: 21648, currency: 'GBP' },
        moq: {
          status: 'warning',
          met: false,
          current: 90,
          required: 100,
          percentage: 90,
          remainingItems: 10,
          requiredCartons: 7,
          remainingCartons: 1,
        },
        canCheckout: false,
        lines: [{ quantityCartons: 6, quantityItems: 90, available: true, maxCartons: 9999, refusal: null }],
      },
      { brandSlug: 'noeul', totalItems: 40, moq: { status: 'met', required: 40 }, canCheckout: true },
    ]);
    expect(answer.body.summary).toEqual({
      totalItems: 130,
      orderableItems: 130,
      totalPrice: { amountMinor: 25648, currency: 'GBP' },
      brandCount: 2,
      canCheckout: false,
    });
    expect(answer.body.lastUpdated).toBe(house.time.now().toISOString());
    const same = await house.as(me).get('/api/cart');
    expect(same.body).toEqual(answer.body);
    expect((await house.as(me).get('/api/cart/brands')).body.brands).toEqual(answer.body.brands);
    expect((await house.as(me).get('/api/cart/summary')).body).toEqual(answer.body.summary);
    expect((await house.as(me).get('/api/cart/can-checkout')).body).toEqual({
      canCheckout: false,
      brandIds: [castBrands.noeul.id],
    });
    expect((await house.as(me).get('/api/cart/moq')).body.items).toEqual(
      answer.body.brands.map((brand: { moq: unknown }) => brand.moq),
    );
  });

  it('shows prices in the currency of the account', async () => {
    await aRate(house.db, 'EUR', '1.15');
    await aRate(house.db, 'USD', '1.25');
    await house.db.update(users).set({ currency: 'EUR' }).where(eq(users.id, cast.buyer.id));
    const pounds = await aProduct(house.db, { itemPrice: '1.00' });
    const dollars = await aProduct(house.db, { itemPrice: '1.00', currency: 'USD' });
    await add(pounds.id, 1, cast.buyer);
    house.time.advance(1000);
    const answer = await add(dollars.id, 2, cast.buyer);
    // £12 × 1.15 = €13.80; $12 × 1.15 / 1.25 = €11.04.
    expect(lines(answer).map((line) => line.lineTotal)).toEqual([
      { amountMinor: 1380, currency: 'EUR' },
      { amountMinor: 2208, currency: 'EUR' },
    ]);
    await house.db.delete(exchangeRates);
  });

  it('belongs to the user, not to the company', async () => {
    const product = await aProduct(house.db);
    const mine = lines(await add(product.id, 1))[0];
    for (const stranger of [cast.buyer, cast.otherRetailer]) {
      expect((await house.as(stranger).get('/api/cart')).body.brands).toEqual([]);
      expect(
        (await house.as(stranger).put(`/api/cart/lines/${mine?.id}`, { quantityCartons: 5 })).status,
      ).toBe(404);
      expect(
        (await house.as(stranger).put(`/api/cart/lines/${mine?.id}`, { quantityCartons: 0 })).status,
      ).toBe(404);
      expect((await house.as(stranger).delete(`/api/cart/lines/${mine?.id}`)).status).toBe(404);
    }
    expect(lines(await house.as(me).get('/api/cart'))).toMatchObject([{ quantityCartons: 1 }]);
  });

  it.each([
    ['GET', '/api/cart'],
    ['GET', '/api/cart/brands'],
    ['GET', '/api/cart/moq'],
    ['GET', '/api/cart/can-checkout'],
    ['GET', '/api/cart/summary'],
    ['GET', `/api/cart/brands/${castBrands.haru.id}/suggestions`],
    ['POST', '/api/cart/lines'],
    ['PUT', `/api/cart/lines/${nobody}`],
    ['DELETE', `/api/cart/lines/${nobody}`],
    ['DELETE', `/api/cart/brands/${castBrands.haru.id}`],
    ['DELETE', '/api/cart'],
  ])('%s %s is the retailer’s: signed out 401, others 403', async (method, path) => {
    const call = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    expect((await house.guest[call](path)).status).toBe(401);
    for (const person of [cast.brand, cast.admin, cast.viewer]) {
      expect((await house.as(person)[call](path)).status).toBe(403);
    }
  });
});

describe('adding', () => {
  it('a product that is there already gives it more cartons and keeps its place', async () => {
    const first = await aProduct(house.db);
    const second = await aProduct(house.db);
    const before = lines(await add(first.id, 2))[0];
    house.time.advance(1000);
    await add(second.id, 1);
    const after = lines(await add(first.id, 3));
    expect(after).toMatchObject([
      { id: before?.id, quantityCartons: 5, addedAt: before?.addedAt },
      { quantityCartons: 1 },
    ]);
  });

  it.each([
    ['half a carton', 1.5, 'quantity-not-whole', 2],
    ['less than one', 0.4, 'quantity-not-whole', 1],
    ['none', 0, 'quantity-too-small', 1],
    ['less than none', -3, 'quantity-too-small', 1],
    ['more than a line holds', 10_000, 'quantity-too-large', 9999],
  ])('%s is refused with the nearest number', async (_, cartons, code, nearestCartons) => {
    const product = await aProduct(house.db);
    const answer = await add(product.id, cartons);
    expect(answer).toMatchObject({
      status: 422,
      body: { code, field: 'quantityCartons', params: { nearestCartons } },
    });
    expect(await house.db.select().from(carts)).toEqual([]);
  });

  it.each([
    ['text', { quantityCartons: 'three' }],
    ['nothing', {}],
  ])('%s for a quantity is bad input', async (_, body) => {
    const product = await aProduct(house.db);
    const answer = await house.as(me).post('/api/cart/lines', { productId: product.id, ...body });
    expect(answer.status).toBe(422);
    expect(await house.db.select().from(carts)).toEqual([]);
  });

  it('beyond the line’s limit names what can still be added', async () => {
    const product = await aProduct(house.db);
    await inCart(house.db, me, product, 9990);
    expect(await add(product.id, 10)).toMatchObject({
      status: 422,
      body: { code: 'quantity-too-large', params: { nearestCartons: 9 } },
    });
    expect(lines(await add(product.id, 9))).toMatchObject([{ quantityCartons: 9999 }]);
  });

  it('beyond counted stock names what can still be added', async () => {
    const product = await aProduct(house.db, { stockItems: 100, itemsPerCarton: 12 });
    expect(await add(product.id, 9)).toMatchObject({
      status: 409,
      body: { code: 'stock-too-low', params: { nearestCartons: 8, stockItems: 100 } },
    });
    await add(product.id, 6);
    expect(await add(product.id, 3)).toMatchObject({
      status: 409,
      body: { code: 'stock-too-low', params: { nearestCartons: 2 } },
    });
    expect(lines(await add(product.id, 2))).toMatchObject([{ quantityCartons: 8, maxCartons: 8 }]);
    expect(await add(product.id, 1)).toMatchObject({ status: 409, body: { params: { nearestCartons: 0 } } });
  });

  it.each([
    ['inactive', { state: 'archived' as const, active: false }, 'product-unavailable'],
    ['out of stock by hand', { stockLevel: 'out' as const }, 'stock-out'],
    ['out of counted stock', { stockItems: 0 }, 'stock-out'],
    ['short of one carton', { stockItems: 11 }, 'stock-out'],
  ])('a product that is %s is refused', async (_, values, code) => {
    const product = await aProduct(house.db, values);
    expect(await add(product.id, 1)).toMatchObject({ status: 409, body: { code } });
    expect(await house.db.select().from(carts)).toEqual([]);
  });

  it('a product nobody sees is not found', async () => {
    const brand = await aBrand(house.db, { slug: 'closed', state: 'hidden', active: false });
    const product = await aProduct(house.db, { brandId: brand.id });
    expect((await add(product.id, 1)).status).toBe(404);
    expect((await add(nobody, 1)).status).toBe(404);
    expect(await add('rice-toner', 1)).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', field: 'productId' },
    });
  });
});

describe('changing', () => {
  it('sets the quantity, and 0 or less removes the line', async () => {
    const product = await aProduct(house.db);
    const id = await inCart(house.db, me, product, 2);
    expect(lines(await house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons: 7 }))).toMatchObject([
      { quantityCartons: 7 },
    ]);
    expect(lines(await house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons: -1 }))).toEqual([]);
    expect((await house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons: 1 })).status).toBe(404);
  });

  it('refuses what cannot be had with the nearest number, and changes nothing', async () => {
    const product = await aProduct(house.db, { stockItems: 48 });
    const id = await inCart(house.db, me, product, 2);
    const put = (quantityCartons: number) => house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons });
    expect(await put(5)).toMatchObject({
      status: 409,
      body: { code: 'stock-too-low', params: { nearestCartons: 4 } },
    });
    expect(await put(2.5)).toMatchObject({
      status: 422,
      body: { code: 'quantity-not-whole', params: { nearestCartons: 3 } },
    });
    expect(await put(10_000)).toMatchObject({
      status: 422,
      body: { code: 'quantity-too-large', params: { nearestCartons: 9999 } },
    });
    expect(lines(await house.as(me).get('/api/cart'))).toMatchObject([{ quantityCartons: 2 }]);
  });

  it('a line whose product is gone can only be removed, and says so', async () => {
    const product = await aProduct(house.db);
    const id = await inCart(house.db, me, product, 2);
    await house.db
      .update(products)
      .set({ state: 'archived', active: false })
      .where(eq(products.id, product.id));
    expect(lines(await house.as(me).get('/api/cart'))).toMatchObject([
      {
        available: false,
        maxCartons: 0,
        refusal: { code: 'product-unavailable', detail: 'This product is not available at the moment.' },
      },
    ]);
    expect(await house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons: 1 })).toMatchObject({
      status: 409,
    });
    expect((await house.as(me).delete(`/api/cart/lines/${id}`)).body.brands).toEqual([]);
    expect((await house.as(me).delete(`/api/cart/lines/${id}`)).status).toBe(404);
  });

  it.each([
    [
      'that is gone is unknown',
      'gone',
      { state: 'draft' as const, active: false },
      null,
      'brand-unavailable',
    ],
    [
      'that is hidden keeps its name',
      'leaving',
      { state: 'hidden' as const, active: false },
      'leaving',
      'brand-unavailable',
    ],
    [
      'that is suspended keeps its name',
      'paused',
      { isSuspended: true, active: false },
      'paused',
      'brand-suspended',
    ],
  ])('a brand %s, says why, and cannot be checked out', async (_, slug, set, name, code) => {
    const brand = await aBrand(house.db, { slug });
    const product = await aProduct(house.db, { brandId: brand.id, moq: 12 });
    await inCart(house.db, me, product, 2);
    await house.db
      .update(brands)
      .set(set)
      .where(eq(brands.id, String(brand.id)));
    const { body } = await house.as(me).get('/api/cart');
    expect(body.brands).toMatchObject([
      { brandSlug: null, refusal: { code }, canCheckout: false, lines: [{ available: false }] },
    ]);
    expect(body.brands[0].brandName).toEqual(name && { en: name, ko: name, zh: name });
    expect(body.summary).toMatchObject({ orderableItems: 0, brandCount: 0, totalPrice: { amountMinor: 0 } });
    expect(body.summary.totalItems).toBeGreaterThan(0);
  });

  it('clears one brand, or everything', async () => {
    const haru = await aProduct(house.db);
    const noeul = await aProduct(house.db, { brandId: castBrands.noeul.id });
    await inCart(house.db, cast.otherRetailer, haru, 4);
    await inCart(house.db, me, haru, 1);
    await inCart(house.db, me, noeul, 1);
    expect((await house.as(me).delete(`/api/cart/brands/${castBrands.haru.id}`)).body.brands).toMatchObject([
      { brandSlug: 'noeul' },
    ]);
    expect((await house.as(me).delete('/api/cart')).body.brands).toEqual([]);
    expect(await house.db.select().from(cartLines)).toMatchObject([
      { userId: cast.otherRetailer.id, quantityCartons: 4 },
    ]);
    expect((await house.as(me).delete('/api/cart/brands/haru')).status).toBe(422);
  });

  it('tells every other window of the user', async () => {
    const product = await aProduct(house.db);
    const { hints, stop } = await hintsFromNow(house);
    await add(product.id, 1);
    await expect.poll(() => hints).toEqual([{ kind: 'cart', userIds: [me.id] }]);
    stop();
  });
});

describe('minimum orders', () => {
  it('an absent brand is an error at 0%', async () => {
    const { body } = await house.as(me).get(`/api/cart/moq?brandId=${castBrands.noeul.id}`);
    expect(body.items).toMatchObject([
      { status: 'error', percentage: 0, current: 0, required: 100, remainingItems: 100 },
    ]);
    expect((await house.as(me).get(`/api/cart/moq?brandId=${nobody}`)).status).toBe(404);
    expect((await house.as(me).get('/api/cart/moq?brandId=noeul')).status).toBe(422);
  });

  it('come from the oldest line, whatever is edited later', async () => {
    const first = await aProduct(house.db, { moq: 50 });
    const second = await aProduct(house.db, { moq: 500 });
    const id = await inCart(house.db, me, first, 1);
    await inCart(house.db, me, second, 1, new Date('2026-03-06T09:30:00Z'));
    await house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons: 3 });
    expect((await house.as(me).get('/api/cart/moq')).body.items).toMatchObject([{ required: 50 }]);
  });

  it('suggestions close the gap in whole cartons within stock', async () => {
    const brand = await aBrand(house.db, { slug: 'suggesting' });
    const brandId = String(brand.id);
    const start = await aProduct(house.db, {
      brandId,
      itemsPerCarton: 20,
      moq: 100,
      stockItems: 100,
      itemPrice: '1.00',
    });
    const exact = await aProduct(house.db, { brandId, itemsPerCarton: 10, itemPrice: '1.00' });
    const scarce = await aProduct(house.db, { brandId, itemsPerCarton: 40, stockItems: 39 });
    const gone = await aProduct(house.db, { brandId, itemsPerCarton: 40, state: 'archived', active: false });
    await inCart(house.db, me, start, 3);
    const { status, body } = await house.as(me).get(`/api/cart/brands/${brandId}/suggestions`);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        additions: [{ product: { id: start.id }, quantityCartons: 2, quantityItems: 40 }],
        totalItems: 40,
        overshootItems: 0,
        total: { amountMinor: 4000, currency: 'GBP' },
      },
      { additions: [{ product: { id: exact.id }, quantityCartons: 4 }], overshootItems: 0 },
    ]);
    expect(JSON.stringify(body)).not.toContain(scarce.id);
    expect(JSON.stringify(body)).not.toContain(gone.id);
    await house.as(me).post('/api/cart/lines', { productId: start.id, quantityCartons: 2 });
    expect((await house.as(me).get(`/api/cart/brands/${brandId}/suggestions`)).body).toEqual({ items: [] });
    expect((await house.as(me).get(`/api/cart/brands/${nobody}/suggestions`)).status).toBe(404);
  });
});
