import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartLines, carts } from '#db/schema/cart.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(carts);
});

const me = cast.retailer;
const add = (productId: string, quantityCartons: number) =>
  house.as(me).post('/api/cart/lines', { productId, quantityCartons });
const lockCart = () => hold(house, 'select from carts where user_id = $1 for update', [me.id]);
const quantities = async () =>
  (await house.db.select({ cartons: cartLines.quantityCartons }).from(cartLines)).map(
    ({ cartons }) => cartons,
  );

describe('two tabs at once', () => {
  it('adding the same product: both additions count', async () => {
    const product = await aProduct(house.db);
    await inCart(house.db, me, product, 1);
    const lock = await lockCart();
    const rivals = [add(product.id, 2), add(product.id, 3)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await quantities()).toEqual([6]);
  });

  it('making the first cart and the first line: one cart, one line, both additions', async () => {
    const product = await aProduct(house.db);
    const lock = await hold(house, 'insert into carts (user_id, updated_at) values ($1, now())', [me.id]);
    const rivals = [add(product.id, 2), add(product.id, 3)];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(rivals)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await quantities()).toEqual([5]);
  });

  it('adding the last of a counted stock: what one took the other cannot have in its cart as well', async () => {
    const product = await aProduct(house.db, { stockItems: 60, itemsPerCarton: 12 });
    await inCart(house.db, me, product, 1);
    const lock = await lockCart();
    const rivals = [add(product.id, 3), add(product.id, 3)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stock-too-low',
      params: { nearestCartons: 1 },
    });
    expect(await quantities()).toEqual([4]);
  });

  it('setting a quantity while the other removes the line: the line is gone or set, never half', async () => {
    const product = await aProduct(house.db);
    const id = await inCart(house.db, me, product, 1);
    const lock = await lockCart();
    const rivals = [
      house.as(me).put(`/api/cart/lines/${id}`, { quantityCartons: 5 }),
      house.as(me).delete(`/api/cart/lines/${id}`),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const [set, removed] = await Promise.all(rivals);
    expect(removed?.status).toBe(200);
    expect([200, 404]).toContain(set?.status);
    expect(await quantities()).toEqual([]);
  });

  it('the cart of another user waits for nobody', async () => {
    const product = await aProduct(house.db);
    await inCart(house.db, me, product, 1);
    const lock = await lockCart();
    const other = await house
      .as(cast.buyer)
      .post('/api/cart/lines', { productId: product.id, quantityCartons: 1 });
    expect(other.status).toBe(200);
    await lock.release();
  });
});
