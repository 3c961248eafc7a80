import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import { passportDocuments } from '#db/schema/passports.ts';
import type { PackingList } from '#domain/paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart, onTheShelf } from '#test/builders.ts';
import { cast, castBrands, castDay, type Person } from '#test/cast.ts';
import { move, shipping } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf } from '#test/papers.ts';
import { textOf } from '#test/pdf.ts';
import { newId } from '../kernel/ids.ts';

/** Dangerous goods: what is said of them, and what they may not do without a sheet. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));

const perfume = {
  version: 0,
  flashPointC: 17,
  un: 'un 1266',
  hazardClass: '3',
  packingGroup: 'II',
  limitedQuantity: false,
};
const measured = {
  cartonWeightGrams: 3_120,
  cartonDimensionsMm: { length: 400, width: 300, height: 250 },
  hsCode: '3303.00',
  countryOfOrigin: 'KR',
};
const save = (productId: string, facts: object = perfume, who: Person = cast.brand) =>
  house.as(who).put(`/api/brands/haru/products/${productId}/transport`, facts);
const read = async (productId: string) =>
  (await house.as(cast.brand).get(`/api/brands/haru/passports?productId=${productId}`)).body.items[0]
    .transport;

/** A safety data sheet that the team has accepted. */
const sheetOf = (productId: string, more: Partial<typeof passportDocuments.$inferInsert> = {}) =>
  house.db.insert(passportDocuments).values({
    id: newId(castDay),
    brandId: castBrands.haru.id,
    productId,
    marketKey: 'eu',
    type: 'safety-data-sheet',
    issuer: 'Laboratory of the test',
    storageKey: 'sheet',
    fileName: 'sheet.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    review: 'approved',
    enteredAt: castDay,
    ...more,
  });
const ship = (orderId: string, more: object = {}) =>
  move(house, cast.brand, orderId, 'preparing', 'shipped', { ...shipping, ...more });

describe('what a brand says of a product in transport', () => {
  it('is kept as it is written on papers, with its version and in the audit trail', async () => {
    const { id } = await aProduct(house.db);
    await onTheShelf(house.db);
    expect(await read(id)).toMatchObject({ version: 0, isDangerous: false, missing: [] });
    const { status, body } = await save(id);
    expect([status, body]).toMatchObject([200, { un: 'UN1266', version: 1, isDangerous: true }]);
    expect(body.missing).toEqual(['sheet']);
    expect((await save(id)).body.code).toBe('row-changed');
    expect((await save(id, { ...perfume, version: 1, packingGroup: null })).body.missing).toEqual([
      'packing-group',
      'sheet',
    ]);
    const entries = await house.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'transport-facts-entered'));
    expect(entries).toHaveLength(2);
  });

  it('is refused by its field where it is no number, and is nobody else’s', async () => {
    const { id } = await aProduct(house.db);
    const wrong = await save(id, { ...perfume, un: '12' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ field: 'un', code: 'un-number-wrong' }],
    ]);
    expect((await save(id, perfume, cast.otherBrand)).status).toBe(404);
    expect((await save(id, perfume, cast.brandViewer)).status).toBe(403);
    expect((await save(id, perfume, cast.retailer)).status).toBe(403);
    const other = await aProduct(house.db, { brandId: castBrands.noeul.id });
    expect((await save(other.id)).status).toBe(404);
  });

  it('is dangerous by its alcohol alone, and a sheet that has run out is none', async () => {
    const { id } = await aProduct(house.db, { alcoholPercent: '40.00' });
    await onTheShelf(house.db);
    expect((await read(id)).missing).toEqual(['un', 'hazard-class', 'packing-group', 'sheet']);
    await save(id);
    await sheetOf(id, { expiresOn: '2026-03-05' });
    expect((await read(id)).missing).toEqual(['sheet']);
    await sheetOf(id, { review: 'open' });
    expect((await read(id)).missing).toEqual(['sheet']);
    await sheetOf(id, { expiresOn: '2026-03-06' });
    expect((await read(id)).missing).toEqual([]);
  });
});

describe('an order of dangerous goods', () => {
  it('says how it travels, and flies only with its sheet; the packing list tells carriers', async () => {
    const product = await aProduct(house.db, measured);
    await save(product.id);
    const orderId = await broughtTo(house, 'preparing', { product });
    const silent = await ship(orderId);
    expect([silent.status, silent.body.code]).toEqual([422, 'freight-mode-needed']);
    const flown = await ship(orderId, { freightMode: 'courier' });
    expect(flown.body).toMatchObject({ code: 'air-freight-refused' });
    expect(flown.body.errors).toMatchObject([{ field: 'freightMode' }]);
    const [still] = await house.db.select().from(orders).where(eq(orders.id, orderId));
    expect([still?.status, still?.carrier]).toEqual(['preparing', null]);
    await sheetOf(product.id);
    const { status, body } = await ship(orderId, { freightMode: 'air' });
    expect([status, body.freightMode]).toEqual([200, 'air']);
    const list = await paperOf(house, orderId, 'packing_list');
    expect((list.content as PackingList).lines[0]?.danger).toBe('UN1266 · 3 · PG II');
    expect(await textOf(await fileOf(house, cast.retailer, list.id))).toContain('UN1266 · 3 · PG II');
  });

  it('goes by sea without one, and what is not dangerous says nothing', async () => {
    const product = await aProduct(house.db);
    await save(product.id);
    const first = await broughtTo(house, 'preparing', { product });
    expect((await ship(first, { freightMode: 'sea' })).status).toBe(200);
    const second = await broughtTo(house, 'preparing');
    expect((await ship(second)).body.freightMode).toBeNull();
  });

  it('is estimated without air, and says so where nothing else is on record', async () => {
    const product = await aProduct(house.db, measured);
    await save(product.id);
    await house.as(cast.manager).put('/api/admin/freight-rates', {
      rowId: null,
      version: 0,
      carrier: 'Hanbit',
      mode: 'air',
      countries: ['FR'],
      currency: 'GBP',
      perKgMinor: 500,
      minimumMinor: 0,
      volumetricDivisor: 5_000,
      fuelBasisPoints: 0,
      handlingMinor: 0,
      insuranceBasisPoints: 0,
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Tariff of the test',
    });
    await inCart(house.db, cast.retailer, product, 10);
    const gaps = async () => {
      const { body } = await house.as(cast.retailer).get(`/api/products/${product.id}/landed`);
      return body.carton.parts.freight.gaps.map(({ gap }: { gap: string }) => gap);
    };
    expect(await gaps()).toEqual(['air-freight']);
    await sheetOf(product.id);
    expect(await gaps()).toEqual([]);
  });
});
