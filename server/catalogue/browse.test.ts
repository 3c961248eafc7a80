import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { productSummary } from '#contract/catalogue.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { productFacets } from '#db/schema/facets.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { loadDemoCatalogue } from '#demo/catalogue.ts';
import { demoBrandId, demoProductId } from '#demo/ids.ts';
import { dayOf } from '#domain/instants.ts';
import { needsOf } from '#domain/needs.ts';
import { newId } from '#server/kernel/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { anOrder } from '#test/trade.ts';
import { setExchangeRates } from './rates.ts';
import { refreshOldWords } from './refresh-words.ts';

type Product = z.infer<typeof productSummary>;

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { logLevel: 'error' } });
  await loadDemoCatalogue(house.db, house.files, { now: castDay });
});
afterAll(() => house.close());

const ask = (query: string, person = cast.retailer) => house.as(person).get(`/api/catalogue?${query}`);
const list = async (query: string): Promise<Product[]> => (await ask(`limit=100&${query}`)).body.items;
const facets = async (query = '') =>
  (await house.as(cast.retailer).get(`/api/catalogue/facets?${query}`)).body;
const countOf = (choices: { key?: string; step?: number; count: number }[], key: string | number) =>
  choices.find((choice) => choice.key === key || choice.step === key)?.count;
const essence = demoProductId('pulnae-mugwort-calming-essence');

