import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses, maisonAddress } from '#test/cast.ts';
import { newId } from '../kernel/ids.ts';
import { refreshPriceOrder, setExchangeRates } from './rates.ts';
import { writeBrand } from './write-brand.ts';
import { writeProducts } from './write-product.ts';

const { haru, noeul } = castBrands;
const id = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const day = (n: number) => new Date(castDay.getTime() + n * 86_400_000);
const price = (item: string, currency = 'GBP') => ({ item, currency });

/** Number, brand, English name, category, price and what else the product says. */
const shelf: [number, string, string, string, object, object?][] = [
  [
    1,
    haru.id,
    'Rice Toner',
    'toners',
    price('5.00'),
    { featured: true, certifications: ['VEGAN', 'CPNP_EU'] },
  ],
  [2, haru.id, 'Barley Cream', 'creams', price('9.00'), { certifications: ['VEGAN'] }],
  [3, haru.id, 'Oat Cream', 'creams', price('9.00', 'EUR'), { stockItems: 0, featured: true }],
  [4, haru.id, 'Mung Cleanser', 'cleansers', price('5.00'), { stockItems: 30, lowStockItems: 48 }],
  [5, haru.id, 'Old Soap', 'cleansers', price('1.00'), { state: 'archived', active: false }],
  [6, noeul.id, 'Dusk Serum', 'serums', price('12.00'), { certifications: ['VEGAN', 'EWG'], featured: true }],
  [7, noeul.id, 'Dawn Serum', 'serums', price('12.00'), { inStock: false }],
];

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { logLevel: 'error' } });
  const rates = [
    { currency: 'EUR', perGbp: '1.20', validFrom: '2026-01-01', source: 'Test' },
    { currency: 'CHF', perGbp: '1.10', validFrom: '2026-01-01', source: 'Test' },
    { currency: 'EUR', perGbp: '9.99', validFrom: '2026-12-01', source: 'Not yet' },
  ] as const;
  await setExchangeRates(house.db, rates, castDay);
  for (const { id: brandId, companyId, slug, name } of [haru, noeul]) {
    await writeBrand(house.db, {
      id: brandId,
      companyId,
      createdAt: castDay,
      record: { ...brandRecord, slug, name },
    });
  }
  await writeProducts(
    house.db,
    castDay,
    shelf.map(([n, brandId, name, categoryId, money, more]) => ({
      id: id(n),
      brandId,
      createdAt: day(n),
      record: {
        name,
        categoryId,
        category: categoryId,
        price: money,
        itemsPerCarton: 12,
        moq: 24,
        inStock: true,
        ...more,
      },
    })),
  );
});
afterAll(() => house.close());

const retailer = () => house.as(cast.retailer);
const names = ({ body }: { body: { items: { name: { en: string } }[] } }) =>
  body.items.map(({ name }) => name.en);

