import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, settings, users } from '#db/schema/accounts.ts';
import { carts } from '#db/schema/cart.ts';
import { invoices } from '#db/schema/documents.ts';
import { importCharges } from '#db/schema/landed.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, castSeller, houses, maisonAddress, type Person } from '#test/cast.ts';
import { decide, reported } from '#test/claims.ts';
import { move, placed, standing, submission } from '#test/orders.ts';
import { broughtTo, paperOf } from '#test/papers.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  await house.db.delete(importCharges);
  await house.db.delete(carts);
  await house.db.update(settings).set({ value: castSeller }).where(eq(settings.key, 'seller'));
  await house.db
    .update(companies)
    .set({ vatNumber: null, vatCheckedNumber: null, vatCheckedOn: null, vatCheckEvidence: null });
});

const rate = (country: string, vatBasisPoints: number) =>
  house.db.insert(importCharges).values({
    id: newId(castDay),
    country,
    vatBasisPoints,
    clearanceMinor: 0,
    currency: 'GBP',
    validFrom: '2026-01-01',
    source: 'The ministry',
    updatedAt: castDay,
  });

const bristol = 'country=GB&postalCode=BS1%204DJ';
const preview = (query: string, who: Person = cast.retailer, brandId = castBrands.haru.id) =>
  house.as(who).get(`/api/checkout/vat?brandId=${brandId}&${query}`);
const ofOrder = (id: string, who: Person = cast.retailer) => house.as(who).get(`/api/orders/${id}/vat`);
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });

/** Ten cartons in the cart, £288.00. */
async function tenCartons(values: object) {
  const product = await aProduct(house.db, values);
  await inCart(house.db, cast.retailer, product, 10);
  return product;
}
const british = { country: 'GB', shipsFromPostcode: 'M1 4BT' };

describe('the VAT of a checkout', () => {
  it('is none for goods that leave Korea, and says why in the reader’s language', async () => {
    const product = await tenCartons({});
    const { status, body } = await preview('country=FR&postalCode=69003');
    expect(status).toBe(200);
    expect(body).toMatchObject({ net: gbp(28_800), vat: gbp(0), gross: gbp(28_800), category: 'O' });
    expect(body.reason).toContain('Export from Korea');
    await house.db.update(users).set({ language: 'ko' }).where(eq(users.id, cast.buyer.id));
    await inCart(house.db, cast.buyer, product, 10);
    expect((await preview('country=FR', cast.buyer)).body.reason).toContain('수출');
  });

  it('is what the invoice then asks for', async () => {
    await rate('GB', 2_000);
    await tenCartons(british);
    const { body } = await preview(bristol);
    expect(body).toMatchObject({
      net: gbp(28_800),
      vat: gbp(5_760),
      gross: gbp(34_560),
      category: 'S',
      ratePercent: '20',
      reason: null,
      rate: { country: 'GB', validFrom: '2026-01-01', source: 'The ministry' },
    });
    const shippingAddress = { ...maisonAddress, postalCode: 'BS1 4DJ', country: 'GB' };
    const order = await house.as(cast.retailer).post('/api/orders', submission(28_800, { shippingAddress }));
    const { id } = order.body.order;
    expect((await ofOrder(id)).body).toMatchObject({ gross: body.gross, invoice: null });
    await standing(house.db, id, 'processing', { terms: 'net30' });
    await move(house, cast.admin, id, 'processing', 'invoiced');
    const [invoice] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(invoice?.totalMinor).toBe(body.gross.amountMinor);
  });

  it('goes by the place and the number as they are typed', async () => {
    await rate('DE', 1_900);
    const german = { ...castSeller, vatNumber: 'DE136695976' };
    await house.db.update(settings).set({ value: german }).where(eq(settings.key, 'seller'));
    const verified = {
      vatCheckedNumber: 'FR40303265045',
      vatCheckedOn: '2026-03-01',
      vatCheckEvidence: 'WAPI-1',
    };
    await house.db.update(companies).set(verified).where(eq(companies.id, houses.maison.id));
    await tenCartons({ country: 'DE' });
    expect((await preview('country=FR')).body).toMatchObject({ category: 'S', vat: gbp(5_472) });
    const { body } = await preview('country=FR&vatNumber=FR40303265045');
    expect(body).toMatchObject({ category: 'K', vat: gbp(0) });
    expect(body.reason).toContain('138');
  });

  it('is nothing anybody can say where nothing could be invoiced', async () => {
    await tenCartons(british);
    const { body } = await preview(bristol);
    expect(body).toMatchObject({ net: gbp(28_800), vat: null, gross: null, category: null });
    expect(body.lacks).toMatchObject({ code: 'vat-rate-missing', params: { country: 'GB' } });
  });

  it('is asked of a brand in the cart alone, by who may order', async () => {
    await tenCartons({});
    expect((await preview('country=FR', cast.retailer, newId(castDay))).status).toBe(404);
    expect((await preview('country=France')).status).toBe(422);
    expect((await preview('country=FR', cast.brand)).status).toBe(403);
    expect((await preview('country=FR', cast.admin)).status).toBe(403);
    expect((await house.guest.get('/api/checkout/vat?brandId=x&country=FR')).status).toBe(401);
  });
});

describe('the VAT of an order', () => {
  it('is that of its invoice, whatever the rate is later, and says what is open', async () => {
    await rate('GB', 2_000);
    const { id } = await placed(house, { product: await aProduct(house.db, british) });
    await standing(house.db, id, 'processing', {
      terms: 'net30',
      shippingAddress: { ...maisonAddress, postalCode: 'BS1 4DJ', country: 'GB' },
    });
    await move(house, cast.admin, id, 'processing', 'invoiced');
    await house.db.update(importCharges).set({ vatBasisPoints: 2_500 });
    const [row] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect((await ofOrder(id)).body).toMatchObject({
      vat: gbp(5_760),
      gross: gbp(34_560),
      invoice: { number: row?.number, open: gbp(34_560) },
    });
    const invoice = (await house.as(cast.retailer).get(`/api/invoices/${row?.documentId}`)).body;
    expect(invoice.vat).toMatchObject({ net: gbp(28_800), vat: gbp(5_760), ratePercent: '20' });
    await house.as(cast.admin).post(`/api/orders/${id}/payment`, { expectedStatus: 'invoiced' });
    expect((await ofOrder(id, cast.adminViewer)).body.invoice.open).toEqual(gbp(0));
  });

  it('names the credit notes of its invoice, and what each takes off', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    const claim = await reported(house, id);
    expect(
      (await decide(house, claim, { answer: 'credit', amountMinor: 1_000, note: 'Dented' })).status,
    ).toBe(200);
    const note = await paperOf(house, id, 'credit_note');
    const { gross, invoice } = (await ofOrder(id)).body;
    expect(invoice.credits).toEqual([{ number: note.number, amount: gbp(1_000) }]);
    expect(invoice.open.amountMinor).toBe(gross.amountMinor - 1_000);
  });

  it('is for the shop and the team: brands sell without it, and nobody sees another’s', async () => {
    const { id } = await placed(house);
    expect((await ofOrder(id)).status).toBe(200);
    expect((await ofOrder(id, cast.admin)).status).toBe(200);
    expect((await ofOrder(id, cast.brand)).status).toBe(403);
    expect((await ofOrder(id, cast.otherRetailer)).status).toBe(404);
    expect((await ofOrder(newId(castDay))).status).toBe(404);
    expect((await house.guest.get(`/api/orders/${id}/vat`)).status).toBe(401);
  });
});
