import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, categories, products } from '#db/schema/catalogue.ts';
import { productChanges } from '#db/schema/keeping.ts';
import { notifications } from '#db/schema/notifications.ts';
import { hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aRate } from '#test/builders.ts';
import { cast, castBrands, castDay } from '#test/cast.ts';
import { anEntry, aPrice } from '#test/entry.ts';
import { aKeptProduct, aPicture } from '#test/kept.ts';
import { workOf } from '#test/statements.ts';
import { newId } from '../kernel/ids.ts';

const at = '/api/brands/haru/products';
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db
    .insert(categories)
    .values({ id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' }, position: 1 });
});
afterAll(() => house.close());

const brand = () => house.as(cast.brand);
const create = (body: object, who = cast.brand, path = at) =>
  house.as(who).post(path, { requestId: newId(castDay), ...body });
const change = (product: { id: string; version: number }, body: object, who = cast.brand) =>
  house.as(who).patch(`${at}/${product.id}`, { expectedVersion: product.version, entry: {}, ...body });

describe('a product that a brand enters', () => {
  it('is a draft with what was said of it, what it lacks and what looks unlikely', async () => {
    const { status, body } = await create({
      entry: anEntry({ price: aPrice({ itemPrice: null }), itemsPerCarton: null, hsCode: '8516.31' }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'draft',
      version: 1,
      missing: ['picture', 'price', 'carton'],
      minimumItems: 100,
      notice: null,
      changedBy: 'Bora Han',
    });
    expect(body.entry).toMatchObject({ name: { ko: '쌀 토너', zh: '' }, itemsPerCarton: null, packSize: 12 });
    expect(body.warnings).toEqual([{ field: 'hsCode', code: 'hs-chapter', params: { hsCode: '8516.31' } }]);
  });

  it('costs no more than can be counted, by the item and by the carton', async () => {
    const refused = await Promise.all(
      [
        { price: aPrice({ itemPrice: '1000000000' }), itemsPerCarton: 12 },
        { price: aPrice({ itemPrice: '9999999' }), itemsPerCarton: 9999 },
      ].map((figures) => create({ entry: anEntry(figures) })),
    );
    const told = refused.map(({ status, body }) => [status, body.errors?.[0] ?? body]);
    expect(told).toEqual([
      [422, expect.objectContaining({ field: 'entry.price.itemPrice', code: 'too-large' })],
      [422, expect.objectContaining({ field: 'entry.price.itemPrice', code: 'too-large' })],
    ]);
  });

  it('has no more decimals than its currency where somebody types them', async () => {
    const draft = await aKeptProduct(house, {}, 'draft');
    const typed = (price: Parameters<typeof aPrice>[0]) => change(draft, { entry: { price: aPrice(price) } });
    const refused = [
      await typed({ itemPrice: null, cartonPrice: '345.605' }),
      await typed({ currency: 'KRW', itemPrice: '4.55' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code, body.errors[0].field])).toEqual([
      [422, 'price-decimals', 'entry.price.cartonPrice'],
      [422, 'price-whole', 'entry.price.itemPrice'],
    ]);
    expect((await typed({ itemPrice: '0.1753' })).status).toBe(200);
  });

  it('is made once for one request', async () => {
    const requestId = newId(castDay);
    const [first, second] = [
      await create({ requestId, entry: anEntry() }),
      await create({ requestId, entry: anEntry() }),
    ];
    expect([first.body.id, second.body.id, second.body.version]).toEqual([requestId, requestId, 1]);
  });

  it('and its request with other words is refused, also once the product has been changed', async () => {
    const requestId = newId(castDay);
    const entered = { requestId, entry: { ...anEntry(), badges: ['Vegan'] } };
    const { body: first } = await create(entered);
    const other = await create({ ...entered, entry: { ...entered.entry, volume: '75ml' } });
    expect([other.status, other.body.code, other.body.field]).toEqual([
      409,
      'request-id-reused',
      'requestId',
    ]);
    expect((await create({ ...entered, state: 'archived' })).status).toBe(409);
    const expectedVersion = first.version;
    await brand().patch(`${at}/${requestId}`, { expectedVersion, entry: { volume: '75ml' } });
    // What was sent first is still what this request was; what the product has become is not.
    expect((await create(entered)).body).toMatchObject({ id: requestId, version: 2 });
    expect((await create({ ...entered, entry: { ...entered.entry, volume: '75ml' } })).status).toBe(409);
  });

  it('a copy is made once for one request, and of one product', async () => {
    const [one, another] = [await aKeptProduct(house), await aKeptProduct(house, { volume: '75ml' })];
    const requestId = newId(castDay);
    const copy = (id: string) => brand().post(`${at}/${id}/duplicate`, { requestId });
    house.time.advance(1);
    expect((await copy(one.id)).status).toBe(201);
    expect(await copy(one.id)).toMatchObject({ status: 201, body: { id: requestId, version: 1 } });
    expect((await copy(another.id)).body).toMatchObject({ code: 'request-id-reused', field: 'requestId' });
    house.time.advance(1);
    await brand().patch(`${at}/${one.id}`, { expectedVersion: one.version, entry: { volume: '30ml' } });
    expect((await copy(one.id)).body).toMatchObject({ id: requestId });
  });

  it('does not take the id of a product of somebody else', async () => {
    const { id } = await aKeptProduct(house);
    const taken = await create(
      { requestId: id, entry: anEntry() },
      cast.otherBrand,
      '/api/brands/noeul/products',
    );
    expect([taken.status, taken.body.code]).toEqual([409, 'request-id-reused']);
  });

  it('goes live once nothing is missing, and retailers see it in every language', async () => {
    const draft = await aKeptProduct(house, { images: [] }, 'draft');
    const early = await brand().put(`${at}/${draft.id}/state`, { expectedVersion: 1, state: 'live' });
    expect([early.status, early.body.code, early.body.params]).toEqual([
      409,
      'product-incomplete',
      { count: 1, missing: 'picture' },
    ]);
    const whole = await change(draft, { entry: { images: [await aPicture(house)] }, state: 'live' });
    expect([whole.status, whole.body.state, whole.body.version]).toEqual([200, 'live', 2]);
    const seen = await house.as(cast.retailer).get(`/api/products/${draft.id}`);
    expect(seen.body).toMatchObject({
      name: { en: 'Rice Toner', ko: '쌀 토너', zh: 'Rice Toner' },
      description: { en: '쌀로 만든 토너입니다.', zh: '쌀로 만든 토너입니다.' },
      writtenIn: { name: ['en', 'ko'], description: ['ko'] },
      pricePerCarton: { amountMinor: 2880, currency: 'GBP' },
    });
    expect((await house.as(cast.retailer).get('/api/brands/haru')).body.productCount).toBeGreaterThan(0);
  });

  it('loses nothing of what it needs while it is live', async () => {
    const live = await aKeptProduct(house);
    const bare = await change(live, { entry: { images: [] } });
    expect([bare.status, bare.body.params.missing]).toEqual([409, 'picture']);
  });

  it('in a currency without a rate is a draft', async () => {
    const price = aPrice({ currency: 'KRW', itemPrice: '4500' });
    const draft = await aKeptProduct(house, { price }, 'draft');
    const early = await change(draft, { state: 'live' });
    expect([early.status, early.body.code, early.body.field, early.body.params]).toEqual([
      422,
      'rate-missing',
      'entry.price.currency',
      { currency: 'KRW' },
    ]);
    await aRate(house.db, 'KRW', '1750');
    expect((await change(draft, { state: 'live' })).status).toBe(200);
    const { body } = await house.as(cast.retailer).get(`/api/products/${draft.id}`);
    expect(body.pricePerCarton).toEqual({ amountMinor: 3086, currency: 'GBP' });
  });

  it.each([
    ['a GTIN with another check digit', { gtin: '8809991000012' }, 'gtin-invalid', 'entry.gtin'],
    ['an HS code of seven digits', { hsCode: '3304990' }, 'hs-code-invalid', 'entry.hsCode'],
    ['a lead time from longer to shorter', { leadTime: '9-2 days' }, 'lead-time-invalid', 'entry.leadTime'],
    [
      'a warehouse in the United Kingdom without a postcode',
      { country: 'GB' },
      'ships-from-postcode-missing',
      'entry.shipsFromPostcode',
    ],
    ['a category nobody knows', { categoryId: 'miracles' }, 'category-unknown', 'entry.categoryId'],
    ['a badge nobody knows', { badges: ['Miracle'] }, 'badge-unknown', 'entry.badges'],
    [
      'a picture of nobody',
      { images: [{ key: 'abc', widths: [1], width: 1, height: 1 }] },
      'picture-unknown',
      'entry.images',
    ],
  ])('is refused with %s', async (_, said, code, field) => {
    const { status, body } = await create({ entry: anEntry(said) });
    expect([status, body.code, body.field]).toEqual([422, code, field]);
  });

  it('is refused with a country nobody knows', async () => {
    const { body } = await create({ entry: anEntry({ country: 'Our warehouse' }) });
    expect(body).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'entry.country', code: 'country-unreadable' }],
    });
  });

  it('keeps the postcode of a warehouse in the United Kingdom, and of no other', async () => {
    const british = await create({ entry: anEntry({ country: 'GB', shipsFromPostcode: 'M1 4BT' }) });
    expect(british.body.entry).toMatchObject({ country: 'GB', shipsFromPostcode: 'M1 4BT' });
    const named = await change(british.body, { entry: { country: '영국', shipsFromPostcode: 'M1 4BT' } });
    expect(named.body.entry).toMatchObject({ country: 'GB', shipsFromPostcode: 'M1 4BT' });
    const moved = await change(british.body, { entry: { country: 'DE' } });
    expect(moved.body.entry).toMatchObject({ country: 'DE', shipsFromPostcode: null });
  });

  it('does not show a picture that another brand has uploaded', async () => {
    const foreign = await aPicture(house, castBrands.noeul.id);
    const { body } = await create({ entry: anEntry({ images: [foreign] }) });
    expect(body.code).toBe('picture-unknown');
  });

  it.each([
    ['a price of nothing', { price: aPrice({ itemPrice: '0.00' }) }, 'entry.price.itemPrice'],
    ['a price with a comma', { price: aPrice({ itemPrice: '2,40' }) }, 'entry.price.itemPrice'],
    ['half a carton', { itemsPerCarton: 0.5 }, 'entry.itemsPerCarton'],
    ['a name of two lines', { name: { en: 'Rice\nToner', ko: '', zh: '' } }, 'entry.name.en'],
    [
      'a shade that is no colour',
      { shades: [{ name: { en: 'A', ko: '', zh: '' }, hex: 'red' }] },
      'entry.shades.0.hex',
    ],
  ])('is refused with %s, naming the field', async (_, said, field) => {
    const before = await house.db.$count(products);
    const { status, body } = await create({ entry: { ...anEntry(), ...said } });
    expect([status, body.field]).toEqual([422, field]);
    expect(await house.db.$count(products)).toBe(before);
  });

  it('has a SKU of its own within the brand', async () => {
    const first = await aKeptProduct(house, { sku: 'HAR-1' });
    const second = await create({ entry: anEntry({ sku: 'HAR-1' }) });
    expect([second.status, second.body.code, second.body.field]).toEqual([409, 'sku-taken', 'entry.sku']);
    expect((await change(first, { entry: { sku: 'HAR-2' } })).status).toBe(200);
    expect((await create({ entry: anEntry({ sku: 'HAR-1' }) })).status).toBe(201);
  });

  it('is featured by the team alone', async () => {
    const mine = await aKeptProduct(house, { featured: true });
    expect(mine.entry.featured).toBe(false);
    const chosen = await change(mine, { entry: { featured: true } }, cast.manager);
    expect([chosen.body.entry.featured, chosen.body.changedBy]).toEqual([true, 'Mara Lys']);
    expect((await change(chosen.body, { entry: { featured: false } })).body.entry.featured).toBe(true);
  });

  it('is copied as a draft without what names it alone', async () => {
    const like = await aKeptProduct(house, { sku: 'HAR-9', gtin: '8809991000011' });
    const { status, body } = await brand().post(`${at}/${like.id}/duplicate`, { requestId: newId(castDay) });
    expect([status, body.state, body.entry.sku, body.entry.gtin]).toEqual([201, 'draft', null, null]);
    expect(body.entry).toMatchObject({
      name: like.entry.name,
      images: like.entry.images,
      price: like.entry.price,
    });
  });

  it('says nothing new when saved as it is', async () => {
    const product = await aKeptProduct(house);
    const { body } = await change(product, { entry: product.entry });
    expect(body.version).toBe(product.version);
  });

  it('keeps its stock while it is edited', async () => {
    const product = await aKeptProduct(house);
    await house.db
      .update(products)
      .set({ stockItems: 77, lowStockItems: 10 })
      .where(eq(products.id, product.id));
    const { body } = await change(product, { entry: { volume: '200 ml' } });
    expect([body.stockItems, body.entry.volume]).toEqual([77, '200 ml']);
  });
});