describe('brands', () => {
  it('are listed with what can be filtered and counted', async () => {
    const { status, body } = await retailer().get('/api/brands');
    expect(status).toBe(200);
    expect(body).toMatchObject({ shown: 2, total: 2, nextCursor: null });
    expect(body.items.map(({ slug, productCount }: never) => [slug, productCount])).toEqual([
      ['haru', 4],
      ['noeul', 2],
    ]);
    expect(
      body.items[0].categories.map(({ id: category, productCount }: never) => [category, productCount]),
    ).toEqual([
      ['toners', 1],
      ['creams', 2],
      ['cleansers', 1],
    ]);
    expect(body.categories.map(({ id: category }: never) => category)).toEqual([
      'toners',
      'creams',
      'cleansers',
      'serums',
    ]);
  });

  it.each([
    ['?category=serums', ['noeul'], 1],
    ['?category=nothing', [], 0],
    ['?q=noe', ['noeul'], 1],
    ['?q=nouel', ['noeul'], 1],
    ['?q=!!!', [], 0],
    ['?q=zzz', [], 0],
    ['?sort=products', ['haru', 'noeul'], 2],
    ['?sort=newest', ['haru', 'noeul'], 2],
  ])('%s shows %j', async (query, slugs, shown) => {
    const { body } = await retailer().get(`/api/brands${query}`);
    expect(body.items.map(({ slug }: never) => slug)).toEqual(slugs);
    expect(body).toMatchObject({ shown, total: 2 });
  });

  it('are found by id and by slug', async () => {
    const bySlug = await retailer().get('/api/brands/haru');
    const byId = await retailer().get(`/api/brands/${haru.id}`);
    expect(bySlug.body).toMatchObject({ id: haru.id, slug: 'haru', productCount: 4, leadTime: '3-5 days' });
    expect(byId.body).toEqual(bySlug.body);
  });

  it('of others are not there for a brand user', async () => {
    const brand = house.as(cast.brand);
    expect((await brand.get('/api/brands')).body).toMatchObject({
      shown: 1,
      total: 1,
      items: [{ slug: 'haru' }],
    });
    expect((await brand.get('/api/brands/haru')).status).toBe(200);
    expect((await brand.get('/api/brands/noeul')).status).toBe(404);
    expect((await brand.get(`/api/brands/${noeul.id}/products`)).status).toBe(404);
    expect((await brand.get(`/api/products/${id(6)}`)).status).toBe(404);
    expect(names(await brand.get('/api/products'))).toEqual([
      'Rice Toner',
      'Barley Cream',
      'Oat Cream',
      'Mung Cleanser',
    ]);
    expect((await brand.get('/api/products')).body.total).toBe(4);
    expect(names(await brand.get('/api/search?q=serum'))).toEqual([]);
    expect(names(await brand.get(`/api/products/by-ids?ids=${id(1)},${id(6)}`))).toEqual(['Rice Toner']);
  });

  it('that are inactive are not there for anybody', async () => {
    await house.db.update(brands).set({ state: 'hidden', active: false }).where(eq(brands.id, noeul.id));
    expect((await house.as(cast.admin).get('/api/brands/noeul')).status).toBe(404);
    expect((await house.as(cast.admin).get(`/api/products/${id(6)}`)).status).toBe(404);
    expect((await house.as(cast.otherBrand).get('/api/brands')).body).toMatchObject({
      items: [],
      total: 0,
      shown: 0,
    });
    await house.db.update(brands).set({ state: 'live', active: true }).where(eq(brands.id, noeul.id));
  });
});

describe('products of a brand', () => {
  it.each([
    ['', ['Rice Toner', 'Barley Cream', 'Oat Cream', 'Mung Cleanser'], 4],
    ['?sort=newest', ['Mung Cleanser', 'Oat Cream', 'Barley Cream', 'Rice Toner'], 4],
    ['?sort=price-low', ['Rice Toner', 'Mung Cleanser', 'Oat Cream', 'Barley Cream'], 4],
    ['?sort=price-high', ['Barley Cream', 'Oat Cream', 'Mung Cleanser', 'Rice Toner'], 4],
    ['?category=creams', ['Barley Cream', 'Oat Cream'], 2],
    ['?category=serums', [], 0],
  ])('%s', async (query, expected, total) => {
    const answer = await retailer().get(`/api/brands/haru/products${query}`);
    expect(names(answer)).toEqual(expected);
    expect(answer.body.total).toBe(total);
  });

  it('in one category leave out what is out of stock', async () => {
    const answer = await retailer().get('/api/brands/haru/categories/creams/products');
    expect(names(answer)).toEqual(['Barley Cream']);
    expect(answer.body.total).toBe(1);
    expect((await retailer().get('/api/brands/nobody/categories/creams/products')).status).toBe(404);
  });

  it('go on where the page ended, in every order, without a loss or a double', async () => {
    for (const sort of ['popular', 'price-low', 'price-high', 'newest']) {
      for (const list of ['/api/brands/haru/products', '/api/products', '/api/search']) {
        const all = names(await retailer().get(`${list}?sort=${sort}`));
        expect(await onePerPage(`${list}?sort=${sort}`), `${list} ${sort}`).toEqual(all);
      }
    }
  });
});

