import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, companies } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { freightRates } from '#db/schema/landed.ts';
import { orders } from '#db/schema/orders.ts';
import type { PackingList, TradePaper } from '#domain/paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, aRate, inCart } from '#test/builders.ts';
import { cast, castBrands, castSeller, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { move, placed } from '#test/orders.ts';
import { fileOf, paperOf } from '#test/papers.ts';
import { textOf } from '#test/pdf.ts';
import { answer, confirm } from '#test/proposals.ts';
import { standOnPapers } from '#test/seller.ts';

let house: TestHouse;
beforeEach(async () => {
  await house?.close();
  house = await startHouse({ config: { logLevel: 'error' } });
});
afterAll(() => house.close());

const dated = { validFrom: '2026-01-01', validTo: null, source: 'Tariff of the test' };
const rate = (more: object = {}) => ({
  rowId: null,
  version: 0,
  carrier: 'Hanbit Air Cargo',
  mode: 'air',
  countries: ['FR', 'DE'],
  currency: 'GBP',
  perKgMinor: 400,
  minimumMinor: 0,
  volumetricDivisor: 5_000,
  fuelBasisPoints: 0,
  handlingMinor: 0,
  insuranceBasisPoints: 100,
  ...dated,
  ...more,
});
const duty = (more: object = {}) => ({
  rowId: null,
  version: 0,
  hsPrefix: '3304',
  origin: null,
  countries: ['FR'],
  basisPoints: 0,
  preferentialBasisPoints: null,
  preferentialUpToEurMinor: null,
  ...dated,
  ...more,
});
const charge = (more: object = {}) => ({
  rowId: null,
  version: 0,
  country: 'FR',
  vatBasisPoints: 2_000,
  clearanceMinor: 4_500,
  currency: 'GBP',
  ...dated,
  ...more,
});
const put = (path: string, body: object, who: Person = cast.manager) =>
  house.as(who).put(`/api/admin/${path}`, body);
const tables = async (who: Person = cast.adminViewer) => (await house.as(who).get('/api/admin/freight')).body;

async function allTables() {
  await put('freight-rates', rate());
  await put('duty-rates', duty());
  await put('import-charges', charge());
}

/** 10 cartons weigh 50 kg: £200.00 of freight on £288.00 of goods, insurance of 1 % of the value at the border. */
const toner = (more: object = {}) =>
  aProduct(house.db, {
    hsCode: '3304.99',
    countryOfOrigin: 'KR',
    cartonWeightGrams: 5_000,
    cartonDimensionsMm: { length: 400, width: 300, height: 200 },
    retailPrice: '12.00',
    ...more,
  });
const landedMinor = 28_800 + 20_000 + 493 + 4_500;

const terms = async (said: object, who: Person = cast.brand, brandId = 'haru') => {
  const { version } = (await house.as(cast.admin).get('/api/brands/haru/delivery-terms')).body;
  return house.as(who).put(`/api/brands/${brandId}/delivery-terms`, { version, place: '', ...said });
};
const dap = () => terms({ rule: 'DAP', place: 'Lyon' });
const cartLanded = async (query = '', who: Person = cast.retailer) =>
  (await house.as(who).get(`/api/cart/landed${query}`)).body;
const seen = async (id: string, who: Person = cast.retailer) =>
  (await house.as(who).get(`/api/orders/${id}`)).body;

describe('goods that stay within the Union', () => {
  it('are landed without duty, clearance and import VAT, by a rate from where they are', async () => {
    await allTables();
    const product = await toner({ country: 'DE', hsCode: null });
    await inCart(house.db, cast.retailer, product, 10);
    const before = (await cartLanded()).brands[0].estimate;
    expect(before.parts.freight.gaps).toMatchObject([{ gap: 'freight-rate' }]);
    const van = rate({ carrier: 'Rhine Vans', mode: 'road', perKgMinor: 100, fromCountries: ['DE'] });
    expect((await put('freight-rates', van)).body).toMatchObject({ fromCountries: ['DE'] });
    const { estimate } = (await cartLanded()).brands[0];
    const none = { amountMinor: 0, gaps: [], isNone: true };
    expect(estimate.parts).toMatchObject({ duty: none, fees: none, importVat: none });
    expect(estimate.lines).toMatchObject([{ isImported: false, dutyBasisPoints: null }]);
    expect(estimate.landedMinor).toBe(28_800 + 5_000 + 341); // insurance: 33,800 ÷ 99
    expect(estimate.used.map(({ name }: { name: string }) => name)).toEqual(['Rhine Vans']);
  });
});

describe('the tables', () => {
  it('are entered and changed by managers, each change with its version and in the audit trail', async () => {
    const made = await put('freight-rates', rate());
    expect(made.body).toMatchObject({ carrier: 'Hanbit Air Cargo', version: 1, countries: ['FR', 'DE'] });
    const { id } = made.body;
    const changed = rate({ rowId: id, version: 1, perKgMinor: 500, validTo: '2026-06-30' });
    expect((await put('freight-rates', changed)).body).toMatchObject({ perKgMinor: 500, version: 2 });
    expect((await put('freight-rates', changed)).body.code).toBe('row-changed');
    expect((await put('freight-rates', rate(), cast.agent)).status).toBe(403);
    expect((await put('freight-rates', rate(), cast.brand)).status).toBe(403);
    expect((await house.as(cast.retailer).get('/api/admin/freight')).status).toBe(403);
    expect(await tables()).toMatchObject({
      freight: [{ id, perKgMinor: 500, source: dated.source }],
      duty: [],
    });
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'freight-rate-changed'));
    expect(noted).toHaveLength(2);
  });

  it('refuse by name what would say another thing of the same day', async () => {
    await allTables();
    const refused = await put('freight-rates', rate({ countries: ['FR'], validFrom: '2027-01-01' }));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'row-overlaps' });
    expect(refused.body.detail).toContain('Hanbit Air Cargo (FR, DE)');
    expect((await put('duty-rates', duty())).body.code).toBe('row-overlaps');
    expect((await put('import-charges', charge({ validFrom: '2020-01-01' }))).body.code).toBe('row-overlaps');
    expect((await put('duty-rates', duty({ hsPrefix: '330499' }))).status).toBe(200);
    const { freight, duty: duties, charges } = await tables();
    expect([freight.length, duties.length, charges.length]).toEqual([1, 2, 1]);
  });

  it('refuse bad fields by their names, and nothing changes', async () => {
    const fault = async (path: string, body: object) => {
      const { status, body: said } = await put(path, body);
      return [status, said.errors?.[0]?.field ?? said.field, said.errors?.[0]?.code ?? said.code];
    };
    expect(await fault('duty-rates', duty({ hsPrefix: '33' }))).toEqual([422, 'hsPrefix', 'invalid-choice']);
    expect(await fault('duty-rates', duty({ origin: 'KR', preferentialBasisPoints: 1 }))).toEqual([
      422,
      'preferentialBasisPoints',
      'preference-above-duty',
    ]);
    expect(await fault('import-charges', charge({ validTo: '2025-01-01' }))).toEqual([
      422,
      'validTo',
      'period-reversed',
    ]);
    expect(await fault('freight-rates', rate({ volumetricDivisor: 0 }))).toEqual([
      422,
      'volumetricDivisor',
      'too-small',
    ]);
    expect((await put('freight-rates', rate({ rowId: '019c0000-0000-7000-8000-000000000000' }))).status).toBe(
      404,
    );
    expect(await house.db.$count(freightRates)).toBe(0);
  });

  it('take two admins one after the other: the second sees what the first has entered', async () => {
    const lock = await hold(house, 'lock table freight_rates in share row exclusive mode');
    const rivals = [put('freight-rates', rate()), put('freight-rates', rate({ perKgMinor: 1 }), cast.admin)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await house.db.$count(freightRates)).toBe(1);
  });
});

