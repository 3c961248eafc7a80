import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { documents } from '#db/schema/documents.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, houses, maisonAddress } from '#test/cast.ts';
import { move, submission } from '#test/orders.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db
    .update(companies)
    .set({ vatNumber: 'FR40303265045' })
    .where(eq(companies.id, houses.maison.id));
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.db.delete(carts);
});

const office = { ...maisonAddress, name: 'Accounts', street: '1 quai du Midi' };
const store = { ...maisonAddress, phone: '+33 4 78 00 00 00', deliveryHours: 'Mon-Fri 8:00-15:00' };

async function place(more: object) {
  await inCart(house.db, cast.retailer, await aProduct(house.db), 10);
  return house.as(cast.retailer).post('/api/orders', submission(28_800, more));
}

describe('an order says', () => {
  it('the retailer’s own number, the day, where the invoice goes and the VAT number', async () => {
    const answer = await place({
      shippingAddress: store,
      poNumber: 'PO-77',
      wantedOn: '2026-04-01',
      invoiceAddress: office,
      vatNumber: 'FR83404833048',
    });
    expect(answer.status, answer.text).toBe(201);
    const seen = await house.as(cast.brand).get(`/api/orders/${answer.body.order.id}`);
    expect(seen.body).toMatchObject({
      shippingAddress: store,
      poNumber: 'PO-77',
      wantedOn: '2026-04-01',
      invoiceAddress: office,
      vatNumber: 'FR83404833048',
    });
    const { body } = await house.as(cast.retailer).get('/api/checkout');
    expect(body.addresses[0].address).toEqual(store);
    expect(body.vatNumber).toBe('FR40303265045');
  });

  it('the company’s VAT number where none is sent, and none where it is emptied', async () => {
    expect((await place({})).body.order).toMatchObject({
      vatNumber: 'FR40303265045',
      poNumber: '',
      wantedOn: null,
      invoiceAddress: null,
    });
    expect((await place({ vatNumber: '' })).body.order.vatNumber).toBeNull();
  });

  it('on its papers: the number on each, the invoice address as who pays, the phone where goods go', async () => {
    const { body } = await place({ shippingAddress: store, poNumber: 'PO-78', invoiceAddress: office });
    const confirmed = await move(house, cast.brand, body.order.id, 'pending', 'confirmed');
    expect(confirmed.status, confirmed.text).toBe(200);
    const [paper] = await house.db.select().from(documents).where(eq(documents.orderId, body.order.id));
    expect(paper?.content).toMatchObject({
      kind: 'pro_forma',
      poNumber: 'PO-78',
      buyer: { name: 'Maison Verte', street: 'Accounts\n1 quai du Midi', city: 'Lyon' },
      deliverTo: { phone: '+33 4 78 00 00 00', deliveryHours: 'Mon-Fri 8:00-15:00' },
    });
  });

  it('all of it when an owner approves it later', async () => {
    await house.db.update(users).set({ orderLimitMinor: 100 }).where(eq(users.id, cast.buyer.id));
    await inCart(house.db, cast.buyer, await aProduct(house.db), 10);
    const said = {
      poNumber: 'PO-79',
      wantedOn: '2026-04-01',
      invoiceAddress: office,
      vatNumber: 'FR83404833048',
    };
    const asked = await house
      .as(cast.buyer)
      .post('/api/approvals', submission(28_800, { ...said, shippingAddress: store }));
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body).toMatchObject({ poNumber: 'PO-79', invoiceAddress: office, shippingAddress: store });
    const expectedTotal = { amountMinor: 28_800, currency: 'GBP' };
    const yes = await house.as(cast.retailer).post(`/api/approvals/${asked.body.id}/approve`, {
      expectedTotal,
      expectedTerms: { incoterm: null, payment: 'prepayment' },
    });
    expect(yes.status, yes.text).toBe(200);
    const order = await house.as(cast.brand).get(`/api/orders/${yes.body.orderId}`);
    expect(order.body).toMatchObject({ ...said, shippingAddress: store });
  });

  it.each([
    [
      { shippingAddress: { ...store, country: 'GB', postalCode: '1234' } },
      'shippingAddress.postalCode',
      'invalid-postcode',
    ],
    [
      { invoiceAddress: { ...office, country: 'DE', postalCode: '12' } },
      'invoiceAddress.postalCode',
      'invalid-postcode',
    ],
    [{ shippingAddress: { ...store, phone: 'hello' } }, 'shippingAddress.phone', 'invalid-phone'],
    [{ vatNumber: 'DE12' }, 'vatNumber', 'vat-number-wrong-form'],
  ])('nothing that cannot be: %o', async (more, field, code) => {
    const { status, body } = await place(more);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, code }]);
  });

  it('no day that is over', async () => {
    const answer = await place({ wantedOn: '2026-01-01' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'date-too-early', field: 'wantedOn' });
    const wrong = await place({ poNumber: 'x'.repeat(41), invoiceAddress: { ...office, city: '' } });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'invoiceAddress.city',
      'poNumber',
    ]);
  });
});
