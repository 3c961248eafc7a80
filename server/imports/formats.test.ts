import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, products } from '#db/schema/catalogue.ts';
import { pictures } from '#db/schema/keeping.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aForm } from '#test/files.ts';
import { aCsv, aWorkbook, importer } from '#test/imports.ts';
import { aPicture } from '#test/pictures.ts';
import type { PictureNet } from './fetch-picture.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.insert(categories).values([
    { id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' }, position: 1 },
    { id: 'serums', name: { en: 'Serums', ko: '세럼', zh: '精华' }, position: 2 },
  ]);
});
afterAll(() => house.close());

const bySku = async (sku: string) => (await house.db.select().from(products).where(eq(products.sku, sku)))[0];

it('Faire’s tab-separated file: a line that explains the titles, GBR for pounds, cases', async () => {
  const one = importer(house);
  const text = [
    [
      'Product Name (English)',
      'Product Token',
      'Product Type',
      'Case Size',
      'SKU',
      'GTIN',
      'GBR Unit Wholesale Price',
      'GBR Unit Retail Price',
      'USD Unit Wholesale Price',
      'Item Weight',
      'Item Weight Unit',
      'Made In Country',
      'HS6 Tariff Code',
      'On Hand Inventory',
    ],
    [
      'The name of your product',
      'Leave empty',
      'Category',
      'Units in a case',
      'Yours',
      'Barcode',
      'What a shop pays',
      'What it asks',
      'What a shop pays',
      'Weight',
      'Unit',
      'Country',
      'Six digits',
      'How many',
    ],
    [
      'Glow Serum',
      'p_1',
      'Beauty > Serums',
      '6',
      'FA-1',
      '',
      '9.00',
      '20.00',
      '11.00',
      '4',
      'oz',
      'South Korea',
      '3304.99',
      '30',
    ],
  ];
  await one.upload(
    Buffer.from(`\ufeff${text.map((cells) => cells.join('\t')).join('\n')}`, 'utf16le'),
    'faire.tsv',
  );
  expect(one.now()).toMatchObject({
    format: 'faire',
    reading: { encoding: 'utf-16le', delimiter: 'tab' },
    mapping: { currency: 'GBP', wholesale: { kind: 'column' } },
    found: {
      products: 1,
      categories: [{ value: 'Category' }, { value: 'Beauty > Serums', categoryId: 'serums' }],
    },
    questions: [],
  });
  expect((await one.check()).counts).toMatchObject({ new: 1, skipped: 1 });
  await one.apply();
  expect(await bySku('FA-1')).toMatchObject({
    handle: 'p_1',
    categoryId: 'serums',
    itemPrice: '9.0000',
    retailPrice: '20.0000',
    itemsPerCarton: 6,
    netWeightGrams: '113.40',
    countryOfOrigin: 'KR',
    stockItems: 30,
  });
});

it('WooCommerce’s file: variations know their parent by SKU or number', async () => {
  const one = importer(house);
  await one.upload(
    aCsv(
      [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'Description',
        'Regular price',
        'Weight (kg)',
        'Categories',
        'Parent',
        'Attribute 1 name',
        'Attribute 1 value(s)',
      ],
      [
        '10',
        'variable',
        'WO-P',
        'Rice Toner',
        '1',
        '<p>Of <b>rice</b></p>',
        '',
        '0.2',
        'Skin > Toners, Skin',
        '',
        'Size',
        '50ml, 150ml',
      ],
      ['11', 'variation', 'WO-1', 'Rice Toner - 50ml', '1', '', '10', '0.1', '', 'WO-P', 'Size', '50ml'],
      ['12', 'variation', 'WO-2', 'Rice Toner - 150ml', '1', '', '22', '', '', 'WO-P', 'Size', '150ml'],
      ['20', 'simple', 'WO-3', 'Serum', '0', '', '30', '', 'Serums', '', '', ''],
      ['30', 'grouped', 'WO-G', 'Set', '1', '', '', '', 'Toners', '', '', ''],
    ),
  );
  expect(one.now()).toMatchObject({
    format: 'woo',
    found: { products: 2, withVariants: 1 },
    questions: ['wholesale', 'variants'],
  });
  await one.map({ currency: 'GBP', variants: 'products', wholesale: { kind: 'percent', percent: '50' } });
  expect((await one.check()).counts).toMatchObject({ new: 3, skipped: 1, faulty: 0 });
  await one.apply();
  expect(await bySku('WO-1')).toMatchObject({
    description: { en: 'Of rice' },
    netWeightGrams: '100.00',
    msrp: '10.0000',
    categoryId: 'toners',
  });
  expect(await bySku('WO-2')).toMatchObject({ offerPrice: '11.0000', netWeightGrams: '200.00' });
});