describe('delivery terms', () => {
  it('are a brand’s own, with a named place and their version', async () => {
    expect(
      (await terms({ rule: 'DAP' })).body.errors?.[0] ?? (await terms({ rule: 'DAP' })).body,
    ).toMatchObject({
      code: 'incoterm-place-missing',
    });
    expect((await dap()).body).toMatchObject({ incoterm: { rule: 'DAP', place: 'Lyon' } });
    const stale = { version: '– · –', rule: 'EXW', place: 'Seoul' };
    const late = await house.as(cast.brand).put('/api/brands/haru/delivery-terms', stale);
    expect(late.body.code).toBe('row-changed');
    expect((await terms({ rule: 'XYZ', place: 'Lyon' })).status).toBe(422);
    expect((await terms({ rule: null, place: 'Lyon' })).body.incoterm).toBeNull();
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'delivery-terms-set'));
    expect(noted).toHaveLength(2);
  });

  it('of another brand are not there, and nobody else may set them', async () => {
    expect((await terms({ rule: 'EXW', place: 'Seoul' }, cast.otherBrand)).status).toBe(404);
    expect((await house.as(cast.otherBrand).get('/api/brands/haru/delivery-terms')).status).toBe(404);
    expect((await house.as(cast.retailer).get('/api/brands/haru/delivery-terms')).status).toBe(403);
    expect((await terms({ rule: 'EXW', place: 'Seoul' }, cast.manager)).status).toBe(200);
  });
});

