import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { orderItems } from '#db/schema/orders.ts';
import { usualAgreements } from '#domain/origin-statement.ts';
import type { PackingList, TradePaper } from '#domain/paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, aRate } from '#test/builders.ts';
import { cast, castDay, houses } from '#test/cast.ts';
import { withLots } from '#test/lots.ts';
import { move } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf, speaks } from '#test/papers.ts';
import { pagesOf, textOf } from '#test/pdf.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await aRate(house.db, 'EUR', '1.20');
  await company(houses.maison.id, { eori: 'FR12345678900012' });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  await company(houses.haru.id, exporter);
});

const exporter = {
  address: '900 Yeonmujang-gil\nSeoul',
  registrationNumber: '2208162517',
  representative: 'Bora Han',
  eori: null,
  approvedExporterNumber: null,
  statesOrigin: true,
};
const company = (id: string, values: Partial<typeof companies.$inferInsert>) =>
  house.db.update(companies).set(values).where(eq(companies.id, id));
const measured = {
  hsCode: '3304.99',
  countryOfOrigin: 'KR',
  gtin: '8809991000011',
  netWeightGrams: '152.50',
  cartonWeightGrams: 3_120,
  cartonDimensionsMm: { length: 400, width: 300, height: 250 },
};
const toner = () => aProduct(house.db, measured);
const seamless = (text: string) => text.replaceAll(/\s/g, '');
const listOf = async (orderId: string) =>
  (await paperOf(house, orderId, 'packing_list')).content as PackingList;
const readList = async (orderId: string) => {
  const { id } = await paperOf(house, orderId, 'packing_list');
  return textOf(await fileOf(house, cast.retailer, id));
};
const declared = 'these products are of KR preferential origin';
const setAgreements = async (agreements: readonly object[]) => {
  const { body } = await house.as(cast.manager).get('/api/admin/settings');
  const { status, text } = await house
    .as(cast.manager)
    .put('/api/admin/settings/origin', { agreements, expectedVersion: body.origin.version });
  if (status !== 200) throw new Error(text);
};
/** The ten cartons come to £288.00, which is €345.60. */
const limitedTo = (limitEuros: string) =>
  setAgreements(usualAgreements.map((agreement) => ({ ...agreement, limitEuros })));

describe('the packing list', () => {
  it('says in the exporter’s name all that customs ask, figure by figure as the order has it', async () => {
    const { product } = await withLots(house, {
      A1: { items: 48, bestBefore: '2028-06-30' },
      B2: { items: 480, bestBefore: '2028-12-31' },
    });
    await house.db
      .update(products)
      .set(measured)
      .where(eq(products.id, product.id ?? ''));
    const id = await broughtTo(house, 'preparing', { product });
    const text = await readList(id);
    const [item] = await house.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    expect(item).toMatchObject({ quantityCartons: 10, quantityItems: 120 });
    const { number } = await paperOf(house, id, 'invoice');
    for (const words of [
      'Exporter',
      'Haru Co.',
      '900 Yeonmujang-gil',
      '220-81-62517',
      'Maison Verte',
      'EORI no. FR12345678900012',
      number,
      'Rice Toner 12 120 31.20 kg 400 × 300 × 250',
      'GTIN 8809991000011 · HS 3304.99',
      'Origin: South Korea',
      'Carton GTIN 18809991000018', // as the label’s bar code has it
      'net 18.30 kg', // 120 items of 152.50 g
      'Gross weight 31.20 kg',
      'Net weight 18.30 kg',
      'Volume 0.300 m³',
    ]) {
      expect(text).toContain(words);
    }
    expect(seamless(text)).toContain(seamless('Lot A1, best before 30 June 2028: 48'));
    expect(seamless(text)).toContain(seamless('Lot B2, best before 31 December 2028: 72'));
    expect(text).not.toContain('Lys Trade Ltd');
  });

  it('carries the origin declaration at a value the agreement allows, with room for the signature', async () => {
    await limitedTo('346');
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    expect((await listOf(id)).originStatement).toEqual({
      agreement: 'European Union–Korea',
      authorisation: null,
      signatory: 'Bora Han',
    });
    const text = await readList(id);
    expect(seamless(text)).toContain(seamless(`otherwise clearly indicated, ${declared}.`));
    expect(text).not.toContain('authorisation No');
    expect(text).toContain('Signature: Bora Han, Haru Co.');
    expect(seamless(text)).toContain(seamless('South Korea, 6 March 2026'));
  });

  it('carries none above it, and the number of an approved exporter where there is one', async () => {
    await limitedTo('345');
    const without = await broughtTo(house, 'preparing', { product: await toner() });
    expect((await listOf(without)).originStatement).toBeUndefined();
    const text = await readList(without);
    expect(seamless(text)).not.toContain(seamless(declared));
    expect(text).toContain('stated without a claim to preferential duty');
    await company(houses.haru.id, { approvedExporterNumber: '010-26-100001' });
    const approved = await readList(await broughtTo(house, 'preparing', { product: await toner() }));
    expect(seamless(approved)).toContain(seamless('(customs authorisation No 010-26-100001)'));
  });

  it('carries none where the brand does not say it, nor where a line is silent about its origin', async () => {
    await limitedTo('6000');
    const silent = await aProduct(house.db, { ...measured, countryOfOrigin: null });
    expect(
      (await listOf(await broughtTo(house, 'preparing', { product: silent }))).originStatement,
    ).toBeUndefined();
    await company(houses.haru.id, { statesOrigin: false });
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    expect((await listOf(id)).originStatement).toBeUndefined();
  });
});

