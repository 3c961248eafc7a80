import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, settings } from '#db/schema/accounts.ts';
import { exchangeRates, products } from '#db/schema/catalogue.ts';
import { invoices } from '#db/schema/documents.ts';
import { importCharges } from '#db/schema/landed.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castDay, castSeller, houses, maisonAddress } from '#test/cast.ts';
import { figuresOfUbl } from '#test/invoices/read.ts';
import { move, placed, standing } from '#test/orders.ts';
import { fileOf, paperOf } from '#test/papers.ts';
import { textOf } from '#test/pdf.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  await house.db.delete(importCharges);
  await house.db.update(settings).set({ value: castSeller }).where(eq(settings.key, 'seller'));
});

const bristol = { ...maisonAddress, city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GB' };

/** An order of Maison Verte, £288.00, whose goods leave `from` for an address. */
async function sold(from: string, shippingAddress: typeof bristol | typeof maisonAddress): Promise<string> {
  const { id, product } = await placed(house);
  const shipsFromPostcode = from === 'GB' ? 'M1 4BT' : null;
  await house.db
    .update(products)
    .set({ country: from, shipsFromPostcode })
    .where(eq(products.id, product.id));
  await house.db.update(orders).set({ shippingAddress }).where(eq(orders.id, id));
  return id;
}

async function invoiced(id: string) {
  await standing(house.db, id, 'processing', { terms: 'net30' });
  return move(house, cast.admin, id, 'processing', 'invoiced');
}

const rate = (country: string, vatBasisPoints: number, validFrom = '2026-01-01') =>
  house.db.insert(importCharges).values({
    id: newId(castDay),
    country,
    vatBasisPoints,
    clearanceMinor: 0,
    currency: 'GBP',
    validFrom,
    vatCurrency: country === 'GB' ? 'GBP' : null,
    source: 'The ministry',
    updatedAt: castDay,
  });
const ubl = async (id: string) => {
  const { id: documentId } = await paperOf(house, id, 'invoice');
  const url = `/api/documents/${documentId}/ubl`;
  const { body } = await house.app.inject({ url, cookies: { lys_session: cast.retailer.token } });
  return { xml: body, ...figuresOfUbl(body) };
};
const basisOf = async (id: string) => (await paperOf(house, id, 'invoice')).content;

describe('the VAT of an invoice', () => {
  it('of goods that leave Korea is none, and the paper keeps what was decided', async () => {
    const id = await sold('South Korea', maisonAddress);
    expect((await invoiced(id)).status).toBe(200);
    expect(await ubl(id)).toMatchObject({ taxes: ['O 288.00 0.00'], vatIds: [], gross: '288.00' });
    expect(await basisOf(id)).toMatchObject({
      vatBasis: { category: 'O', from: ['KR'], to: 'FR', rate: null },
    });
  });

  it('of goods that leave Britain for France is none either, as an export under our number', async () => {
    const id = await sold('GB', maisonAddress);
    await invoiced(id);
    expect(await ubl(id)).toMatchObject({ taxes: ['G 288.00 0.00'], vatIds: ['GB987654326'] });
  });

  it('of goods that stay in Britain is refused without a rate, from the pro forma on; nothing has moved', async () => {
    const id = await sold('GB', bristol);
    await rate('GB', 2_000, '2026-03-07');
    const confirmed = await move(house, cast.brand, id, 'pending', 'confirmed');
    expect([confirmed.status, confirmed.body.code, confirmed.body.params]).toEqual([
      409,
      'vat-rate-missing',
      { country: 'GB' },
    ]);
    expect(confirmed.body.detail).toContain('Import charges');
    expect((await invoiced(id)).body.code).toBe('vat-rate-missing');
    const [order] = await house.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.status).toBe('processing');
  });

  it('is that of the rate of the day, on pro forma, invoice, e-invoice and in the ledger', async () => {
    await rate('GB', 1_750, '2025-01-01');
    await house.db.update(importCharges).set({ validTo: '2025-12-31' });
    await rate('GB', 2_000);
    const id = await sold('GB', bristol);
    expect((await move(house, cast.brand, id, 'pending', 'confirmed')).status).toBe(200);
    expect((await paperOf(house, id, 'pro_forma')).content).toMatchObject({
      totals: { netMinor: 28_800, vatMinor: 5_760, grossMinor: 34_560 },
    });
    await invoiced(id);
    expect(await ubl(id)).toMatchObject({
      taxes: ['S 288.00 57.60'],
      vatIds: ['GB987654326'],
      gross: '345.60',
    });
    expect(await basisOf(id)).toMatchObject({
      vatBasis: {
        category: 'S',
        ratePercent: '20',
        rate: { validFrom: '2026-01-01', source: 'The ministry' },
      },
    });
    const [row] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    expect(row?.totalMinor).toBe(34_560);
    const { id: documentId } = await paperOf(house, id, 'invoice');
    const text = await textOf(await fileOf(house, cast.retailer, documentId));
    expect(text).toContain('VAT 20% (S)');
    expect(text).toContain('GB987654326');
  });

  it('goes back with what is cancelled, the fee with its own', async () => {
    await rate('GB', 2_000);
    const id = await sold('GB', bristol);
    await invoiced(id);
    await house.as(cast.admin).post(`/api/orders/${id}/payment`, { expectedStatus: 'invoiced' });
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, id, 'paid', 'cancelled', { reason: 'The shop has closed' });
    const [row] = await house.db.select().from(invoices).where(eq(invoices.orderId, id));
    const [order] = await house.db.select().from(orders).where(eq(orders.id, id));
    const net = 28_800 - 4_320;
    expect(row).toMatchObject({ creditedMinor: net + net / 5, openMinor: -(net + net / 5) });
    expect(order).toMatchObject({ restockingFeeMinor: 4_320, refundDueMinor: net + net / 5 });
  });
});