describe('an estimate', () => {
  it('of the cart names every part, the rows it goes by and the day', async () => {
    await allTables();
    await inCart(house.db, cast.retailer, await toner(), 10);
    const { brands: found } = await cartLanded();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ brandId: castBrands.haru.id, freight: 'agreed-later' });
    expect(found[0].estimate).toMatchObject({
      country: 'FR',
      on: house.time.now().toISOString().slice(0, 10),
      currency: 'GBP',
      goodsMinor: 28_800,
      landedMinor,
      parts: {
        freight: { amountMinor: 20_000 },
        insurance: { amountMinor: 493 },
        duty: { amountMinor: 0 },
        fees: { amountMinor: 4_500 },
        importVat: { amountMinor: 9_859 },
      },
      used: [
        { table: 'freight', name: 'Hanbit Air Cargo', validFrom: '2026-01-01', source: dated.source },
        { table: 'duty', name: '3304' },
        { table: 'import', name: 'FR' },
      ],
    });
  });

  it('goes where the chosen address is, and says what is not known there', async () => {
    await allTables();
    await inCart(house.db, cast.retailer, await toner({ cartonWeightGrams: null }), 10);
    const [{ estimate }] = (await cartLanded('?country=DE')).brands;
    expect(estimate).toMatchObject({ country: 'DE', landedMinor: null });
    expect(estimate.parts.freight.gaps).toMatchObject([{ gap: 'weight' }]);
    expect(estimate.parts.duty.gaps).toMatchObject([{ gap: 'duty-rate' }]);
    expect(estimate.parts.fees).toMatchObject({ amountMinor: null, gaps: [{ gap: 'import-charge' }] });
    expect((await house.as(cast.retailer).get('/api/cart/landed?country=france')).status).toBe(422);
    expect((await house.as(cast.brand).get('/api/cart/landed')).status).toBe(403);
    expect((await house.guest.get('/api/cart/landed')).status).toBe(401);
  });

  it('of a product is of one carton and of the minimum, with the margin after landing', async () => {
    await allTables();
    const product = await toner();
    const at = `/api/products/${product.id}/landed`;
    const { body } = await house.as(cast.viewer).get(at);
    expect(body.minimumCartons).toBe(9);
    // 9 cartons: goods £259.20, freight £180.00, insurance £4.44, clearance £45.00, for 108 items.
    expect(body.minimum.lines[0]).toMatchObject({ landedMinor: 48_864, perItemMinor: 452 });
    expect(body.carton.goodsMinor).toBe(2_880);
    expect(body).toMatchObject({ marginPercent: 62, recommendedRetail: { amountMinor: 1_200 } });
    await house.db.update(brands).set({ state: 'hidden', active: false }).where(eq(brands.slug, 'haru'));
    expect((await house.as(cast.retailer).get(at)).status).toBe(404);
    expect((await house.as(cast.admin).get(at)).status).toBe(403);
  });

  it('takes the lower duty up to the value any exporter may declare, or of an approved exporter', async () => {
    await aRate(house.db, 'EUR', '1.2000');
    await allTables();
    await put('duty-rates', duty({ hsPrefix: '340130', basisPoints: 400 }));
    const korea = { origin: 'KR', preferentialBasisPoints: 0, preferentialUpToEurMinor: 30_000 };
    await put('duty-rates', duty({ hsPrefix: '340130', basisPoints: 400, ...korea }));
    await inCart(house.db, cast.retailer, await toner({ hsCode: '3401.30' }), 10);
    const line = async () => (await cartLanded()).brands[0].estimate.lines[0];
    // £288.00 are €345.60, above the row's €300.00.
    expect(await line()).toMatchObject({ isPreferential: false, dutyBasisPoints: 400, dutyMinor: 1_972 });
    await house.db
      .update(companies)
      .set({ statesOrigin: true })
      .where(eq(companies.id, cast.brand.companyId));
    expect(await line()).toMatchObject({ isPreferential: false });
    await house.db
      .update(companies)
      .set({ approvedExporterNumber: '010-25-004871' })
      .where(eq(companies.id, cast.brand.companyId));
    expect(await line()).toMatchObject({ isPreferential: true, dutyMinor: 0 });
  });
});