describe('a retailer who reads Korean or Chinese', () => {
  afterEach(() => speaks(house, cast.retailer, 'en'));
  const named = () =>
    aProduct(house.db, { ...measured, name: { en: 'Rice Toner', ko: '쌀뜨물 토너', zh: '米水化妆水' } });
  const local = /\p{Script=Hangul}|\p{Script=Han}/u;

  it.each(['ko', 'zh'] as const)(
    'has a packing list in English, because it travels with the goods (%s)',
    async (language) => {
      await speaks(house, cast.retailer, language);
      const id = await broughtTo(house, 'preparing', { product: await toner() });
      expect((await paperOf(house, id, 'packing_list')).language).toBe('en');
      const list = await readList(id);
      expect(list).toContain('Rice Toner 12 120 31.20 kg 400 × 300 × 250');
      expect(list).not.toMatch(local);
    },
  );

  it.each([
    ['ko', '쌀뜨물 토너', '판매자', '프랑스'],
    ['zh', '米水化妆水', '卖方', '法国'],
  ] as const)('has papers that customs read beside it (%s)', async (language, name, seller, france) => {
    await speaks(house, cast.retailer, language);
    const id = await broughtTo(house, 'invoiced', { product: await named() });
    for (const kind of ['pro_forma', 'invoice'] as const) {
      const { id: documentId } = await paperOf(house, id, kind);
      const text = seamless(await textOf(await fileOf(house, cast.retailer, documentId)));
      for (const words of [
        `${name} / Rice Toner`,
        'HS 3304.99 · Origin: South Korea',
        `${seller} / Seller`,
        kind === 'invoice' ? 'Total to pay' : 'Pro forma invoice',
        'EORI no. FR12345678900012',
        'Shipment: cartons 10 · gross weight 31.20 kg · net weight 18.30 kg · volume 0.300 m³',
        'Exporter: Haru Co., 900 Yeonmujang-gil, Seoul, South Korea, 220-81-62517',
      ])
        expect(text).toContain(seamless(words));
      expect(text).not.toContain(france);
    }
  });

  it('has a credit note, which no customs see, in that language alone', async () => {
    await speaks(house, cast.retailer, 'ko');
    const id = await broughtTo(house, 'invoiced', { product: await named() });
    await move(house, cast.retailer, id, 'invoiced', 'cancelled');
    const { id: noteId } = await paperOf(house, id, 'credit_note');
    const text = seamless(await textOf(await fileOf(house, cast.retailer, noteId)));
    expect(text).toContain('프랑스');
    expect(text).not.toMatch(/RiceToner|Seller/);
  });
});

