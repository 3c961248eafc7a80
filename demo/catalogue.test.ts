import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, exchangeRates, products } from '#db/schema/catalogue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { loadDemoCatalogue } from './catalogue.ts';
import raw from './data/products.json' with { type: 'json' };
import { demoBrandId, demoProductId } from './ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  const load = () => loadDemoCatalogue(house.db, house.files, { now: castDay });
  await Promise.all([load(), load()]); // two processes that start at once
});
afterAll(() => house.close());

describe('the demo catalogue', () => {
  it('has six brands, and every product says what its data say', async () => {
    const { body } = await house.as(cast.admin).get('/api/brands?sort=products&limit=100');
    const counts = body.items.filter(({ slug }: { slug: string }) => !['haru', 'noeul'].includes(slug));
    expect(
      counts.map(({ slug, productCount }: { slug: string; productCount: number }) => [slug, productCount]),
    ).toEqual([
      ['danbit', 12],
      ['pulnae', 12],
      ['onpum', 11],
      ['yeorin', 11],
      ['gadak', 10],
      ['ultung', 10],
    ]);
  });

  it.each(raw.filter(({ active }) => active).map(({ id, stockLevel }) => [id, stockLevel]))(
    '%s is "%s"',
    async (id, level) => {
      const { body } = await house.as(cast.retailer).get(`/api/products/${demoProductId(id)}`);
      expect(body).toMatchObject({ stockLevel: level, inStock: level !== 'out' });
    },
  );

  it('names ingredients, awards and technologies in Korean and in Chinese too', async () => {
    const rows = await house.db
      .select({ ingredients: products.keyIngredients, awards: products.awards })
      .from(products)
      .where(
        inArray(
          products.id,
          raw.map(({ id }) => demoProductId(id)),
        ),
      );
    const houses = await house.db
      .select({ details: brands.details })
      .from(brands)
      .where(inArray(brands.id, [...new Set(raw.map(({ brandId }) => demoBrandId(brandId)))]));
    const texts = [
      ...rows.flatMap(({ ingredients, awards }) => [...ingredients, ...awards]),
      ...houses.flatMap(({ details }) => details.technologies.map(({ name }) => name)),
    ];
    expect(texts.length).toBeGreaterThan(150);
    const left = texts.filter(({ ko, zh }) => !/\p{Script=Hangul}/u.test(ko) || !/\p{Script=Han}/u.test(zh));
    expect(left.map(({ en }) => en)).toEqual([]);
  });

  it('asks for one minimum per brand, on every card, page and product of it', async () => {
    const { body } = await house.as(cast.retailer).get('/api/brands?limit=100');
    const demo = body.items.filter(({ productCount }: { productCount: number }) => productCount > 0);
    expect(demo).toHaveLength(6);
    for (const brand of demo) {
      const shelf = await house.as(cast.retailer).get(`/api/brands/${brand.slug}/products?limit=100`);
      const asked = shelf.body.items.map(
        ({ moq, moqUnit }: { moq: number; moqUnit: string }) => `${moq} ${moqUnit}`,
      );
      expect([...new Set(asked)], brand.slug).toEqual([`${brand.minimumOrder} units`]);
    }
  });

  it('has stock of both kinds, counted and set by hand', async () => {
    const [row] = await house.db
      .select({ counted: sql<number>`count(stock_items)::int`, all: sql<number>`count(*)::int` })
      .from(products);
    expect(row?.counted).toBeGreaterThan(20);
    expect((row?.all ?? 0) - (row?.counted ?? 0)).toBeGreaterThan(10);
  });

  it('changes nothing when loaded a second time', async () => {
    const essence = demoProductId('pulnae-mugwort-calming-essence');
    await house.db.update(products).set({ stockItems: 7 }).where(eq(products.id, essence));
    await house.db
      .update(brands)
      .set({ minimumOrder: 96 })
      .where(eq(brands.id, demoBrandId('pulnae')));
    await loadDemoCatalogue(house.db, house.files, { now: new Date(castDay.getTime() + 40 * 86_400_000) });
    const [product] = await house.db.select().from(products).where(eq(products.id, essence));
    const [brand] = await house.db
      .select()
      .from(brands)
      .where(eq(brands.id, demoBrandId('pulnae')));
    expect([product?.stockItems, brand?.minimumOrder]).toEqual([7, 96]);
    expect(await house.db.select({ source: exchangeRates.source }).from(exchangeRates)).toEqual(
      Array.from({ length: 5 }, () => ({ source: 'Demo rates' })),
    );
  });

  it('shows its pictures and logos to anybody', async () => {
    const { body } = await house.as(cast.retailer).get('/api/brands/pulnae');
    const picture = await house.guest.get(`/media/${body.heroImages[0].key}-480.webp`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const logo = await house.guest.get(body.logo);
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});
