import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { dayMs } from '#domain/instants.ts';
import { noticeDays } from '#domain/price-notice.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { atTheSamePoint, hold } from '#test/interleave.ts';
import { aKeptProduct } from '#test/kept.ts';
import { submission } from '#test/orders.ts';
import { worldAt } from '../http/operations.ts';
import { applyPriceNotices } from './jobs/apply-price-notices.ts';

const at = '/api/brands/haru/products';
const brandHeld = 'select from brands where id = $1 for update';
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const edit = (id: string, expectedVersion: number, entry: object, who = cast.brand) =>
  house.as(who).patch(`${at}/${id}`, { expectedVersion, entry });
const kept = async (id: string) => (await house.as(cast.brand).get(`${at}/${id}`)).body;

describe('at the same moment', () => {
  it('two editors of one product: one saves, the other is told who it was and overwrites nothing', async () => {
    const { id } = await aKeptProduct(house);
    const answers = await atTheSamePoint(
      house,
      brandHeld,
      [castBrands.haru.id],
      [
        () => edit(id, 1, { volume: '100 ml', spf: '30' }),
        () => edit(id, 1, { volume: '200 ml' }, cast.manager),
      ],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({
      code: 'product-changed',
      params: { version: 2, name: won?.body.changedBy },
    });
    expect(await kept(id)).toMatchObject({ version: 2, entry: won?.body.entry });
  });

  it('two windows of one person: the later one is told that it was themselves', async () => {
    const { id } = await aKeptProduct(house);
    const answers = await atTheSamePoint(
      house,
      brandHeld,
      [castBrands.haru.id],
      [() => edit(id, 1, { volume: '100 ml' }), () => edit(id, 1, { volume: '200 ml' })],
    );
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.body.changedByReader).toBe(true);
    expect(lost?.body).toMatchObject({ code: 'product-changed-by-you', params: { version: 2 } });
    const toColleague = await house.as(cast.manager).get(`${at}/${id}`);
    expect(toColleague.body.changedByReader).toBe(false);
  });

  it('a bulk edit and an editor: neither is lost, or the editor is told', async () => {
    const { id } = await aKeptProduct(house);
    const [bulk, editor] = await atTheSamePoint(
      house,
      brandHeld,
      [castBrands.haru.id],
      [
        () => house.as(cast.brand).post(`${at}/bulk`, { productIds: [id], change: { leadTime: '9 days' } }),
        () => edit(id, 1, { volume: '300 ml' }, cast.manager),
      ],
    );
    expect(bulk?.body).toMatchObject({ changed: 1, refused: [] });
    const { entry } = await kept(id);
    expect(entry.leadTime).toBe('9 days');
    expect(entry.volume).toBe(editor?.status === 200 ? '300 ml' : '150 ml');
  });

  it('a price that falls due and its withdrawal: it holds or it is withdrawn, never both', async () => {
    const { id } = await aKeptProduct(house);
    await edit(id, 1, { price: aPrice({ itemPrice: '3.00' }) });
    house.time.advance(noticeDays * dayMs);
    const results = await atTheSamePoint<unknown>(
      house,
      brandHeld,
      [castBrands.haru.id],
      [
        () => applyPriceNotices(house.db, worldAt(house)),
        () => house.as(cast.brand).delete(`${at}/${id}/price-notice`),
      ],
    );
    const [applied, withdrawal] = results as [number, { status: number }];
    expect([applied, withdrawal.status]).toEqual(applied === 1 ? [1, 404] : [0, 200]);
    const { entry, notice } = await kept(id);
    expect([entry.price.itemPrice, notice]).toEqual([applied === 1 ? '3.00' : '2.40', null]);
  });

  it('two runs of the schedule: a price takes effect once', async () => {
    const { id } = await aKeptProduct(house);
    await edit(id, 1, { price: aPrice({ itemPrice: '3.00' }) });
    house.time.advance(noticeDays * dayMs);
    const run = () => applyPriceNotices(house.db, worldAt(house));
    expect((await atTheSamePoint(house, brandHeld, [castBrands.haru.id], [run, run])).toSorted()).toEqual([
      0, 1,
    ]);
    expect((await kept(id)).version).toBe(3);
  });

  it('an order and a lower price: the buyer pays what was seen, or is told', async () => {
    const { id } = await aKeptProduct(house);
    await house.db.update(products).set({ stockItems: 1200 }).where(eq(products.id, id));
    const retailer = house.as(cast.retailer);
    await retailer.post('/api/cart/lines', { productId: id, quantityCartons: 10 });
    const lock = await hold(house, 'select from products where id = $1 for update', [id]);
    const order = retailer.post('/api/orders', submission(28_800));
    await lock.untilBlocked(1);
    await lock.query('update products set item_price = 2.00 where id = $1', [id]);
    await lock.release();
    const { status, body } = await order;
    expect([status, body.code]).toEqual([409, 'total-changed']);
    expect(await house.db.select().from(orders)).toEqual([]);
  });
});
