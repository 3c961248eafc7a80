import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '#db/schema/catalogue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { inCart } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { aKeptProduct } from '#test/kept.ts';
import { wordsOfBrand } from '../catalogue/words.ts';

/** What retailers must not see: a draft, an archived product, and a live one of a brand that is not published. */
let house: TestHouse;
let hidden: { draft: string; archived: string };
let live: string;
const secret = { en: 'Zephyrine Balm', ko: '제피린 밤', zh: '泽菲林膏' };
beforeAll(async () => {
  house = await startHouse();
  const named = { name: secret, featured: true };
  hidden = {
    draft: (await aKeptProduct(house, named, 'draft')).id,
    archived: (await aKeptProduct(house, named, 'archived')).id,
  };
  live = (await aKeptProduct(house, { name: { en: 'Open Balm', ko: '오픈 밤', zh: '' } })).id;
  await house.db
    .update(brands)
    .set({ searchTokens: wordsOfBrand({ name: secret, description: secret }).searchTokens })
    .where(eq(brands.id, castBrands.haru.id));
});
afterAll(() => house.close());

const lists = [
  '/api/products?limit=100',
  '/api/products?sort=newest',
  '/api/products?sort=price-low',
  '/api/brands/haru/products',
  '/api/brands/haru/products?category=toners',
  '/api/brands/haru/categories/toners/products',
  '/api/search?q=balm',
  '/api/search?q=제피린',
  '/api/products/featured',
  '/api/products/new-arrivals',
  '/api/find?q=balm',
];

/** Every place a retailer can come across a product by its id. */
async function seenIn(ids: readonly string[]): Promise<string[]> {
  const retailer = house.as(cast.retailer);
  const found: string[] = [];
  for (const path of [...lists, `/api/products/by-ids?ids=${ids.join(',')}`]) {
    const { status, text } = await retailer.get(path);
    if (status === 200 && ids.some((id) => text.includes(id))) found.push(path);
  }
  for (const id of ids) {
    for (const path of [`/api/products/${id}`, `/api/products/${id}/availability?quantityItems=100`]) {
      if ((await retailer.get(path)).status !== 404) found.push(path);
    }
    const added = await retailer.post('/api/cart/lines', { productId: id, quantityCartons: 1 });
    if (added.status < 400) found.push('cart');
    const asked = await retailer.post('/api/threads', {
      brandId: castBrands.haru.id,
      productId: id,
      requestId: id,
      content: 'What is it?',
    });
    if (asked.status < 400) found.push('question');
  }
  return found;
}

describe('what a retailer never sees', () => {
  it('is a draft or an archived product, while a live one is everywhere', async () => {
    expect(await seenIn(Object.values(hidden))).toEqual([]);
    const { body } = await house.as(cast.retailer).get('/api/search?q=balm');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([live]);
  });

  it('in a cart since before is a line that can only be removed, and closes no gap', async () => {
    await inCart(house.db, cast.otherRetailer, { id: hidden.archived }, 2);
    await inCart(house.db, cast.otherRetailer, { id: live }, 1);
    const { body } = await house.as(cast.otherRetailer).get('/api/cart');
    const line = body.brands[0].lines.find(
      ({ product }: { product: { id: string } }) => product.id === hidden.archived,
    );
    expect([line.available, line.refusal.code]).toEqual([false, 'product-unavailable']);
    const gap = await house.as(cast.otherRetailer).get(`/api/cart/brands/${castBrands.haru.id}/suggestions`);
    expect(gap.text).not.toContain(hidden.archived);
    expect(gap.text).not.toContain(hidden.draft);
  });

  it('is a live product of a brand that is not published', async () => {
    await house.db
      .update(brands)
      .set({ state: 'draft', active: false })
      .where(eq(brands.id, castBrands.haru.id));
    expect(await seenIn([live])).toEqual([]);
    expect((await house.as(cast.retailer).get('/api/brands/haru')).status).toBe(404);
    const shown = await house.guest.get('/api/showcases');
    expect(shown.text).not.toContain('haru');
    const own = await house.as(cast.brand).get('/api/brands/haru/products/all');
    expect([own.status, own.body.total]).toEqual([200, 3]);
    const suggested = await house
      .as(cast.otherRetailer)
      .get(`/api/cart/brands/${castBrands.haru.id}/suggestions`);
    expect(suggested.body.items).toEqual([]);
  });
});