describe('goods that ship from the United Kingdom without a postcode', () => {
  const unsaid = async (to: typeof bristol | typeof maisonAddress) => {
    const id = await sold('GB', to);
    await house.db.update(products).set({ shipsFromPostcode: null });
    return id;
  };

  it('may be of Northern Ireland: where that would be another VAT nothing is issued', async () => {
    const { status, body } = await invoiced(await unsaid(maisonAddress));
    expect([status, body.code]).toEqual([409, 'vat-postcode-missing']);
  });

  it('are invoiced where it comes to the same', async () => {
    await rate('GB', 2_000);
    const id = await unsaid(bristol);
    expect((await invoiced(id)).status).toBe(200);
    expect(await basisOf(id)).toMatchObject({ vatBasis: { category: 'S', from: ['GB'] } });
  });
});

describe('goods that ship from different countries', () => {
  it('stand on no one invoice where they are taxed differently', async () => {
    const id = await sold('South Korea', maisonAddress);
    const [first] = await house.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    if (first === undefined) throw new Error('the order has a line');
    const other = await aProduct(house.db, { country: 'GB', shipsFromPostcode: 'M1 4BT' });
    const line = { ...first, id: newId(castDay), productId: other.id, position: 2 };
    await house.db.insert(orderItems).values(line);
    const { body } = await invoiced(id);
    expect([body.code, body.params]).toEqual(['vat-ships-from-mixed', { countries: 'GB, KR' }]);
  });

  it('ship from the brand’s seat where a record names no country', async () => {
    const id = await sold('Republic of Korea', maisonAddress);
    await invoiced(id);
    expect(await basisOf(id)).toMatchObject({ vatBasis: { from: ['KR'] } });
  });
});