describe('the history of a product', () => {
  it('says field by field who changed what, the latest first', async () => {
    const product = await aKeptProduct(house);
    house.time.advance(hourMs);
    await change(
      product,
      { entry: { name: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米化妆水' }, volume: '200 ml' } },
      cast.manager,
    );
    const { body } = await brand().get(`${at}/${product.id}/changes?limit=1`);
    expect(body.items).toMatchObject([
      {
        version: 2,
        source: 'editor',
        actorName: 'Mara Lys',
        byTeam: true,
        changes: [
          { field: 'name.zh', before: null, after: '大米化妆水' },
          { field: 'volume', before: '150 ml', after: '200 ml' },
        ],
      },
    ]);
    const rest = await brand().get(`${at}/${product.id}/changes?cursor=${body.nextCursor}`);
    expect(rest.body.items).toMatchObject([{ version: 1, actorName: 'Bora Han', byTeam: false }]);
    expect(rest.body.nextCursor).toBeNull();
  });
});

describe('the list of a brand’s products', () => {
  it('finds by state, words in any language, SKU, GTIN, badge and what is missing', async () => {
    const draft = await aKeptProduct(
      house,
      {
        name: { en: 'Mung Cleanser', ko: '녹두 클렌저', zh: '' },
        sku: 'MUN 44',
        gtin: '96385074',
        images: [],
        badges: ['Glow'],
      },
      'draft',
    );
    for (const query of [
      'q=mung',
      'q=녹두',
      'q=MUN%2044',
      'q=96385074',
      'badge=Glow',
      'states=draft&q=cleans',
    ]) {
      const { status, body, text } = await brand().get(`${at}/all?${query}`);
      expect(status, text).toBe(200);
      expect(
        body.items.map(({ id }: { id: string }) => id),
        query,
      ).toEqual([draft.id]);
      expect(body.total).toBe(1);
    }
    expect((await brand().get(`${at}/all?q=mung&states=live`)).body.items).toEqual([]);
    const missing = await brand().get(`${at}/all?missing=picture&q=mung`);
    expect(missing.body.items[0]).toMatchObject({ state: 'draft', missing: ['picture'], minimumItems: 100 });
  });

  it.each([
    'picture',
    'price',
    'carton',
    'name',
    'description',
    'texts-en',
    'texts-ko',
    'texts-zh',
    'gtin',
    'hs-code',
    'ingredients',
    'weight',
  ])('can be asked for what has no %s', async (missing) => {
    expect((await brand().get(`${at}/all?missing=${missing}`)).status).toBe(200);
  });

  it('goes page by page through what words find, in the brand’s own order, each once', async () => {
    const made: string[] = [];
    for (const sku of ['OWN-1', 'OWN-2', 'OWN-3'])
      made.push(
        (await aKeptProduct(house, { sku, name: { en: `Persimmon ${sku}`, ko: '', zh: '' } }, 'draft')).id,
      );
    const shown: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = `${at}/all?q=persimmon&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await brand().get(page);
      expect(body.total).toBe(3);
      shown.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    const inOrder = await brand().get(`${at}/all?limit=50`);
    const own = inOrder.body.items.map(({ id }: { id: string }) => id);
    expect(shown).toEqual(own.filter((id: string) => made.includes(id)));
  });

  it('asks the database as often for one product as for many', async () => {
    const one = await workOf(() => brand().get(`${at}/all?limit=1`));
    const many = await workOf(() => brand().get(`${at}/all?limit=20`));
    expect(many.statements.length).toBe(one.statements.length);
  });

  it('tells how many there are of each state', async () => {
    const { body } = await brand().get(`${at}/all?states=archived`);
    expect(body.byState.live).toBeGreaterThan(0);
    expect([body.items, body.byState.archived]).toEqual([[], 0]);
  });
});

describe('a bulk edit', () => {
  it('changes what can be changed and tells of the rest, line by line', async () => {
    const priced = await aKeptProduct(house, { sku: 'BULK-1' }, 'draft');
    const unpriced = await aKeptProduct(
      house,
      { sku: 'BULK-2', price: aPrice({ itemPrice: null }) },
      'draft',
    );
    const { status, body } = await brand().post(`${at}/bulk`, {
      productIds: [priced.id, unpriced.id],
      change: {
        price: { kind: 'percent', by: '10' },
        addBadges: ['New'],
        removeBadges: ['Vegan'],
        leadTime: '7 days',
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ productId: unpriced.id, sku: 'BULK-2', reason: { code: 'price-missing' } }],
    });
    const after = await brand().get(`${at}/${priced.id}`);
    expect(after.body.entry).toMatchObject({
      price: { itemPrice: '2.64' },
      badges: ['New'],
      leadTime: '7 days',
    });
  });

  it('adds to stock, sets it over what was seen, or by hand, and tells once of what is low', async () => {
    const counted = await aKeptProduct(house, { sku: 'STOCK-1' });
    const byHand = await aKeptProduct(house, { sku: 'STOCK-2' });
    const productIds = [counted.id, byHand.id];
    const bulk = async (stock: object, who = cast.brand) =>
      (await house.as(who).post(`${at}/bulk`, { productIds, change: { stock } })).body;
    const stockOf = async (id: string) => {
      const [row] = await house.db.select().from(products).where(eq(products.id, id));
      return [row?.stockItems, row?.stockLevel];
    };
    await house.db
      .update(products)
      .set({ stockItems: 100, lowStockItems: 50 })
      .where(eq(products.id, counted.id));
    await house.db.update(products).set({ stockItems: null }).where(eq(products.id, byHand.id));

    expect(await bulk({ kind: 'added', items: 20 })).toMatchObject({
      changed: 1,
      refused: [{ productId: byHand.id, reason: { code: 'stock-not-counted' } }],
    });
    // An order took from it after it was looked at.
    const seen = { [counted.id]: 100, [byHand.id]: null };
    expect(await bulk({ kind: 'counted', items: 30, seen })).toMatchObject({
      changed: 1,
      refused: [{ productId: counted.id, reason: { code: 'stock-moved-on', params: { actual: 120 } } }],
    });
    expect(await stockOf(counted.id)).toEqual([120, 'in']);
    expect(await stockOf(byHand.id)).toEqual([30, 'in']);
    const now = { [counted.id]: 120, [byHand.id]: 30 };
    expect(await bulk({ kind: 'counted', items: 40, seen: now }, cast.admin)).toMatchObject({
      changed: 2,
      refused: [],
    });
    const low = await house.db.select().from(notifications).where(eq(notifications.kind, 'stock'));
    expect(new Set(low.map(({ said }) => said.key))).toEqual(new Set(['stock:notice.one']));
    const before = { [counted.id]: 40, [byHand.id]: 40 };
    expect(await bulk({ kind: 'by-hand', level: 'out', seen: before })).toMatchObject({ changed: 2 });
    expect(await stockOf(counted.id)).toEqual([null, 'out']);
    expect(await bulk({ kind: 'by-hand', level: 'out', seen: {} })).toMatchObject({
      changed: 0,
      unchanged: 2,
    });
  });

  it('but not by nothing', async () => {
    const { id } = await aKeptProduct(house);
    const { status, body } = await brand().post(`${at}/bulk`, {
      productIds: [id],
      change: { price: { kind: 'percent', by: '-0.0' } },
    });
    expect([status, body.errors[0]]).toMatchObject([
      422,
      { field: 'change.price.by', code: 'price-step-zero' },
    ]);
  });

  it('of all that a filter finds', async () => {
    const some = [
      await aKeptProduct(house, { badges: ['Giftable'] }),
      await aKeptProduct(house, { badges: ['Giftable'] }),
    ];
    const { body } = await brand().post(`${at}/bulk`, {
      filter: { badge: 'Giftable' },
      change: { state: 'archived' },
    });
    expect(body).toMatchObject({ changed: 2, refused: [] });
    for (const { id } of some)
      expect((await house.as(cast.retailer).get(`/api/products/${id}`)).status).toBe(404);
  });

  it('takes as many statements for a hundred products as for two', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push((await aKeptProduct(house, {}, 'draft')).id);
    const edit = (productIds: string[], leadTime: string) =>
      workOf(async () => {
        const { status, text } = await brand().post(`${at}/bulk`, { productIds, change: { leadTime } });
        expect(status, text).toBe(200);
      });
    const two = await edit(ids.slice(0, 2), '4 days');
    const all = await edit(ids, '5 days');
    expect(all.statements.length).toBe(two.statements.length);
  });

  it.each([
    ['neither products nor a filter', { change: { leadTime: '4 days' } }, 422],
    ['both', { productIds: [newId(castDay)], filter: {}, change: {} }, 422],
    ['a product that is not there', { productIds: [newId(castDay)], change: { leadTime: '4 days' } }, 404],
    ['a badge nobody knows', { filter: {}, change: { addBadges: ['Miracle'] } }, 422],
    ['a category nobody knows', { filter: {}, change: { categoryId: 'miracles' } }, 422],
    ['a lead time from longer to shorter', { filter: {}, change: { leadTime: '9-2 days' } }, 422],
  ])('is refused with %s', async (_, body, status) => {
    expect((await brand().post(`${at}/bulk`, body)).status).toBe(status);
  });
});

describe('the minimum of a brand', () => {
  it('is written to all its products, exceptions stay, and cards say the lowest', async () => {
    const plain = await aKeptProduct(house);
    const own = await aKeptProduct(house, { minimumException: 240 });
    const { body } = await brand().put('/api/brands/haru/minimum', { minimumOrder: 150 });
    expect(body).toEqual({ minimumOrder: 150, exceptions: 1 });
    const retailer = house.as(cast.retailer);
    expect((await retailer.get(`/api/products/${plain.id}`)).body).toMatchObject({
      moq: 150,
      moqUnit: 'units',
      minimumOrder: 150,
    });
    expect((await retailer.get(`/api/products/${own.id}`)).body).toMatchObject({
      moq: 240,
      brandMinimumOrder: 150,
    });
    expect((await retailer.get('/api/brands/haru')).body).toMatchObject({ minimumOrder: 150 });
    for (const [product, required] of [
      [plain, 150],
      [own, 240],
    ] as const) {
      await retailer.delete('/api/cart');
      const cart = await retailer.post('/api/cart/lines', { productId: product.id, quantityCartons: 1 });
      expect(cart.body.brands[0].moq.required).toBe(required);
    }
    const lower = await brand().get(`${at}/${own.id}`);
    await change(lower.body, { entry: { minimumException: 60 } });
    expect((await retailer.get('/api/brands/haru')).body.minimumOrder).toBe(60);
    const [row] = await house.db.select().from(brands).where(eq(brands.id, castBrands.haru.id));
    expect(row?.minimumOrder).toBe(150);
  });
});

describe('the choices of a form', () => {
  it('are categories, badges, and currencies with or without a rate', async () => {
    const { body } = await brand().get(`${at}/choices`);
    expect(body.categories).toContainEqual({
      id: 'toners',
      name: { en: 'Toners', ko: '토너', zh: '化妆水' },
    });
    expect(body.badges).toContain('Vegan');
    expect(body.currencies).toContainEqual({ currency: 'USD', hasRate: false });
    expect(body.currencies).toContainEqual({ currency: 'GBP', hasRate: true });
  });
});

describe('who keeps products', () => {
  it('is its brand and the team; to others it is not there or not theirs to do', async () => {
    const { id } = await aKeptProduct(house);
    expect((await house.as(cast.otherBrand).get(`${at}/${id}`)).status).toBe(404);
    expect((await house.as(cast.otherBrand).get(`/api/brands/noeul/products/${id}`)).status).toBe(404);
    expect((await house.as(cast.retailer).get(`${at}/${id}`)).status).toBe(403);
    expect((await house.as(cast.retailer).get(`${at}/all`)).status).toBe(403);
    expect((await house.as(cast.brandViewer).get('/api/brands/noeul/products/all')).status).toBe(200);
    const viewing = await create({ entry: anEntry() }, cast.brandViewer, '/api/brands/noeul/products');
    expect(viewing.status).toBe(403);
    const named = await house
      .as(cast.otherBrand)
      .post('/api/brands/noeul/products/bulk', { productIds: [id], change: { state: 'archived' } });
    expect(named.status).toBe(404);
    expect(await house.db.select().from(productChanges).where(eq(productChanges.source, 'import'))).toEqual(
      [],
    );
  });
});