describe('an order', () => {
  it('keeps the estimate and the Incoterm of the day it was placed', async () => {
    await allTables();
    await dap();
    const { id } = await placed(house, { product: await toner() });
    await terms({ rule: 'EXW', place: 'Seoul' });
    const { freight } = await tables();
    await put('freight-rates', rate({ rowId: freight[0].id, version: 1, perKgMinor: 900 }));
    for (const who of [cast.retailer, cast.brand, cast.admin]) {
      expect(await seen(id, who)).toMatchObject({
        incoterm: { rule: 'DAP', place: 'Lyon' },
        freight: 'agreed-later',
        landed: { landedMinor: landedMinor - 493, parts: { freight: { amountMinor: 20_000 } } },
      });
    }
    expect((await house.as(cast.otherBrand).get(`/api/orders/${id}`)).status).toBe(404);
  });

  it('carries the freight that was agreed: on the order, the invoice and its PDF', async () => {
    await standOnPapers(house, castSeller);
    await allTables();
    await dap();
    const { id } = await placed(house, { product: await toner() });
    const proposal = (await confirm(house, id, { shippingMinor: 20_000 })).body.proposal;
    expect(proposal).toMatchObject({
      shipping: { amountMinor: 20_000 },
      totalAfter: { amountMinor: 48_800 },
    });
    await answer(house, { id, proposalId: proposal.id }, { answer: 'accept' });
    expect(await seen(id)).toMatchObject({
      status: 'confirmed',
      freight: 'amount',
      totalAmount: { shipping: { amountMinor: 20_000 }, total: { amountMinor: 48_800 } },
    });
    await move(house, cast.admin, id, 'confirmed', 'processing');
    await move(house, cast.admin, id, 'processing', 'invoiced');
    const invoice = await paperOf(house, id, 'invoice');
    const paper = invoice.content as TradePaper;
    expect(paper.incoterm).toEqual({ rule: 'DAP', place: 'Lyon' });
    expect(paper.totals.grossMinor).toBe(48_800);
    const text = (await textOf(await fileOf(house, cast.retailer, invoice.id))).replaceAll(/\s+/g, ' ');
    expect(text).toContain('DAP Lyon');
    expect(text).toContain('(Incoterms 2020)');
    expect(text).toContain('£200.00');
    expect(text).toContain('£488.00');
    await move(house, cast.admin, id, 'invoiced', 'paid');
    await move(house, cast.brand, id, 'paid', 'preparing');
    const list = await paperOf(house, id, 'packing_list');
    expect((list.content as PackingList).incoterm).toEqual({ rule: 'DAP', place: 'Lyon' });
    expect(await textOf(await fileOf(house, cast.retailer, list.id))).toContain('DAP Lyon');
  });

  it('says why there is no freight: included, paid by the buyer, or none where nothing was agreed', async () => {
    const state = async (said: object) => {
      await terms(said);
      const { id } = await placed(house);
      const before = (await seen(id)).freight;
      await confirm(house, id);
      return [before, (await seen(id)).freight];
    };
    expect(await state({ rule: null })).toEqual(['agreed-later', 'none']);
    expect(await state({ rule: 'CIP', place: 'Lyon' })).toEqual(['agreed-later', 'included']);
    expect(await state({ rule: 'EXW', place: 'Seoul' })).toEqual(['buyer-pays', 'buyer-pays']);
  });

  it('from before has neither, and is read all the same', async () => {
    const { id } = await placed(house);
    await house.db.update(orders).set({ incoterm: null, landed: null }).where(eq(orders.id, id));
    expect(await seen(id)).toMatchObject({ incoterm: null, landed: null, freight: 'agreed-later' });
  });
});
