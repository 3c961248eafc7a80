import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { worldAt } from '#server/http/operations.ts';
import { eraseAccount } from '#server/moves/erase-account.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands } from '#test/cast.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { move, placed } from '#test/orders.ts';
import { keeperOf } from '../catalogue/own-brand.ts';
import { lockStockOf, writeStock } from './set-stock.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const stockOf = async (id: string) =>
  (await house.db.select({ items: products.stockItems }).from(products).where(eq(products.id, id)))[0]?.items;

/** What the ledger says of a product, the first thing first. */
async function entriesOf(productId: string) {
  const rows = await house.db
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.productId, productId))
    .orderBy(asc(stockEntries.at), asc(stockEntries.id));
  return rows.map(({ kind, deltaItems, afterItems, orderId, actorName, reason }) => ({
    kind,
    deltaItems,
    afterItems,
    orderId,
    actorName,
    reason,
  }));
}

const byNobody = { actorName: null, reason: null };

/** Sets what is there of a product of Haru, as its owner does. */
const set = (productId: string, items: number, brand: { id: string; companyId: string } = castBrands.haru) =>
  house.db.transaction(async (tx) => {
    const keeper = await keeperOf(tx, { userId: cast.brand.id });
    const said = { kind: 'corrected', reason: 'Two cartons were wet', keeper } as const;
    const stock = await lockStockOf(tx, brand, productId);
    await writeStock(tx, brand, { changes: [{ stock, items }], said }, worldAt(house));
  });

describe('the ledger of counted stock', () => {
  it('says what an order has taken and what its cancellation gave back', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    const order = await placed(house, { product });
    const ordered = { kind: 'ordered', deltaItems: -120, afterItems: 380, orderId: order.id, ...byNobody };
    expect(await entriesOf(product.id)).toEqual([ordered]);
    house.time.advance(60_000);
    expect((await move(house, cast.retailer, order.id, 'pending', 'cancelled')).status).toBe(200);
    expect(await entriesOf(product.id)).toEqual([
      ordered,
      { kind: 'returned', deltaItems: 120, afterItems: 500, orderId: order.id, ...byNobody },
    ]);
  });

  it('says the same of an order that goes back into the cart', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    const order = await placed(house, { product });
    house.time.advance(60_000);
    expect((await house.as(cast.retailer).post(`/api/orders/${order.id}/change`)).status).toBe(200);
    expect((await entriesOf(product.id)).map(({ kind, afterItems }) => [kind, afterItems])).toEqual([
      ['ordered', 380],
      ['returned', 500],
    ]);
    await house.as(cast.retailer).delete('/api/cart');
  });

  it('says nothing of what is not counted, before or by then', async () => {
    const never = await aProduct(house.db);
    await placed(house, { product: never });
    expect(await entriesOf(never.id)).toEqual([]);
    const stopped = await aProduct(house.db, { stockItems: 500 });
    const order = await placed(house, { product: stopped });
    await house.db.update(products).set({ stockItems: null }).where(eq(products.id, stopped.id));
    expect((await move(house, cast.retailer, order.id, 'pending', 'cancelled')).status).toBe(200);
    expect((await entriesOf(stopped.id)).map(({ kind }) => kind)).toEqual(['ordered']);
    expect(await stockOf(stopped.id)).toBeNull();
  });

  it('has who set it and why, and the difference to what was there', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await set(product.id, 480);
    expect(await stockOf(product.id)).toBe(480);
    expect(await entriesOf(product.id)).toEqual([
      {
        kind: 'corrected',
        deltaItems: -20,
        afterItems: 480,
        orderId: null,
        actorName: 'Bora Han',
        reason: 'Two cartons were wet',
      },
    ]);
  });

  it('sets nothing of another brand', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await expect(set(product.id, 1, castBrands.noeul)).rejects.toMatchObject({ code: 'not-found' });
    expect(await stockOf(product.id)).toBe(500);
    expect(await entriesOf(product.id)).toEqual([]);
  });

  it('adds up to what is there, when two set it at once', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await atTheSamePoint(
      house,
      'select from products where id = $1 for update',
      [product.id],
      [() => set(product.id, 300), () => set(product.id, 200)],
    );
    const entries = await entriesOf(product.id);
    expect(entries).toHaveLength(2);
    expect(500 + entries.reduce((sum, { deltaItems }) => sum + deltaItems, 0)).toBe(
      await stockOf(product.id),
    );
  });

  it('names nobody who has left', async () => {
    const product = await aProduct(house.db, { stockItems: 500 });
    await set(product.id, 480);
    await house.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, cast.brand.id));
      if (user === undefined) throw new Error('the owner of Haru is in the cast');
      await eraseAccount(tx, user, { keptEmailId: null }, worldAt(house));
    });
    expect((await entriesOf(product.id)).map(({ actorName }) => actorName)).toEqual(['Former user']);
  });
});