describe('a brand that is registered in Hangul', () => {
  const registered = { name: '주식회사 하루', address: '서울특별시 성동구 연무장길 900' };
  const inLatin = { latinName: 'Haru Co., Ltd.', latinAddress: '900 Yeonmujang-gil\nSeoul 04783' };
  const said = { name: 'Haru Co.', latinName: null, latinAddress: null };
  beforeEach(() => company(houses.haru.id, registered));
  afterEach(() => company(houses.haru.id, said));

  it('is named in Latin letters on the papers for customs where it has said how', async () => {
    await company(houses.haru.id, inLatin);
    await limitedTo('6000');
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    const list = seamless(await readList(id));
    for (const words of [
      'Haru Co., Ltd.',
      '900 Yeonmujang-gil',
      'Seoul 04783',
      'Signature: Bora Han, Haru Co., Ltd.',
    ])
      expect(list).toContain(seamless(words));
    expect(list).not.toMatch(/\p{Script=Hangul}/u);
    for (const kind of ['pro_forma', 'invoice'] as const) {
      const { id: documentId } = await paperOf(house, id, kind);
      const text = seamless(await textOf(await fileOf(house, cast.retailer, documentId)));
      expect(text).toContain(
        seamless('Exporter: Haru Co., Ltd., 900 Yeonmujang-gil, Seoul 04783, South Korea, 220-81-62517'),
      );
    }
  });

  it('sends its cartons with labels that carriers on the whole way read, whoever packs them', async () => {
    await company(houses.haru.id, inLatin);
    await house.db.update(users).set({ language: 'ko' }).where(eq(users.companyId, houses.haru.id));
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    const label = await paperOf(house, id, 'shipping_label');
    expect(label.language).toBe('en');
    const text = seamless((await pagesOf(await fileOf(house, cast.brand, label.id)))[0] ?? '');
    for (const words of [
      'From',
      'Haru · Haru Co., Ltd.',
      '900 Yeonmujang-gil, Seoul 04783, South Korea',
      'Deliver to',
      'Maison Verte',
      'Rice Toner',
      '1 of 10',
    ])
      expect(text).toContain(seamless(words));
    expect(text).not.toMatch(/\p{Script=Hangul}|London/u);
  });

  it('has its representative sign by hand where the name is not in Latin letters', async () => {
    await company(houses.haru.id, { ...inLatin, representative: '김하늘' });
    await limitedTo('6000');
    const id = await broughtTo(house, 'preparing', { product: await toner() });
    expect((await listOf(id)).originStatement?.signatory).toBeNull();
    const list = await readList(id);
    expect(list).toContain('Signature: Haru Co., Ltd.');
    expect(list).not.toMatch(/\p{Script=Hangul}/u);
  });

  it('is named as it is registered where it has not, and papers that are issued stay as they are', async () => {
    const id = await broughtTo(house, 'invoiced', { product: await toner() });
    await company(houses.haru.id, inLatin);
    const { id: documentId, content } = await paperOf(house, id, 'invoice');
    expect((content as TradePaper).shipment?.exporter).toMatchObject({
      name: registered.name,
      street: registered.address,
    });
    expect(await textOf(await fileOf(house, cast.retailer, documentId))).toContain('하루');
  });
});

describe('the invoice', () => {
  it('says what is sent and by whom, and never states origin itself', async () => {
    await limitedTo('6000');
    const id = await broughtTo(house, 'invoiced', { product: await toner() });
    const { id: documentId, content } = await paperOf(house, id, 'invoice');
    expect((content as TradePaper).shipment).toMatchObject({
      cartons: 10,
      grams: 31_200,
      netCentigrams: 1_830_000,
      cubicMillimetres: '300000000',
      exporter: { name: 'Haru Co.', registration: '220-81-62517' },
    });
    const text = await textOf(await fileOf(house, cast.retailer, documentId));
    for (const words of [
      'Shipment: cartons 10 · gross weight 31.20 kg · net weight 18.30 kg · volume 0.300 m³',
      'Exporter: Haru Co., 900 Yeonmujang-gil, Seoul, South Korea, 220-81-62517',
      'EORI no. FR12345678900012',
    ]) {
      expect(seamless(text)).toContain(seamless(words));
    }
    expect(seamless(text)).not.toContain(seamless(declared));
  });

  it('that is credited takes its goods back, and speaks of no shipment', async () => {
    const id = await broughtTo(house, 'invoiced', { product: await toner() });
    await move(house, cast.retailer, id, 'invoiced', 'cancelled');
    const { id: noteId, content } = await paperOf(house, id, 'credit_note');
    expect((content as TradePaper).shipment).toBeUndefined();
    expect(await textOf(await fileOf(house, cast.retailer, noteId))).not.toContain('Shipment:');
  });

  it('of goods that nobody has weighed says so with a dash', async () => {
    const id = await broughtTo(house, 'invoiced');
    const { id: documentId } = await paperOf(house, id, 'invoice');
    const text = await textOf(await fileOf(house, cast.retailer, documentId));
    expect(seamless(text)).toContain(seamless('gross weight – · net weight – · volume –'));
  });
});

describe('the agreements', () => {
  it('are kept with source and day; places that are none are refused by name', async () => {
    const { body } = await house.as(cast.manager).get('/api/admin/settings');
    const { version, value } = body.origin;
    const [first] = value.agreements;
    expect(first).toMatchObject({ validFrom: '2011-07-01', source: expect.stringContaining('EU–Korea') });
    const refused = await house.as(cast.manager).put('/api/admin/settings/origin', {
      agreements: [{ ...first, places: 'DE FRANCE', limitEuros: '6000.50' }],
      expectedVersion: version,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { field: 'agreements.0.places', code: 'invalid-places' },
      { field: 'agreements.0.limitEuros', code: 'not-whole' },
    ]);
  });
});