/** The names of a list, read one row at a time. */
async function onePerPage(path: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await retailer().get(
      `${path}&limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    expect(answer.status).toBe(200);
    seen.push(...names(answer));
    cursor = answer.body.nextCursor;
  }
  return seen;
}

describe('lists for the start page', () => {
  it('featured: in stock, in the brands’ own order', async () => {
    expect(names(await retailer().get('/api/products/featured'))).toEqual(['Rice Toner', 'Dusk Serum']);
  });

  it('new arrivals: in stock, newest first', async () => {
    expect(names(await retailer().get('/api/products/new-arrivals'))).toEqual([
      'Dusk Serum',
      'Mung Cleanser',
      'Barley Cream',
      'Rice Toner',
    ]);
  });

  it('all active products, every brand’s first before the seconds', async () => {
    const answer = await retailer().get('/api/products');
    expect(names(answer).toSorted()).toEqual(
      ['Rice Toner', 'Dusk Serum', 'Barley Cream', 'Dawn Serum', 'Oat Cream', 'Mung Cleanser'].toSorted(),
    );
    expect(names(answer).slice(0, 2).toSorted()).toEqual(['Dusk Serum', 'Rice Toner']);
    expect(answer.body.total).toBe(6);
  });

  it('by ids: in their order, each once, unknown and inactive ones left out', async () => {
    const ids = [id(6), id(1), id(999), id(5), id(6)].join(',');
    expect(names(await retailer().get(`/api/products/by-ids?ids=${ids}`))).toEqual([
      'Dusk Serum',
      'Rice Toner',
    ]);
    expect(names(await retailer().get('/api/products/by-ids?ids='))).toEqual([]);
  });

  it('the certification types', async () => {
    expect((await retailer().get('/api/certification-types')).body.items).toEqual([
      'CPNP_UK',
      'CPNP_EU',
      'CPNP_CH',
      'VEGAN',
      'CRUELTY_FREE',
      'EWG',
      'DERMATOLOGIST_TESTED',
    ]);
  });
});

describe('a product', () => {
  it('says everything it was given, and the defaults of the brief', async () => {
    const { body } = await retailer().get(`/api/products/${id(1)}`);
    expect(body).toMatchObject({
      name: { en: 'Rice Toner', ko: 'Rice Toner', zh: 'Rice Toner' },
      description: { en: 'No description available', ko: 'No description available' },
      pricePerItem: { amountMinor: 500, currency: 'GBP' },
      pricePerCarton: { amountMinor: 6000, currency: 'GBP' },
      recommendedRetail: null,
      volume: '50ml',
      leadTime: '3-5 days',
      packSize: 12,
      minimumOrder: 24, // what its moq asks for: every field says the figure that applies
      country: 'South Korea',
      stockLevel: 'in',
      inStock: true,
      lastOrdered: null,
    });
  });

  it('is priced in the currency of the account, by the rate of the day', async () => {
    expect((await retailer().get(`/api/products/${id(3)}`)).body.pricePerCarton).toEqual({
      amountMinor: 9000,
      currency: 'GBP',
    });
    await house.db.update(users).set({ currency: 'CHF' }).where(eq(users.id, cast.otherRetailer.id));
    const { body } = await house.as(cast.otherRetailer).get(`/api/products/${id(3)}`);
    expect(body).toMatchObject({
      pricePerItem: { amountMinor: 825, currency: 'CHF' },
      pricePerCarton: { amountMinor: 9900, currency: 'CHF' },
    });
  });

  it('takes its place in the order of prices when a rate entered ahead begins to hold', async () => {
    const inHaru = async () => names(await retailer().get('/api/brands/haru/products?sort=price-low'));
    expect(await inHaru()).toEqual(['Rice Toner', 'Mung Cleanser', 'Oat Cream', 'Barley Cream']);
    await refreshPriceOrder(house.db, new Date('2026-12-02'));
    expect(await inHaru()).toEqual(['Oat Cream', 'Rice Toner', 'Mung Cleanser', 'Barley Cream']);
    await refreshPriceOrder(house.db, castDay);
  });

  it('knows when the company ordered it last, and no other company’s order', async () => {
    await order(12345, day(-9), 4);
    await order(12346, day(-2), 2);
    await order(12347, day(-1), 7, 'cancelled');
    const { body } = await house.as(cast.viewer).get(`/api/products/${id(2)}`);
    expect(body.lastOrdered).toMatchObject({
      orderNumber: 'LYS-12346',
      at: day(-2).toISOString(),
      cartons: 2,
    });
    expect((await house.as(cast.otherRetailer).get(`/api/products/${id(2)}`)).body.lastOrdered).toBeNull();
    expect((await house.as(cast.admin).get(`/api/products/${id(2)}`)).body.lastOrdered).toBeNull();
  });

  it.each([
    [id(1), 24, { available: true, stockLevel: 'in', stockItems: null, moqItems: 24 }],
    [id(1), 23, { available: false, moqItems: 24 }],
    [id(3), 24, { available: false, stockLevel: 'out', stockItems: 0 }],
    [id(4), 24, { available: true, stockLevel: 'low', stockItems: 30 }],
    [id(4), 36, { available: false }],
  ])('%s: %d items', async (product, items, expected) => {
    const { body } = await retailer().get(`/api/products/${product}/availability?quantityItems=${items}`);
    expect(body).toMatchObject(expected);
  });

  it('that is inactive or unknown is not there', async () => {
    for (const path of [id(5), id(999), `${id(999)}/availability?quantityItems=1`]) {
      expect((await retailer().get(`/api/products/${path}`)).status).toBe(404);
    }
  });
});

async function order(
  number: number,
  createdAt: Date,
  quantityCartons: number,
  status: 'pending' | 'cancelled' = 'pending',
) {
  const orderId = newId(createdAt);
  const itemsMinor = quantityCartons * 10_800;
  await house.db.insert(orders).values({
    id: orderId,
    number,
    retailerId: cast.retailer.id,
    retailerCompanyId: houses.maison.id,
    brandId: haru.id,
    brandCompanyId: houses.haru.id,
    brandName: { en: 'Haru', ko: 'Haru', zh: 'Haru' },
    status,
    currency: 'GBP',
    itemsMinor,
    totalMinor: itemsMinor,
    totalGbpMinor: itemsMinor,
    totalItems: quantityCartons * 12,
    totalCartons: quantityCartons,
    lineCount: 1,
    shippingAddress: maisonAddress,
    terms: 'prepayment',
    commissionBasisPoints: 1_500,
    requestId: newId(createdAt),
    requestHash: '',
    createdAt,
    updatedAt: createdAt,
  });
  await house.db.insert(orderItems).values({
    id: newId(createdAt),
    orderId,
    position: 1,
    productId: id(2),
    productName: { en: 'Barley Cream', ko: 'Barley Cream', zh: 'Barley Cream' },
    quantityCartons,
    itemsPerCarton: 12,
    quantityItems: quantityCartons * 12,
    pricePerItemMinor: 900,
    pricePerCartonMinor: 10_800,
    totalMinor: itemsMinor,
    totalGbpMinor: itemsMinor,
  });
}

describe('the door', () => {
  const paths = [
    '/api/brands',
    '/api/brands/haru',
    '/api/brands/haru/products',
    '/api/brands/haru/categories/creams/products',
    '/api/products',
    `/api/products/${id(1)}`,
    `/api/products/${id(1)}/availability?quantityItems=1`,
    '/api/search',
    '/api/products/featured',
    '/api/products/new-arrivals',
    `/api/products/by-ids?ids=${id(1)}`,
    '/api/certification-types',
  ];
  it.each(paths)('%s is closed to guests', async (path) => {
    expect((await house.guest.get(path)).status).toBe(401);
  });

  it.each([
    ['/api/brands?sort=price', 'sort', 'invalid-choice'],
    ['/api/brands?limit=101', 'limit', 'too-large'],
    ['/api/brands/haru/products?sort=name', 'sort', 'invalid-choice'],
    ['/api/products?sort=relevance', 'sort', 'invalid-choice'],
    ['/api/products/none', 'productId', 'invalid-id'],
    [`/api/products/${id(1)}/availability`, 'quantityItems', 'invalid-number'],
    [`/api/products/${id(1)}/availability?quantityItems=1.5`, 'quantityItems', 'not-whole'],
    ['/api/search?certifications=HALAL', 'certifications.0', 'invalid-choice'],
    ['/api/search?minPriceMinor=900&maxPriceMinor=100', 'maxPriceMinor', 'price-range-reversed'],
    ['/api/search?inStock=maybe', 'inStock', 'invalid-choice'],
    ['/api/search?sort=best', 'sort', 'invalid-choice'],
    ['/api/products/by-ids?ids=a,b', 'ids.0', 'invalid-id'],
  ])('%s is refused', async (path, field, code) => {
    const { status, body } = await retailer().get(path);
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, field, code]);
  });

  it.each([
    '/api/brands?cursor=x',
    '/api/brands?sort=newest&cursor=',
    '/api/products?cursor=x',
    '/api/brands/haru/products?cursor=',
    '/api/search?q=rice&cursor=',
  ])('a cursor that is not of %s is refused', async (path) => {
    const { body } = await retailer().get('/api/products?limit=1');
    const { status, body: problem } = await retailer().get(
      path.replace(/cursor=$/, `cursor=${body.nextCursor}`),
    );
    expect([status, problem.code]).toEqual([422, 'invalid-cursor']);
  });
});

describe('what enters', () => {
  it('is refused where it makes no sense, and nothing is written', async () => {
    const record = { name: 'Nothing', price: { currency: 'GBP' } };
    const entry = { id: id(50), brandId: haru.id, createdAt: castDay, record };
    await expect(writeProducts(house.db, castDay, [entry])).rejects.toThrow('a product needs a price');
    expect(
      await house.db
        .select()
        .from(products)
        .where(eq(products.id, id(50))),
    ).toEqual([]);
  });

  it('in the category of the default has one in three languages', async () => {
    await writeProducts(house.db, castDay, [
      { id: id(51), brandId: noeul.id, createdAt: castDay, record: { name: 'Plain', price: price('1.00') } },
    ]);
    const { body } = await retailer().get(`/api/products/${id(51)}`);
    expect(body).toMatchObject({
      categoryId: 'skincare',
      category: { en: 'Skincare', ko: '스킨케어', zh: '护肤' },
      itemsPerCarton: 12,
    });
    expect((await retailer().get('/api/brands/noeul')).body.productCount).toBe(3);
  });

  it('is found by the brand’s new name once the brand is renamed', async () => {
    const record = { ...brandRecord, name: { en: 'Sunset House', ko: '노을집' } };
    await writeBrand(house.db, { id: noeul.id, companyId: noeul.companyId, createdAt: castDay, record });
    expect(names(await retailer().get('/api/search?q=sunset')).toSorted()).toEqual([
      'Dawn Serum',
      'Dusk Serum',
      'Plain',
    ]);
    expect(names(await retailer().get('/api/search?q=노을')).length).toBe(3);
    expect(names(await retailer().get('/api/search?q=noeul'))).toEqual([]);
  });

  it('of two writers at once is counted by both', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({
      id: id(60 + index),
      brandId: haru.id,
      createdAt: castDay,
      record: { name: `Twin ${index}`, category: 'Masks', categoryId: 'masks', price: price('2.00') },
    }));
    await Promise.all(many.map((entry) => house.db.transaction((tx) => writeProducts(tx, castDay, [entry]))));
    const { body } = await retailer().get('/api/brands/haru');
    expect(body.productCount).toBe(10);
    expect(body.categories.at(-1)).toMatchObject({ id: 'masks', productCount: 6 });
    const positions = await house.db
      .select({ at: products.position })
      .from(products)
      .where(eq(products.brandId, haru.id));
    expect(new Set(positions.map(({ at }) => at)).size).toBe(positions.length);
  });
});

const brandRecord = {
  slug: 'noeul',
  description: 'A small house.',
  logo: '/media/a.svg',
  logoLight: '/media/b.svg',
  logoMark: '/media/c.svg',
};
