import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { dayMs } from '#domain/instants.ts';
import { noticeDays } from '#domain/price-notice.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands } from '#test/cast.ts';
import { anEntry, aPrice } from '#test/entry.ts';
import { failingRow } from '#test/failing-row.ts';
import { aKeptProduct, aPicture } from '#test/kept.ts';
import { worldAt } from '../../http/operations.ts';
import { newId } from '../../kernel/ids.ts';
import { applyPriceNotices } from './apply-price-notices.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const apply = () => applyPriceNotices(house.db, worldAt(house));
const priceOf = async (id: string) =>
  (await house.db.select().from(products).where(eq(products.id, id)))[0]?.itemPrice;

/** A product of each brand whose price rises to £3.00 today. */
async function risen() {
  const { id: ofHaru } = await aKeptProduct(house);
  const entry = anEntry({ images: [await aPicture(house, castBrands.noeul.id)] });
  const made = { requestId: newId(house.time.now()), entry, state: 'live' };
  const { body } = await house.as(cast.otherBrand).post('/api/brands/noeul/products', made);
  const ofNoeul: string = body.id;
  const change = { expectedVersion: 1, entry: { price: aPrice({ itemPrice: '3.00' }) } };
  await house.as(cast.brand).patch(`/api/brands/haru/products/${ofHaru}`, change);
  await house.as(cast.otherBrand).patch(`/api/brands/noeul/products/${ofNoeul}`, change);
  house.time.advance(noticeDays * dayMs);
  return { ofHaru, ofNoeul };
}

it('a brand whose prices cannot be changed keeps no other from its new ones', async () => {
  const { ofHaru, ofNoeul } = await risen();
  const mend = await failingRow(house, {
    on: 'update on products',
    when: `new.brand_id = '${castBrands.haru.id}'`,
  });
  await expect(apply()).rejects.toThrow(`1 failed: brand ${castBrands.haru.id} (`);
  expect([await priceOf(ofHaru), await priceOf(ofNoeul)]).toEqual(['2.4000', '3.0000']);
  await mend();
  expect(await apply()).toBe(1);
  expect(await priceOf(ofHaru)).toBe('3.0000');
});
