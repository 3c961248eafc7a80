import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lots, orderLots } from '#db/schema/lots.ts';
import { orderItems } from '#db/schema/orders.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { inCart } from '#test/builders.ts';
import { cast, castBrands, castDay, type Person } from '#test/cast.ts';
import { aForm, aPdf } from '#test/files.ts';
import { aKeptProduct } from '#test/kept.ts';
import { submission } from '#test/orders.ts';
import { textOf } from '#test/pdf.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
let orderId: string;
let productId: string;
let draftId: string;
beforeAll(async () => {
  house = await startHouse();
  const product = await aKeptProduct(house, {
    sku: 'HAR/001',
    name: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米爽肤水' },
    ingredients: ['Water', 'Oryza Sativa Bran Extract', '1,2-Hexanediol'],
    hsCode: '330499',
    shelfLifeMonths: 30,
  });
  productId = product.id;
  draftId = (await aKeptProduct(house, {}, 'draft')).id;
  await putOnRecord();
  for (const type of ['certificate', 'safety-report']) await addDocument(type, 'eu');
  await addDocument('certificate', 'gb');
  await approveAll();
  await addDocument('label-artwork', 'eu'); // nobody has looked at it
  orderId = await anOrder();
});
afterAll(() => house.close());

async function putOnRecord() {
  const person = await house.as(cast.brand).put('/api/brands/haru/responsible-persons', {
    personId: null,
    version: 0,
    marketKey: 'eu',
    name: 'Nordlicht Regulatory GmbH',
    address: 'Speicherstraße 4, 20457 Hamburg',
    email: 'rp@nordlicht.example',
    mandateFrom: '2026-01-01',
    mandateTo: '2027-12-31',
  });
  const entry = { productId, marketKey: 'eu', version: 0, fileSince: null, labelLanguages: ['fr', 'de'] };
  await house.as(cast.brand).put('/api/brands/haru/passports', {
    entries: [{ ...entry, personId: person.body.id, notificationNumber: '4012345' }],
  });
}

async function addDocument(type: string, marketKey: string) {
  const file = aForm(`../${type}.pdf`, aPdf, 'application/pdf');
  const uploaded = await house.as(cast.brand).post('/api/uploads', file.body, file.headers);
  const { status, text } = await house.as(cast.brand).post('/api/brands/haru/passport-documents', {
    productId,
    marketKey,
    type,
    number: 'R-17',
    issuer: 'Testing Register',
    issuedOn: '2026-01-01',
    expiresOn: '2027-01-31',
    uploadId: uploaded.body.id,
  });
  if (status !== 201) throw new Error(text);
}

async function approveAll() {
  const { items } = (await house.as(cast.manager).get('/api/admin/passport-reviews')).body;
  const seen = items.map(({ kind, id, version }: { kind: string; id: string; version: number }) => ({
    kind,
    id,
    version,
  }));
  await house
    .as(cast.manager)
    .post('/api/admin/passport-reviews', { items: seen, review: 'approved', note: '' });
}

/** Ten cartons to Lyon, packed of one lot. */
async function anOrder(): Promise<string> {
  await inCart(house.db, cast.retailer, { id: productId }, 10);
  const { body, status, text } = await house.as(cast.retailer).post('/api/orders', submission(28_800));
  if (status !== 201) throw new Error(text);
  const [item] = await house.db.select().from(orderItems).where(eq(orderItems.orderId, body.order.id));
  const lotId = newId(castDay);
  const counted = { code: 'L-77', bestBefore: '2028-12-31', receivedItems: 480, leftItems: 360 };
  await house.db
    .insert(lots)
    .values({ id: lotId, productId, brandId: castBrands.haru.id, ...counted, receivedAt: castDay });
  const taken = { orderItemId: item?.id ?? '', lotId, items: 120, orderId: body.order.id };
  await house.db.insert(orderLots).values(taken);
  return body.order.id;
}

async function unpacked(url: string, who: Person): Promise<Record<string, Uint8Array>> {
  const { statusCode, rawPayload, headers } = await house.app.inject({
    url,
    cookies: { lys_session: who.token },
  });
  expect(statusCode, rawPayload.toString().slice(0, 400)).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  return unzipSync(rawPayload);
}
const ofOrder = (who: Person) => unpacked(`/api/orders/${orderId}/pack`, who);
const documentsIn = (files: object) => Object.keys(files).filter((name) => name.startsWith('documents/'));
const rowsOf = (files: Record<string, Uint8Array>, name: string): string[][] =>
  parse(Buffer.from(files[name] ?? []), { bom: true });
const seamless = (text: string) => text.replaceAll(/\s/g, '');

