import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { aMessage, anOrder } from '#test/trade.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const actions = async (
  person: Pick<typeof cast.brand, 'token'>,
): Promise<Record<string, [string, number | null]>> => {
  const answer = await house.as(person).get('/api/dashboard/quick-actions');
  expect(answer.status).toBe(200);
  const items: { key: string; href: string; count: number | null }[] = answer.body.items;
  return Object.fromEntries(items.map(({ key, href, count }) => [key, [href, count]]));
};

describe('quick actions', () => {
  it('count what waits behind them, for each role its own', async () => {
    expect(await actions(cast.retailer)).toEqual({
      cart: ['/cart', 0],
      orders: ['/orders?status=active', 0],
      brands: ['/brands', 2],
      messages: ['/messages', 0],
    });
    const product = await aProduct(house.db, { itemsPerCarton: 12 });
    await refreshBrandCounts(house.db, [castBrands.haru.id]);
    await inCart(house.db, cast.retailer, product, 2);
    const { threadId } = await anOrder(house.db);
    await aMessage(house.db, threadId, cast.otherAdmin);
    await house.db.execute(sql`update threads set last_seq = 1`);
    await house.db.execute(sql`update users set created_at = created_at - interval '1 year'`);
    expect(await actions(cast.retailer)).toMatchObject({
      cart: ['/cart', 24],
      orders: ['/orders?status=active', 1],
      messages: ['/messages', 1],
    });
    expect(await actions(cast.brand)).toEqual({
      products: ['/brands/haru', 1],
      analytics: ['/dashboard#analytics', null],
      messages: ['/messages', 1],
      confirm: ['/orders?status=pending', 1],
    });
    expect(await actions(cast.admin)).toMatchObject({
      'pending-orders': ['/admin/orders?status=pending', 1],
      messages: ['/admin/messages', 1],
      'new-retailers': ['/admin/retailers?status=new', 0],
      'brand-applications': ['/admin/brands?status=pending', 0],
    });
  });

  it('offer no cart to a viewer, who has none', async () => {
    expect(Object.keys(await actions(cast.viewer))).toEqual(['orders', 'brands', 'messages']);
  });

  it('are not for guests', async () => {
    expect((await house.guest.get('/api/dashboard/quick-actions')).status).toBe(401);
  });
});
