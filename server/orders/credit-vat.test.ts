import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addresses, companies } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { products } from '#db/schema/catalogue.ts';
import { importCharges } from '#db/schema/landed.ts';
import { orders } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, houses, maisonAddress } from '#test/cast.ts';
import { move, submission } from '#test/orders.ts';
import { newId } from '../kernel/ids.ts';

/** A credit limit is of what will be asked for: goods and freight with their VAT, where VAT is charged. */

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.insert(importCharges).values({
    id: newId(castDay),
    country: 'GB',
    vatBasisPoints: 2_000,
    clearanceMinor: 0,
    currency: 'GBP',
    validFrom: '2026-01-01',
    source: 'The ministry',
    updatedAt: castDay,
  });
});
afterAll(() => house.close());
const shop = houses.maison.id;
const limited = (creditLimitMinor: number) =>
  house.db.update(companies).set({ terms: 'net30', creditLimitMinor }).where(eq(companies.id, shop));
beforeEach(async () => {
  await house.db.delete(carts);
  await house.db.update(orders).set({ status: 'cancelled' });
  await house.db.execute('update invoices set paid_minor = total_minor - credited_minor');
});

const bristol = { ...maisonAddress, city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GB' };
/** 10 cartons for £288.00 that are in Britain already: £345.60 where they stay there. */
async function filled(): Promise<void> {
  const product = await aProduct(house.db);
  const british = { country: 'GB', shipsFromPostcode: 'M1 4BT' };
  await house.db.update(products).set(british).where(eq(products.id, product.id));
  await inCart(house.db, cast.retailer, product, 10);
}
const place = (shippingAddress: object = bristol) =>
  house
    .as(cast.retailer)
    .post(
      '/api/orders',
      submission(28_800, { shippingAddress, expectedTerms: { incoterm: null, payment: 'net30' } }),
    );
const preview = async (country: string, postalCode: string) =>
  (
    await house
      .as(cast.retailer)
      .get(
        `/api/checkout/vat?brandId=${castBrands.haru.id}&country=${country}&postalCode=${encodeURIComponent(postalCode)}`,
      )
  ).body;
const checkout = async () => (await house.as(cast.retailer).get('/api/checkout')).body;

it('counts the VAT of the order to be placed, and the checkout says the same of the address chosen', async () => {
  await limited(34_559);
  await filled();
  const figures = { limit: '£345.59', used: '£0.00', order: '£345.60', left: '£345.59' };
  expect((await preview('GB', 'BS1 4DJ')).beyond).toMatchObject({
    code: 'credit-limit-exceeded',
    params: figures,
  });
  const refused = await place();
  expect([refused.status, refused.body.code]).toEqual([409, 'credit-limit-exceeded']);
  expect(refused.body.params).toMatchObject(figures);
  // Goods that leave for France are not taxed, and come to £288.00.
  expect((await preview('FR', '75001')).beyond).toBeNull();
  await limited(34_560);
  expect((await preview('GB', 'BS1 4DJ')).beyond).toBeNull();
  expect((await place()).status).toBe(201);
});

it('says at checkout what stands in the way at the first address', async () => {
  await limited(30_000);
  await filled();
  const first = { country: 'GB', postalCode: 'BS1 4DJ' };
  await house.db.update(addresses).set(first).where(eq(addresses.companyId, shop));
  const { brands } = await checkout();
  expect(brands[0].refusals).toMatchObject([{ code: 'credit-limit-exceeded', params: { order: '£345.60' } }]);
});

it('counts the VAT of orders on their way as their invoices will, before they have one and after', async () => {
  await limited(100_000);
  await filled();
  const { body } = await place();
  const owed = { used: { amountMinor: 34_560 }, left: { amountMinor: 65_440 } };
  expect((await checkout()).credit).toMatchObject(owed);
  const record = await house.as(cast.manager).get(`/api/admin/records/${shop}`);
  expect(record.body.creditUsed).toMatchObject({ amountMinor: 34_560 });
  await move(house, cast.admin, body.order.id, 'pending', 'confirmed', {});
  await move(house, cast.admin, body.order.id, 'confirmed', 'processing', {});
  await move(house, cast.admin, body.order.id, 'processing', 'invoiced', {});
  expect((await checkout()).credit).toMatchObject(owed);
});