describe('the catalogue', () => {
  it('is everything that can be bought, in pages that lose and double nothing', async () => {
    for (const sort of ['popular', 'price-low', 'price-high', 'margin', 'newest']) {
      const all = await list(`sort=${sort}`);
      expect(all.length).toBe(66);
      const paged: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await ask(
          `sort=${sort}&limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        paged.push(...body.items.map(({ id }: Product) => id));
        cursor = body.nextCursor;
      }
      expect(paged).toEqual(all.map(({ id }) => id));
    }
  });

  it('is ordered by what it says', async () => {
    const prices = (await list('sort=price-low')).map(({ pricePerItem }) => pricePerItem.amountMinor);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const margins = (await list('sort=margin')).map(({ marginPercent }) => marginPercent ?? -1);
    expect(margins).toEqual(margins.toSorted((a, b) => b - a));
  });

  it('is not for a brand, nor for a guest', async () => {
    for (const path of ['', '/facets', '/ingredients?q=rice']) {
      expect((await house.as(cast.brand).get(`/api/catalogue${path}`)).status).toBe(403);
      expect((await house.guest.get(`/api/catalogue${path}`)).status).toBe(401);
      expect((await house.as(cast.admin).get(`/api/catalogue${path}`)).status).toBe(200);
    }
  });

  it.each([
    ['needs=youth', 'needs'],
    ['sort=best', 'sort'],
    ['minPriceMinor=5&maxPriceMinor=4', 'maxPriceMinor'],
    ['minCartonMinor=5&maxCartonMinor=4', 'maxCartonMinor'],
    ['minMargin=101', 'minMargin'],
    ['with=a%00b', 'with'],
    ['cursor=xyz', 'cursor'],
  ])('refuses %s by the field %s', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('takes no cursor of another order', async () => {
    const { body } = await ask('sort=popular&limit=5');
    expect((await ask(`sort=newest&cursor=${encodeURIComponent(body.nextCursor)}`)).status).toBe(422);
  });
});

describe('filters', () => {
  it('by needs take all of them', async () => {
    const found = await list('needs=pregnancy-safe,fragrance-free');
    expect(found.length).toBeGreaterThan(2);
    for (const { badges } of found) expect(badges).toContain('Pregnancy-safe');
  });

  it('by brands and categories take any of them', async () => {
    const found = await list('brands=pulnae,danbit&categories=masks,serums');
    expect(new Set(found.map(({ brandSlug }) => brandSlug))).toEqual(new Set(['pulnae', 'danbit']));
    expect(new Set(found.map(({ categoryId }) => categoryId))).toEqual(new Set(['masks', 'serums']));
  });

  it('by price of an item and of a carton as they are shown', async () => {
    const all = await list('');
    const within = (from: number, to: number, of: (product: Product) => number) =>
      all.filter((product) => of(product) >= from && of(product) <= to).map(({ id }) => id);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('minPriceMinor=720&maxPriceMinor=720')).toEqual(
      within(720, 720, ({ pricePerItem }) => pricePerItem.amountMinor),
    );
    expect(await ids('minCartonMinor=10000&maxCartonMinor=20000')).toEqual(
      within(10_000, 20_000, ({ pricePerCarton }) => pricePerCarton.amountMinor),
    );
  });

  it('by margin, lead time and minimum', async () => {
    const all = await list('');
    const margin = await list('minMargin=65');
    expect(margin.map(({ id }) => id)).toEqual(
      all.filter(({ marginPercent }) => (marginPercent ?? 0) >= 65).map(({ id }) => id),
    );
    for (const { leadTime } of await list('maxLeadDays=5')) expect(leadTime).toBe('3-5 days');
    for (const { minimumOrder } of await list('maxMinimum=72')) expect(minimumOrder).toBeLessThanOrEqual(72);
  });

  it('by ingredients with and without, as buyers name them and as lists do', async () => {
    const listed = new Map(
      (await house.db.select({ id: products.id, ingredients: products.ingredients }).from(products)).map(
        ({ id, ingredients }) => [id, ingredients.join(', ')],
      ),
    );
    const centella = await list('with=centella');
    expect(centella.length).toBeGreaterThan(4);
    for (const { id } of centella) expect(listed.get(id)).toMatch(/Centella|Madecass|Asiatic/);
    const agar = await list('with=Agar');
    expect(agar.map(({ name }) => name.en)).toEqual(['Kelp Hydration Sheet Mask']);
    const unscented = await list('without=perfume,limonene');
    expect(unscented.length).toBeGreaterThan(20);
    for (const { id } of unscented) expect(listed.get(id)).not.toMatch(/Parfum|Limonene/);
    expect(await list('with=unobtainium')).toEqual([]);
  });

  it('by what the own company has ordered before, and by what is new', async () => {
    expect(await list('ordered=true')).toEqual([]);
    const fresh = await list('isNew=true');
    expect(fresh.length).toBeGreaterThan(3);
    for (const { badges } of fresh) expect(badges).toContain('New');
  });
});

describe('what a company has ordered', () => {
  const orderOf = async (productId: string) => {
    const { id } = await anOrder(house.db);
    const [product] = await house.db.select().from(products).where(eq(products.id, productId));
    if (product === undefined) throw new Error('no such product');
    await house.db.insert(orderItems).values({
      id: newId(castDay),
      orderId: id,
      position: 1,
      productId,
      productName: product.name,
      quantityCartons: 1,
      itemsPerCarton: 1,
      quantityItems: 1,
      pricePerItemMinor: 1,
      pricePerCartonMinor: 1,
      totalMinor: 1,
      totalGbpMinor: 1,
    });
    return id;
  };
  const orderedIds = async () => (await list('ordered=true')).map(({ id }) => id).toSorted();

  it('is right with the next look after every order and cancellation, and another company’s is its own', async () => {
    const [mask] = await list('with=Agar');
    if (mask === undefined) throw new Error('no mask');
    expect(await orderedIds()).toEqual([]);
    const first = await orderOf(essence);
    expect(await orderedIds()).toEqual([essence]);
    const second = await orderOf(mask.id);
    expect(await orderedIds()).toEqual([essence, mask.id].toSorted());
    expect((await facets()).ordered).toBe(2);
    expect((await house.as(cast.otherRetailer).get('/api/catalogue/facets')).body.ordered).toBe(0);
    await house.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, first));
    expect(await orderedIds()).toEqual([mask.id]);
    await house.db.delete(orderItems).where(inArray(orderItems.orderId, [first, second]));
    await house.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, second));
    expect((await facets()).ordered).toBe(0);
  });
});

describe('words', () => {
  it('find badges, needs, ingredients and features of the brand', async () => {
    for (const [q, slug] of [
      ['pregnancy-safe', 'onpum'],
      ['탈모', 'gadak'],
      ['玻尿酸', 'onpum'],
      ['named farms', 'ultung'],
    ] as const) {
      const found = await list(`q=${encodeURIComponent(q)}`);
      expect(
        found.map(({ brandSlug }) => brandSlug),
        q,
      ).toContain(slug);
    }
  });

  it('that nobody has together show what most of them find, and say so', async () => {
    const { body } = await ask(`q=${encodeURIComponent('mineral pregnancy retinol')}&limit=5`);
    expect(body).toMatchObject({ match: 'most' });
    expect(body.items[0].name.en).toBe('Mineral Veil Sun Cream SPF50');
    expect((await ask('q=serum')).body.match).toBe('all');
    expect((await ask('q=qqqq')).body).toMatchObject({ match: 'none', total: 0, items: [] });
    expect((await ask('q=!!!')).body).toMatchObject({ match: 'none', total: 0, items: [] });
  });

  it('forgive a typing error in one of them', async () => {
    const [first] = await list('q=sulfate-free+shmapoo');
    expect(first?.name.en).toBe('Black Bean Scalp Shampoo');
  });

  it('come in pages by how well they answer', async () => {
    const all = await list('q=cream');
    const [first, ...rest] = all.map(({ id }) => id);
    const page = (await ask('q=cream&limit=1')).body;
    expect(page.items[0].id).toBe(first);
    const on = (await ask(`q=cream&limit=100&cursor=${encodeURIComponent(page.nextCursor)}`)).body;
    expect(on.items.map(({ id }: Product) => id)).toEqual(rest);
  });
});

describe('facets', () => {
  it('count what each choice would leave', async () => {
    const here = await facets('needs=vegan');
    expect(here.total).toBe((await ask('needs=vegan')).body.total);
    for (const need of ['pregnancy-safe', 'upcycled', 'fragrance-free'])
      expect(countOf(here.needs, need), need).toBe((await ask(`needs=vegan,${need}`)).body.total);
    expect(countOf(here.brands, 'ultung')).toBe((await ask('needs=vegan&brands=ultung')).body.total);
    expect(countOf(here.certifications, 'EWG')).toBe(
      (await ask('needs=vegan&certifications=EWG')).body.total,
    );
    expect(countOf(here.margins, 60)).toBe((await ask('needs=vegan&minMargin=60')).body.total);
    expect(countOf(here.leadTimes, 5)).toBe((await ask('needs=vegan&maxLeadDays=5')).body.total);
    expect(countOf(here.ingredients, 'niacinamide')).toBe(
      (await ask('needs=vegan&with=niacinamide')).body.total,
    );
    expect(here.inStock).toBe((await ask('needs=vegan&inStock=true')).body.total);
  });

  it('of which one takes any are counted as if none of them were chosen', async () => {
    const all = await facets();
    const one = await facets('brands=ultung');
    expect(one.brands).toEqual(all.brands);
    expect(countOf(one.categories, 'shampoo')).toBeUndefined();
  });

  it('know what was ordered only for a shop', async () => {
    expect((await facets()).ordered).toBe(0);
    expect((await house.as(cast.admin).get('/api/catalogue/facets')).body.ordered).toBeNull();
  });

  it('name ingredients by a part, in three languages', async () => {
    const find = async (q: string): Promise<string[]> =>
      (
        await house.as(cast.retailer).get(`/api/catalogue/ingredients?q=${encodeURIComponent(q)}`)
      ).body.items.map(({ key }: { key: string }) => key);
    expect(await find('niac')).toEqual(['niacinamide']);
    expect(await find('히알루')).toEqual(['hyaluronic-acid']);
    expect(await find('积雪')).toEqual(['centella']);
    expect(await find('candelilla')).toEqual([]);
    expect(await find('euphorbia')).toEqual(['euphorbia-cerifera-wax']);
  });
});

describe('nothing is stale', () => {
  it('what an order leaves sold out is out at once, and comes back', async () => {
    const isThere = async () => (await list('inStock=true')).some(({ id }) => id === essence);
    const before = (await facets()).inStock;
    expect(await isThere()).toBe(true);
    const [kept] = await house.db.select().from(products).where(eq(products.id, essence));
    await house.db.update(products).set({ stockItems: 0 }).where(eq(products.id, essence));
    expect(await isThere()).toBe(false);
    expect((await facets()).inStock).toBe(before - 1);
    await house.db
      .update(products)
      .set({ stockItems: kept?.stockItems ?? null })
      .where(eq(products.id, essence));
    expect(await isThere()).toBe(true);
  });

  it('a row written by a transaction that began before another and ends after it is not missed', async () => {
    const isSoon = async () => (await list('maxLeadDays=89')).some(({ id }) => id === essence);
    const older = await hold(house, 'select pg_current_xact_id()');
    await house.db.update(productFacets).set({ leadDays: 90 }).where(eq(productFacets.id, essence));
    expect(await isSoon()).toBe(false);
    await older.query('update product_facets set lead_days = 5 where id = $1', [essence]);
    expect(await isSoon()).toBe(false);
    await older.release();
    expect(await isSoon()).toBe(true);
  });

  it('a hidden brand hides all of its own', async () => {
    const gadak = demoBrandId('gadak');
    const all = (await facets()).total;
    await house.db.update(brands).set({ state: 'hidden', active: false }).where(eq(brands.id, gadak));
    expect((await list('brands=gadak')).length).toBe(0);
    expect((await facets()).total).toBeLessThan(all);
    await house.db.update(brands).set({ state: 'live', active: true }).where(eq(brands.id, gadak));
    expect((await facets()).total).toBe(all);
  });

  it('new rates move the price of a carton too', async () => {
    await house.db.update(products).set({ currency: 'EUR' }).where(eq(products.id, essence));
    const rate = { currency: 'EUR', perGbp: '1.2', validFrom: dayOf(castDay), source: 'test' } as const;
    await setExchangeRates(house.db, [rate], castDay);
    const { items } = (await ask('minCartonMinor=28800&maxCartonMinor=28800&limit=100')).body;
    expect(items.map(({ id }: Product) => id)).toContain(essence);
  });
});

describe('a house of an earlier release', () => {
  it('is given what it is found and filtered by at the next start, once', async () => {
    await house.db
      .update(productFacets)
      .set({ needs: [], ingredients: [], margin: null, leadDays: 0, wordsVersion: 0 });
    await house.db.update(brands).set({ searchTokens: '', wordsVersion: 0 });
    expect((await facets()).needs.every(({ count }: { count: number }) => count === 0)).toBe(true);
    const serum = demoProductId('pulnae-green-tea-seed-serum');
    await house.db.delete(productFacets).where(eq(productFacets.id, serum));
    expect(await refreshOldWords(house.db)).toBeGreaterThan(68);
    expect(await refreshOldWords(house.db)).toBe(0);
    const [row] = await house.db
      .select({ product: products, facets: productFacets, tags: brands.featureTags })
      .from(products)
      .innerJoin(productFacets, eq(productFacets.id, products.id))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(eq(products.id, essence));
    if (row === undefined) throw new Error('the essence is not there');
    expect(row.facets.needs).toEqual([...needsOf({ ...row.product, brandTags: row.tags })]);
    expect(row.facets).toMatchObject({ leadDays: 5, margin: 70 });
    expect((await list('q=vegan&needs=vegan')).map(({ id }) => id)).toContain(serum);
  });
});