describe('a sale within the Union', () => {
  const verify = (on: string) =>
    house.db
      .update(companies)
      .set({
        vatNumber: 'FR40303265045',
        vatCheckedNumber: 'FR40303265045',
        vatCheckedOn: on,
        vatCheckEvidence: 'WAPI-1',
      })
      .where(eq(companies.id, houses.maison.id));
  const german = () =>
    house.db
      .update(settings)
      .set({ value: { ...castSeller, vatNumber: 'DE136695976' } })
      .where(eq(settings.key, 'seller'));

  it('needs a number of ours where the goods leave', async () => {
    await verify('2026-03-01');
    const refused = await invoiced(await sold('DE', maisonAddress));
    expect([refused.body.code, refused.body.params]).toEqual(['vat-registration-missing', { country: 'DE' }]);
  });

  it('goes untaxed by a verified number, with both numbers and the day of supply', async () => {
    await verify('2026-03-01');
    await german();
    const id = await sold('DE', maisonAddress);
    await house.db.update(orders).set({ shipBy: '2026-03-12' }).where(eq(orders.id, id));
    await invoiced(id);
    const figures = await ubl(id);
    expect(figures).toMatchObject({ taxes: ['K 288.00 0.00'], vatIds: ['DE136695976', 'FR40303265045'] });
    expect(figures.xml).toContain('<cbc:ActualDeliveryDate>2026-03-12</cbc:ActualDeliveryDate>');
    expect(await basisOf(id)).toMatchObject({
      vatBasis: { buyerVat: { number: 'FR40303265045', verifiedOn: '2026-03-01' } },
    });
  });

  it('does not by one that was verified too long ago', async () => {
    await verify('2025-12-05');
    await german();
    await rate('DE', 1_900);
    const id = await sold('DE', maisonAddress);
    await invoiced(id);
    expect(await ubl(id)).toMatchObject({ taxes: ['S 288.00 54.72'], vatIds: ['DE136695976'] });
  });
});

describe('British VAT on an invoice in euros', () => {
  const euros = async () => {
    await rate('GB', 2_000);
    await house.db.delete(exchangeRates);
    await house.db.insert(exchangeRates).values([
      { currency: 'EUR', perGbp: '1.2000', validFrom: '2026-01-01', source: 'An older rate' },
      { currency: 'EUR', perGbp: '1.1740', validFrom: '2026-03-05', source: 'European Central Bank' },
    ]);
    const id = await sold('GB', bristol);
    await house.db.update(orders).set({ currency: 'EUR' }).where(eq(orders.id, id));
    return id;
  };

  it('is stated in sterling too, by the rate of the day, in ledger, UBL and PDF', async () => {
    const id = await euros();
    await invoiced(id);
    expect(await ubl(id)).toMatchObject({
      currency: 'EUR',
      taxes: ['S 288.00 57.60'],
      accounted: 'GBP 49.06', // 57.60 ÷ 1.174
    });
    expect(await basisOf(id)).toMatchObject({
      vatAccounting: { currency: 'GBP', vatMinor: 4_906, on: '2026-03-05', source: 'European Central Bank' },
    });
    const { id: documentId } = await paperOf(house, id, 'invoice');
    const text = (await textOf(await fileOf(house, cast.retailer, documentId))).replaceAll(/\s+/g, ' ');
    expect(text).toContain('VAT in GBP: £49.06, at 1 EUR = 0.851789 GBP');
    expect(text).toContain('European Central Bank');
  });

  it('goes back in sterling at the rate of its invoice, however the rate has moved', async () => {
    const id = await euros();
    await invoiced(id);
    await house.db
      .insert(exchangeRates)
      .values({ currency: 'EUR', perGbp: '1.0000', validFrom: '2026-03-07', source: 'A newer rate' });
    house.time.advance(48 * hourMs);
    await move(house, cast.admin, id, 'invoiced', 'cancelled', { reason: 'The shop has closed' });
    const { content } = await paperOf(house, id, 'credit_note');
    // 244.80 of 288.00: 48.96 ÷ 1.174
    expect(content).toMatchObject({
      totals: { vatMinor: 4_896 },
      vatAccounting: { vatMinor: 4_170, on: '2026-03-05' },
    });
  });

  it('is not, where the row of its rate does not ask for it', async () => {
    const id = await euros();
    await house.db.update(importCharges).set({ vatCurrency: null });
    await invoiced(id);
    expect(await ubl(id)).toMatchObject({ accounted: undefined });
  });
});

describe('the fee of an order that was never invoiced', () => {
  it('says that it is for goods that never left', async () => {
    const id = await sold('South Korea', maisonAddress);
    await standing(house.db, id, 'confirmed', { terms: 'net30' });
    house.time.advance(25 * hourMs);
    await move(house, cast.admin, id, 'confirmed', 'cancelled', { reason: 'The shop has closed' });
    const { id: documentId } = await paperOf(house, id, 'invoice');
    const text = await textOf(await fileOf(house, cast.retailer, documentId));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Fee for a cancelled order');
    expect(text).not.toContain('Export from Korea');
  });
});