it('a line sheet from Excel: a name above the titles, won, 입수, a barcode taken for a number', async () => {
  const cells = (row: number, values: readonly (string | number)[]) =>
    `<row r="${row}">${values
      .map((value, index) => {
        const at = `r="${String.fromCharCode(65 + index)}${row}"`;
        return typeof value === 'number'
          ? `<c ${at}><v>${value}</v></c>`
          : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`;
      })
      .join('')}</row>`;
  const one = importer(house);
  await one.upload(
    aWorkbook(
      cells(1, ['HARU 2026 SS LINE SHEET']) +
        cells(2, ['단위: 원']) +
        cells(5, [
          '품번',
          '상품명',
          '영문명',
          '바코드',
          '용량',
          '공급가(원)',
          '소비자가',
          '입수',
          '카테고리',
        ]) +
        cells(6, ['LS-1', '쌀 토너', 'Rice Toner', 8801234567893, '150ml', 12000, 30000, 24, '토너']),
    ),
    'linesheet.xlsx',
  );
  expect(one.now()).toMatchObject({
    reading: { kind: 'xlsx', headerRow: 5 },
    mapping: { currency: 'KRW' },
    questions: [],
  });
  await one.check();
  await one.apply();
  expect(await bySku('LS-1')).toMatchObject({
    currency: 'KRW',
    itemPrice: '12000.0000',
    gtin: '8801234567893',
    itemsPerCarton: 24,
    volume: '150ml',
  });
});

describe('pictures', () => {
  it('by address are fetched once, and what cannot be had is told while the product comes in', async () => {
    const bytes = await aPicture({ tint: 7 });
    const server = createServer(({ url }, answer) =>
      url?.startsWith('/good') ? answer.end(bytes) : answer.writeHead(404).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    let asked = 0;
    const net: PictureNet = {
      resolve: async (host) => [host === 'inner.example' ? '192.168.0.7' : '93.184.216.34'],
      open: (url, _address, signal) =>
        new Promise((resolve, reject) => {
          asked += 1;
          request({ host: '127.0.0.1', port, path: url.pathname, signal }, resolve).on('error', reject).end();
        }),
    };
    const run = () => house.queue.drain(jobHandlers(house, { net }));
    const one = importer(house);
    const lines = Array.from({ length: 40 }, (_, index) => `https://cdn.example/good-${index}.jpg`).join(' ');
    await one.upload(
      aCsv(
        ['SKU', 'Name', 'Category', 'Image'],
        ['PI-1', 'One', 'Toners', 'https://cdn.example/good.jpg, https://cdn.example/gone.jpg'],
        ['PI-2', 'Two', 'Toners', 'https://inner.example/good.jpg'],
        ['PI-3', 'Three', 'Toners', lines],
      ),
    );
    const checked = await one.check(run);
    expect(checked).toMatchObject({
      state: 'checked',
      pictureProgress: { total: 43 },
      counts: { new: 3, pictures: 41 },
    });
    const codes = (await one.rows()).map(({ faults }) =>
      faults.map(({ code }) => code).filter((code) => code !== 'stays-draft'),
    );
    expect(codes).toEqual([['picture-answer'], ['picture-address-refused'], []]);
    expect(asked).toBe(42);
    await one.apply(run);
    expect((await bySku('PI-1'))?.images).toMatchObject([{ key: expect.any(String), width: 800 }]);
    // All of them are one picture.
    expect((await bySku('PI-3'))?.images).toHaveLength(1);
    expect(await house.db.$count(pictures)).toBe(1);
    await new Promise((resolve) => server.close(resolve));
  });

  it('of a ZIP are found by their names', async () => {
    const one = importer(house);
    await one.upload(
      aCsv(
        ['SKU', 'Name', 'Category', 'Image'],
        ['ZI-1', 'One', 'Toners', '정면.JPG; missing.png'],
        ['ZI-2', 'Two', 'Toners', 'broken.jpg'],
      ),
    );
    await one.map({ pictures: 'zip' });
    expect(one.now().questions).toEqual(['zip']);
    const zip = zipSync({
      'pictures/정면.jpg': await aPicture({ tint: 9 }),
      'pictures/broken.jpg': new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]),
      '__MACOSX/._정면.jpg': new Uint8Array([1]),
    });
    const form = aForm('pictures.zip', Buffer.from(zip));
    const given = await house
      .as(cast.brand)
      .post(`${one.base}/${one.now().id}/pictures`, form.body, form.headers);
    expect(given.body).toMatchObject({ picturesFile: { name: 'pictures.zip', pictures: 2 }, questions: [] });
    await one.look();
    await one.check();
    const codes = (await one.rows()).map(({ faults }) =>
      faults.map(({ code }) => code).filter((code) => code !== 'stays-draft'),
    );
    expect(codes).toEqual([['picture-not-in-zip'], ['picture-broken']]);
    await one.apply();
    const [image] = (await bySku('ZI-1'))?.images ?? [];
    const [width] = image?.widths ?? [];
    const file = await house.guest.get(`/media/${image?.key}-${width}.webp`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await bySku('ZI-2'))?.images).toEqual([]);
    // The same file with the same ZIP again brings nothing new.
    const again = importer(house);
    await again.upload(
      aCsv(['SKU', 'Name', 'Category', 'Image'], ['ZI-1', 'One', 'Toners', 'pictures/정면.jpg']),
    );
    await again.map({ pictures: 'zip' });
    const same = await house
      .as(cast.brand)
      .post(`${again.base}/${again.now().id}/pictures`, form.body, form.headers);
    expect(same.status).toBe(200);
    await again.look();
    expect((await again.check()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  });

  it('in what is no ZIP are refused', async () => {
    const one = importer(house);
    await one.upload(aCsv(['SKU', 'Name'], ['NZ-1', 'One']));
    for (const bytes of [Buffer.from('no zip'), Buffer.from(zipSync({ 'a.txt': new Uint8Array([1]) }))]) {
      const form = aForm('pictures.zip', bytes);
      const answer = await house
        .as(cast.brand)
        .post(`${one.base}/${one.now().id}/pictures`, form.body, form.headers);
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([
        422,
        'import-zip-refused',
        'file',
      ]);
    }
  });
});

it('goes live only where the brand says so and nothing is missing', async () => {
  const rows = (sku: string) =>
    aCsv(
      ['SKU', 'Name', 'Description', 'Category', 'Wholesale', 'Case size', 'Pictures'],
      [sku, 'Toner', 'Of rice', 'Toners', '£2', '12', ''],
    );
  const one = importer(house);
  await one.upload(rows('GO-1'));
  await one.map({ goLive: true });
  await one.check();
  expect((await one.rows())[0]?.faults[0]?.detail).toContain('Picture');
  await one.apply();
  expect(await bySku('GO-1')).toMatchObject({ state: 'draft', itemPrice: '2.0000' });
});