describe('the pack of an order', () => {
  it('holds what is on record for the market it goes to, read back from PDF and tables', async () => {
    const files = await ofOrder(cast.retailer);
    expect(Object.keys(files)).toEqual([
      'overview.pdf',
      'ingredients.csv',
      'records.csv',
      'lots.csv',
      'documents/01-HAR-001/eu-certificate-1.pdf',
    ]);
    const text = seamless(await textOf(files['overview.pdf'] ?? new Uint8Array()));
    for (const words of [
      'Compliance pack',
      'European Union',
      'Rice Toner',
      '쌀 토너',
      'HAR/001',
      'CPNP notified, no. 4012345',
      'Responsible person: Nordlicht Regulatory GmbH',
      'Speicherstraße 4, 20457 Hamburg',
      'Label in DE, FR',
      'Lot L-77, best before 31 December 2028: 120',
      'Water, Oryza Sativa Bran Extract, 1,2-Hexanediol',
      'documents/01-HAR-001/eu-certificate-1.pdf',
      '31 January 2027',
      'neither a certificate nor an approval',
    ]) {
      expect(text).toContain(seamless(words));
    }
    expect(rowsOf(files, 'ingredients.csv').slice(1)).toEqual([
      ['Rice Toner', 'HAR/001', '1', 'Water'],
      ['Rice Toner', 'HAR/001', '2', 'Oryza Sativa Bran Extract'],
      ['Rice Toner', 'HAR/001', '3', '1,2-Hexanediol'],
    ]);
    expect(rowsOf(files, 'lots.csv')[1]).toEqual(['Rice Toner', 'HAR/001', 'L-77', '2028-12-31', '120']);
    expect(rowsOf(files, 'records.csv')[1]).toContain('4012345');
    expect(Buffer.from(files['documents/01-HAR-001/eu-certificate-1.pdf'] ?? [])).toEqual(aPdf);
  });

  it('has a safety report for the brand and the team, for no retailer, and nothing unreviewed for anybody', async () => {
    const all = ['documents/01-HAR-001/eu-certificate-1.pdf', 'documents/01-HAR-001/eu-safety-report-2.pdf'];
    expect(documentsIn(await ofOrder(cast.viewer))).toEqual(all.slice(0, 1));
    expect(documentsIn(await ofOrder(cast.brand))).toEqual(all);
    expect(documentsIn(await ofOrder(cast.adminViewer))).toEqual(all);
  });

  it('is nobody else’s', async () => {
    const status = async (who: Person) => (await house.as(who).get(`/api/orders/${orderId}/pack`)).status;
    expect(await status(cast.otherRetailer)).toBe(404);
    expect(await status(cast.otherBrand)).toBe(404);
    expect((await house.guest.get(`/api/orders/${orderId}/pack`)).status).toBe(401);
    expect((await house.as(cast.admin).get('/api/orders/not-an-id/pack')).status).toBe(422);
  });
});

describe('the data pack of a product', () => {
  const ask = (products: string, who: Person) => house.as(who).get(`/api/data-packs?products=${products}`);

  it('says in three languages what an importer needs, for every market', async () => {
    const files = await unpacked(`/api/data-packs?products=${productId}`, cast.otherRetailer);
    expect(Object.keys(files)).toEqual([
      'overview-en.pdf',
      'overview-ko.pdf',
      'overview-zh.pdf',
      'ingredients.csv',
      'records.csv',
      'documents/01-HAR-001/eu-certificate-1.pdf',
      'documents/01-HAR-001/gb-certificate-2.pdf',
    ]);
    for (const [language, words] of Object.entries({
      en: [
        'Product data pack',
        'Rice Toner',
        'Shelf life, unopened',
        '30 months',
        'Great Britain',
        'Not on record',
      ],
      ko: ['쌀 토너', '개봉 전 사용 기한', '30개월', '영국'],
      zh: ['大米爽肤水', '未开封保质期', '30 个月'],
    })) {
      const text = seamless(await textOf(files[`overview-${language}.pdf`] ?? new Uint8Array()));
      for (const each of [...words, '4012345', 'Oryza Sativa Bran Extract']) {
        expect(text).toContain(seamless(each));
      }
      expect(text).not.toContain('L-77');
    }
  });

  it('is there for who sees the product, and all or nothing', async () => {
    expect((await ask(productId, cast.brand)).status).toBe(200);
    expect((await ask(productId, cast.otherBrand)).status).toBe(404);
    expect((await ask(draftId, cast.retailer)).status).toBe(404);
    expect((await ask(`${productId},${newId(castDay)}`, cast.retailer)).status).toBe(404);
    expect((await ask('', cast.retailer)).body).toMatchObject({ status: 422 });
    expect((await house.guest.get(`/api/data-packs?products=${productId}`)).status).toBe(401);
  });
});
