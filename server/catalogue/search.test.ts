import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '#demo/catalogue.ts';
import { demoBrandId } from '#demo/ids.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { workOf } from '#test/statements.ts';
import { writeProducts } from './write-product.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { logLevel: 'error' } });
  await loadDemoCatalogue(house.db, house.files, { now: castDay });
});
afterAll(() => house.close());

const search = (query: string) => house.as(cast.retailer).get(`/api/search?${query}`);
const found = async (query: string): Promise<string[]> =>
  (await search(query)).body.items.map(({ name }: never) => (name as { en: string }).en);

const shampoos = ['Black Bean Scalp Shampoo', 'Deep Root Shampoo'];

describe('search finds', () => {
  it.each([
    ['an English word', 'shampoo', shampoos],
    ['the beginning of one', 'shamp', shampoos],
    ['a Latin typing error', 'shmapoo', shampoos],
    ['a letter too few', 'shmpoo', shampoos],
    ['a wrong letter', 'shanpoo', shampoos],
    ['errors in two words', 'blakc beam shmapoo', ['Black Bean Scalp Shampoo']],
    ['a typing error in a brand', 'gdaak', ['Daily Scalp Tonic', 'Deep Root Shampoo']],
    ['a two-syllable Korean word', '샴푸', shampoos],
    ['its initial consonants', 'ㅅㅍ', shampoos],
    ['Chinese by two characters', '洗发', shampoos],
    ['words of two languages at once', '샴푸 black', ['Black Bean Scalp Shampoo', 'Deep Root Shampoo']],
    ['a brand in Korean', '가닥 샴푸', shampoos],
    ['a brand in Chinese and a word', '一缕 洗发', shampoos],
    ['a SKU', 'PUL-001', ['Mugwort Calming Essence']],
  ])('%s: %s', async (_, typed, expected) => {
    const items = await found(`q=${encodeURIComponent(typed)}&limit=100`);
    expect(items.filter((name) => expected.includes(name)).toSorted()).toEqual(expected);
    expect(items[0]).toSatisfy((name: string) => expected.includes(name) || expected.length === 0);
  });

  it.each(['qqqq', '호랑이', '拖拉机', '!!!', "'; delete cascade --"])('nothing for %s', async (typed) => {
    const { status, body } = await search(`q=${encodeURIComponent(typed)}`);
    expect([status, body.items, body.total, body.nextCursor]).toEqual([200, [], 0, null]);
    expect(body.match).toBe('none');
  });

  it('what most of the words find where nothing has them all, and says so', async () => {
    const { body } = await search(`q=${encodeURIComponent('black bean tractor shampoo')}`);
    expect([body.match, body.items[0].name.en]).toEqual(['most', 'Black Bean Scalp Shampoo']);
  });

  it('only the own products for somebody of a brand, however common the word', async () => {
    const mine = (await house.as(cast.brand).get('/api/search?q=cream')).body;
    expect([mine.items, mine.total]).toEqual([[], 0]); // the cast's brand is none of the demo's
  });

  it('names before descriptions', async () => {
    const items = await found('q=mugwort&limit=100');
    const named = items.filter((name) => name.includes('Mugwort'));
    expect(items.slice(0, named.length).toSorted()).toEqual(named.toSorted());
  });
});

describe('filters', () => {
  it('without text list everything, counted', async () => {
    expect((await search('limit=5')).body).toMatchObject({ total: 66 });
  });

  it('by all certifications at once', async () => {
    const { body } = await search('certifications=VEGAN,EWG&limit=100');
    expect(body.items.length).toBeGreaterThan(0);
    for (const { certifications } of body.items)
      expect(certifications).toEqual(expect.arrayContaining(['VEGAN', 'EWG']));
  });

  it('by price as shown, both ends included', async () => {
    const { body } = await search('minPriceMinor=720&maxPriceMinor=720&limit=100');
    const all = (await search('limit=100')).body.items;
    const expected = all.filter(
      (product: never) =>
        (product as { pricePerItem: { amountMinor: number } }).pricePerItem.amountMinor === 720,
    );
    expect(body.items.length).toBeGreaterThan(1);
    expect(body.items.map(({ id }: never) => id).toSorted()).toEqual(
      expected.map(({ id }: never) => id).toSorted(),
    );
  });

  it('every price filter agrees with the price shown, in every currency', async () => {
    const all = (await search('limit=100')).body.items as {
      id: string;
      pricePerItem: { amountMinor: number };
    }[];
    for (const { id, pricePerItem } of all) {
      const { body } = await search(
        `minPriceMinor=${pricePerItem.amountMinor}&maxPriceMinor=${pricePerItem.amountMinor}&limit=100`,
      );
      expect(body.items.map((item: { id: string }) => item.id)).toContain(id);
    }
  });

  it('by brand, stock and category together with text', async () => {
    const query = `q=${encodeURIComponent('스칼프')}&brandId=${demoBrandId('gadak')}`;
    expect((await search(query)).status).toBe(200);
    const { body } = await search(
      `q=scalp&brandId=${demoBrandId('gadak')}&category=scalp-care&inStock=true&limit=100`,
    );
    expect(body.items.length).toBeGreaterThan(1);
    for (const product of body.items) {
      expect(product).toMatchObject({ brandSlug: 'gadak', categoryId: 'scalp-care' });
      expect(product.stockLevel).not.toBe('out');
    }
    expect((await search(`q=scalp&brandId=${demoBrandId('pulnae')}&category=scalp-care`)).body.items).toEqual(
      [],
    );
  });

  it.each(['relevance', 'popular', 'price-low', 'price-high', 'newest'])(
    'pages of "%s" lose and double nothing',
    async (sort) => {
      for (const q of ['cream', 'ㅋㄹ', '霜', 'creem']) {
        const query = `q=${encodeURIComponent(q)}&sort=${sort}`;
        const all = await found(`${query}&limit=100`);
        expect(all.length, q).toBeGreaterThan(3);
        const paged: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const { body } = await search(
            `${query}&limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
          );
          paged.push(...body.items.map(({ name }: never) => (name as { en: string }).en));
          cursor = body.nextCursor;
        }
        expect(paged, q).toEqual(all);
      }
    },
  );
});

describe('a common word', () => {
  it('is counted to a thousand', async () => {
    const brandId = demoBrandId('ultung');
    const entries = Array.from({ length: 1100 }, (_, index) => ({
      id: `01900000-0000-7000-a000-${String(index).padStart(12, '0')}`,
      brandId,
      createdAt: castDay,
      record: { name: `Zebra Balm ${index}`, category: 'Lip', price: { item: '1.00', currency: 'GBP' } },
    }));
    await writeProducts(house.db, castDay, entries);
    const { body } = await search('q=zebra');
    expect([body.total, body.items.length]).toEqual([1001, 20]);
    expect((await search('q=zebra&sort=price-low')).body.total).toBe(1001);
  });

  it('finds by what they are called now, and asks only for those that were written since', async () => {
    const entry = (name: string, index: number) => ({
      id: `00000000-0000-7000-8000-${String(900_000 + index).padStart(12, '0')}`,
      brandId: demoBrandId('ultung'),
      createdAt: castDay,
      record: { name, category: 'Lip', price: { item: '1.00', currency: 'GBP' } },
    });
    const namesOf = async () => (await found('q=okapi')).toSorted();
    await writeProducts(house.db, castDay, [entry('Okapi One', 1), entry('Okapi Two', 2)]);
    expect(await namesOf()).toEqual(['Okapi One', 'Okapi Two']);
    await writeProducts(house.db, castDay, [entry('Gazelle Two', 2), entry('Okapi Three', 3)]);
    const { statements } = await workOf(async () =>
      expect(await namesOf()).toEqual(['Okapi One', 'Okapi Three']),
    );
    const asked = statements.filter((text) => text.includes('search_tokens @@'));
    expect(asked.map((text) => text.includes('found.number = any('))).toEqual([true]);
  });
});
