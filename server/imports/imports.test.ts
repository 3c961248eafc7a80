import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories, products } from '#db/schema/catalogue.ts';
import { emails } from '#db/schema/emails.ts';
import { imports, priceNotices, productChanges, stockEntries } from '#db/schema/keeping.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { aForm } from '#test/files.ts';
import { aCsv, importer } from '#test/imports.ts';
import { aKeptProduct } from '#test/kept.ts';
import { removeOldImports } from './jobs/remove-old-imports.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db
    .insert(categories)
    .values({ id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' }, position: 1 });
});
afterAll(() => house.close());
beforeEach(() => house.time.advance(60_000));

const haru = castBrands.haru;
const head = [
  'SKU',
  '상품명',
  'Name (English)',
  'Description',
  'Category',
  '공급가',
  'RRP',
  '입수',
  'Barcode',
  'Stock',
];
const toner = [
  'H-1',
  '쌀 토너',
  'Rice Toner',
  'Of rice.',
  'Toners',
  '12,000',
  '30,000',
  '24',
  '8801234567893',
  '120',
];
const cream = ['H-2', '쌀 크림', 'Rice Cream', 'Of rice.', '토너', '15000', '', '12', '', ''];
const asked = { currency: 'KRW', categoryId: 'toners' } as const;

const bySku = async (sku: string) =>
  (
    await house.db
      .select()
      .from(products)
      .where(and(eq(products.brandId, haru.id), eq(products.sku, sku)))
  )[0];
const everything = () =>
  Promise.all([house.db.$count(products), house.db.$count(productChanges), house.db.$count(stockEntries)]);

describe('a file of products', () => {
  it('is read, mapped, checked and taken in, and the second time changes nothing', async () => {
    const one = importer(house);
    const uploaded = await one.upload(aCsv(head, toner, cream));
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      rowCount: 2,
      format: 'other',
      proposedBy: 'titles',
      questions: [],
    });
    expect(uploaded.mapping.columns.map(({ field }) => field)).toEqual([
      'sku',
      'name.ko',
      'name.en',
      'description.en',
      'category',
      'itemPrice',
      'retailPrice',
      'itemsPerCarton',
      'gtin',
      'stock',
    ]);
    await one.map(asked);
    const before = await everything();
    const checked = await one.check();
    expect(checked).toMatchObject({
      state: 'checked',
      doneRows: 2,
      counts: { new: 2, changed: 0, unchanged: 0, faulty: 0, notes: 2, drafts: 2 },
    });
    expect(await everything()).toEqual(before);
    expect(await one.rows()).toMatchObject([
      {
        row: 2,
        outcome: 'new',
        label: 'Rice Toner',
        sku: 'H-1',
        faults: [{ code: 'stays-draft', blocks: false }],
      },
      { row: 3, outcome: 'new', sku: 'H-2' },
    ]);
    expect(await one.apply()).toMatchObject({ state: 'applied', doneRows: 2, counts: { new: 2 } });
    expect(await bySku('H-1')).toMatchObject({
      state: 'draft',
      name: { en: 'Rice Toner', ko: '쌀 토너', zh: '' },
      currency: 'KRW',
      itemPrice: '12000.0000',
      retailPrice: '30000.0000',
      itemsPerCarton: 24,
      gtin: '8801234567893',
      stockItems: 120,
      version: 1,
    });
    const again = importer(house);
    expect(await again.upload(aCsv(head, toner, cream))).toMatchObject({
      proposedBy: 'memory',
      mapping: asked,
    });
    expect((await again.check()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, faulty: 0 });
    const after = await everything();
    expect((await again.apply()).state).toBe('applied');
    expect(await everything()).toEqual(after);
  });

  it('changes what it says and nothing else; history, ledger and notice tell of it', async () => {
    const kept = await aKeptProduct(house, { sku: 'H-9', volume: '150ml' });
    const one = importer(house);
    await one.upload(aCsv(['SKU', 'Wholesale', 'Volume', 'Stock'], ['H-9', '3.00', '', '40']));
    await one.map({ currency: 'GBP' });
    const checked = await one.check();
    expect(checked.counts).toMatchObject({ changed: 1, announced: 1 });
    const [row] = await one.rows();
    expect(row).toMatchObject({ productId: kept.id, outcome: 'changed', priceFrom: expect.any(String) });
    expect(row?.changes).toContainEqual({ field: 'stock', before: null, after: 40 });
    await one.apply();
    expect(await bySku('H-9')).toMatchObject({
      volume: '150ml',
      itemPrice: '2.4000',
      stockItems: 40,
      state: 'live',
    });
    const [notice] = await house.db.select().from(priceNotices).where(eq(priceNotices.productId, kept.id));
    expect([notice?.price.itemPrice, Number(notice?.effectiveAt) - Number(notice?.announcedAt)]).toEqual([
      '3.00',
      30 * dayMs,
    ]);
    const [entry] = await house.db.select().from(stockEntries).where(eq(stockEntries.productId, kept.id));
    expect(entry).toMatchObject({ kind: 'imported', deltaItems: 40, afterItems: 40, actorName: 'Bora Han' });
    const sources = await house.db.select().from(productChanges).where(eq(productChanges.productId, kept.id));
    expect(sources.map(({ source }) => source)).toContain('import');
  });

  it('tells once, by one notification and one email, of everything its stock makes low', async () => {
    const skus = Array.from({ length: 25 }, (_, index) => `LOW-${index}`);
    for (const sku of skus) await aProduct(house.db, { sku, stockItems: 90, lowStockItems: 50 });
    const one = importer(house, cast.manager);
    await one.upload(aCsv(['SKU', 'Stock'], ...skus.map((sku) => [sku, '5'])));
    await one.check();
    await one.apply();
    expect((await bySku('LOW-24'))?.stockItems).toBe(5);
    const told = (await house.as(cast.brand).get('/api/notifications?limit=100')).body.items;
    const ofStock = told.filter(({ kind }: { kind: string }) => kind === 'stock');
    expect(ofStock.map(({ text }: { text: string }) => text)).toEqual([
      '25 products have become low in stock.',
    ]);
    const written = await house.db.select().from(emails).where(eq(emails.kind, 'stock-low'));
    expect(written.map(({ subject }) => subject)).toEqual(['Low stock: 25 products']);
    expect(written[0]?.text).toContain('and 5 more products');
  });

  it('leaves out a lead time from longer to shorter, and says which cell', async () => {
    const one = importer(house);
    await one.upload(
      aCsv(
        [...head, 'Lead time'],
        ['LT-1', '하나', 'One', '', 'Toners', '1000', '', '12', '', '', '9-2 days'],
      ),
    );
    await one.map(asked);
    expect((await one.check()).counts).toMatchObject({ new: 0, faulty: 1 });
    const [row] = await one.rows('&outcome=faulty');
    expect(row?.faults).toContainEqual(
      expect.objectContaining({
        code: 'lead-time-invalid',
        column: expect.objectContaining({ letter: 'K' }),
      }),
    );
  });

  it('puts back the zeros a spreadsheet has cut off a barcode and says so, and takes no short number for one', async () => {
    await aKeptProduct(house, { sku: 'Z-1', gtin: '8801234567893' });
    await aKeptProduct(house, { sku: 'Z-2' });
    const one = importer(house);
    await one.upload(aCsv(['SKU', 'Barcode'], ['Z-1', '123'], ['Z-2', '36000291452']));
    expect((await one.check()).counts).toMatchObject({ changed: 1, faulty: 1, notes: 1 });
    const told = (await one.rows()).map(({ sku, faults }) => [
      sku,
      faults.map(({ code, detail }) => [code, detail]),
    ]);
    expect(told).toEqual([
      ['Z-1', [['gtin-invalid', expect.stringContaining('“123” is not a valid GTIN')]]],
      ['Z-2', [['gtin-filled', expect.stringContaining('036000291452')]]],
    ]);
    await one.apply();
    expect([(await bySku('Z-1'))?.gtin, (await bySku('Z-2'))?.gtin]).toEqual([
      '8801234567893',
      '036000291452',
    ]);
  });

  it('tells each fault with row, column and the way out, and takes the rest', async () => {
    const one = importer(house);
    await one.upload(
      aCsv(
        head,
        ['F-1', '하나', 'One', '', 'Toners', 'soon', '', '12', '', ''],
        ['F-2', '둘', 'Two', '', 'Toners', '12000', '', 'many', '8801234567890', ''],
        ['F-1', '셋', 'Three', '', 'Toners', '1000', '', '12', '', ''],
        ['F-4', '', '', '', 'Toners', '1000', '', '12', '', ''],
        ['F-5', '다섯', 'Five', '', 'Toners', '1,000원', '', '12', '', '-3'],
        ['F-6', '여섯', 'x'.repeat(201), '', 'Toners', '1000', '', '12', '', ''],
      ),
    );
    await one.map(asked);
    expect((await one.check()).counts).toMatchObject({ new: 1, faulty: 5 });
    const told = (await one.rows()).flatMap(({ faults }) =>
      faults.map(
        ({ row, column, code, blocks, detail }) =>
          [row, column?.letter ?? null, code, blocks, detail.length > 20] as const,
      ),
    );
    expect(told).toEqual([
      [2, 'F', 'price-unreadable', true, true],
      [3, 'I', 'gtin-invalid', true, true],
      [3, 'H', 'count-unreadable', true, true],
      [4, null, 'product-twice', true, true],
      [5, null, 'name-missing', true, true],
      [6, 'J', 'stock-below-zero', false, true],
      [6, null, 'stays-draft', false, true],
      [7, 'C', 'too-long', true, true],
    ]);
    expect(await one.rows('&outcome=faulty')).toHaveLength(5);
    expect(await one.rows('&outcome=noted')).toHaveLength(1);
    expect((await one.apply()).counts).toMatchObject({ new: 1, faulty: 5 });
    expect([await bySku('F-2'), (await bySku('F-5'))?.stockItems]).toEqual([undefined, 0]);
    const report = await house.as(cast.brand).get(`${one.base}/${one.now().id}/report`);
    expect(report.headers['content-type']).toContain('text/csv');
    expect(report.text).toContain('2,With errors,One,F-1,F,공급가,soon,');
    expect(report.text.trim().split('\r\n')).toHaveLength(1 + 8);
  });

  it('tells all that is wrong with a row at once, what only the catalogue refuses too, and each fault once', async () => {
    await aKeptProduct(house, { sku: 'E-3', hsCode: '3304.99' });
    const one = importer(house);
    await one.upload(
      aCsv(
        [
          'SKU',
          'Name',
          'Category',
          'Wholesale',
          'RRP',
          'Case pack',
          'Barcode',
          'HS code',
          'Lead time',
          'Stock',
        ],
        ['E-1', 'One', 'Toners', 'abc', '-', '0', '123', '33', '9-2 days', '-5'],
        ['E-2', 'x'.repeat(201), 'Nowhere', '2.40', 'abc', '12', '', '3'.repeat(15), '', ''],
        ['E-3', '', '', '', '', '0', '', '33', '', ''],
        ['E-3', '', '', '', '', '', '', '330', '', ''],
      ),
    );
    await one.map({ currency: 'GBP', categoryId: null, goLive: true });
    expect((await one.check()).counts).toMatchObject({ new: 0, changed: 0, faulty: 4 });
    const told = (await one.rows()).map(({ faults }) =>
      faults.map(({ column, code }) => [column?.title ?? null, code]).toSorted(),
    );
    expect(told).toEqual([
      [
        ['Barcode', 'gtin-invalid'],
        ['Case pack', 'carton-empty'],
        ['HS code', 'hs-code-invalid'],
        ['Lead time', 'lead-time-invalid'],
        ['Wholesale', 'price-unreadable'],
      ],
      [
        ['Category', 'category-unknown'],
        ['HS code', 'too-long'],
        ['Name', 'too-long'],
        ['RRP', 'price-unreadable'],
      ],
      [
        ['Case pack', 'carton-empty'],
        ['HS code', 'hs-code-invalid'],
      ],
      [
        [null, 'product-twice'],
        ['HS code', 'hs-code-invalid'],
      ],
    ]);
    const [, , third] = await one.rows();
    expect(third?.faults.find(({ code }) => code === 'carton-empty')?.detail).toContain(
      'leave the cell empty',
    );
  });

  it('passes no SKU on from a row that is left out', async () => {
    const first = await aKeptProduct(house, { sku: 'P-1' });
    const second = await aKeptProduct(house, { sku: 'P-2' });
    const one = importer(house);
    await one.upload(
      aCsv(
        ['Lys ID', 'SKU', 'Items per carton', 'Net weight (g)'],
        [first.id, 'P-9', '0', '150'],
        [second.id, 'P-1', '12', '150'],
      ),
    );
    await one.check();
    const told = (await one.rows()).map(({ row, faults }) => [row, faults.map(({ code }) => code)]);
    expect(told).toEqual([
      [2, ['carton-empty']],
      [3, ['sku-taken']],
    ]);
  });

  it('tells in its report, in the words of the screen, what became of a product and which parts change', async () => {
    await aKeptProduct(house, { sku: 'R-1' });
    await aKeptProduct(house, { sku: 'R-2' });
    const one = importer(house);
    await one.upload(
      aCsv(
        ['SKU', 'Wholesale', 'Name (Korean)', 'Stock', 'Status', 'Barcode'],
        ['R-1', '3.00', '새 토너', '40', 'archived', ''],
        ['R-2', '3.00', '', '', '', '8801234567890'],
      ),
    );
    await one.map({ currency: 'GBP' });
    expect((await one.check()).counts).toMatchObject({ changed: 1, faulty: 1 });
    const brand = house.as(cast.brand);
    await brand.put('/api/account/language', { language: 'ko' });
    const { text } = await brand.get(`${one.base}/${one.now().id}/report`);
    await brand.put('/api/account/language', { language: 'en' });
    const [, changed = '', faulty = ''] = text.trim().split('\r\n');
    expect(changed).toContain('2,변경,');
    expect(changed).toMatch(/"제품명 · 한국어, 개당 가격, 상태, 재고"$/);
    expect(faulty).toContain('3,오류,');
  });

  it('asks what a price is and how wholesale follows, and what becomes of variants', async () => {
    const one = importer(house);
    await one.upload(
      aCsv(
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Type'],
        ['glow', 'Glow', 'Size', '30ml', 'V-1', '20.00', 'Toners'],
        ['glow', '', '', '50ml', 'V-2', '30.00', ''],
      ),
      'shopify.csv',
    );
    expect(one.now()).toMatchObject({
      format: 'shopify',
      mapping: { priceIs: 'retail' },
      questions: ['wholesale', 'variants'],
    });
    const { id, version } = one.now();
    const early = await house.as(cast.brand).post(`${one.base}/${id}/check`, { expectedVersion: version });
    expect([early.status, early.body.code, early.body.field]).toEqual([
      422,
      'import-question-open',
      'mapping',
    ]);
    await one.map({
      currency: 'GBP',
      wholesale: { kind: 'percent', percent: '45' },
      variants: 'products',
      itemsPerCarton: 12,
    });
    expect((await one.check()).counts).toMatchObject({ new: 2 });
    await one.apply();
    expect(await bySku('V-2')).toMatchObject({
      name: { en: 'Glow – 50ml' },
      handle: 'glow/50ml',
      msrp: '30.0000',
      offerRate: '0.4500',
      offerPrice: '13.5000',
      itemsPerCarton: 12,
    });
    const shades = importer(house);
    await shades.upload(
      aCsv(
        ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Type'],
        ['tint', 'Tint', 'Color', 'Red', 'T-1', '20.00', 'Toners'],
        ['tint', '', '', 'Pink', 'T-2', '20.00', ''],
      ),
    );
    await shades.map({ variants: 'shades', wholesale: { kind: 'later' } });
    await shades.check();
    await shades.apply();
    expect(await bySku('T-1')).toMatchObject({
      shades: [{ name: { en: 'Red' } }, { name: { en: 'Pink' } }],
      retailPrice: '20.0000',
    });
    expect(await bySku('T-2')).toBeUndefined();
  });

  it('that is broken leaves nothing behind', async () => {
    const before = await house.db.$count(imports);
    for (const [bytes, status, code] of [
      [Buffer.from('SKU,Name\nH-1,"Toner\n'), 422, 'import-broken'],
      [Buffer.from('SKU,Name\n'), 422, 'import-empty'],
      [Buffer.from('%PDF-1.7 %����\u0000'), 415, 'import-type-refused'],
      [Buffer.alloc(0), 422, 'attachment-empty'],
      [Buffer.alloc(10 * 2 ** 20 + 1, 'a,'), 413, 'import-too-large'],
    ] as const) {
      const form = aForm('x.csv', bytes);
      const answer = await house.as(cast.brand).post(`/api/brands/haru/imports`, form.body, form.headers);
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, 'file']);
    }
    expect(await house.db.$count(imports)).toBe(before);
  });

  it('is read otherwise where somebody says so', async () => {
    const one = importer(house);
    await one.upload(Buffer.from('SKU;Name\nR-1;Toner, light\nR-2;Cream, rich\n'));
    const { id, version } = one.now();
    const read = await house
      .as(cast.brand)
      .put(`${one.base}/${id}/reading`, { expectedVersion: version, delimiter: 'comma' });
    expect(read.body).toMatchObject({ version: version + 1, reading: { delimiter: 'comma' } });
    const old = await house.as(cast.brand).put(`${one.base}/${id}/reading`, { expectedVersion: version });
    expect([old.status, old.body.code]).toEqual([409, 'import-moved-on']);
    const none = await house
      .as(cast.brand)
      .put(`${one.base}/${id}/reading`, { expectedVersion: version + 1, headerRow: 50 });
    expect([none.status, none.body.code, none.body.field]).toEqual([422, 'import-empty', 'headerRow']);
  });

  it('mapped to what is not there is refused', async () => {
    const one = importer(house);
    const { mapping, version, id } = await one.upload(aCsv(['SKU', 'Name'], ['M-1', 'Toner']));
    const send = (said: object) =>
      house
        .as(cast.brand)
        .put(`${one.base}/${id}/mapping`, { expectedVersion: version, mapping: { ...mapping, ...said } });
    for (const [said, code, field] of [
      [{ columns: [{ column: 7, field: 'sku' }] }, 'import-column-unknown', 'mapping.columns.0.column'],
      [
        { columns: [0, 1].map((column) => ({ column, field: 'sku' })) },
        'import-field-twice',
        'mapping.columns.1.field',
      ],
      [{ categoryId: 'none' }, 'category-unknown', 'mapping.categoryId'],
      [
        { categories: [{ value: 'x', categoryId: 'none' }] },
        'category-unknown',
        'mapping.categories.0.categoryId',
      ],
      [{ columns: [{ column: 0, field: 'nonsense' }] }, 'invalid-input', 'mapping.columns.0.field'],
      [{ wholesale: { kind: 'percent', percent: '0' } }, 'invalid-input', 'mapping.wholesale.percent'],
    ] as const) {
      const answer = await send(said);
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, code, field]);
    }
  });
});

describe('whose import it is', () => {
  it('another brand’s is not there, and a viewer has none', async () => {
    const { id, version } = await importer(house).upload(aCsv(['SKU', 'Name'], ['W-1', 'Toner']));
    const ask = (who: Person, brand: string) => house.as(who).get(`/api/brands/${brand}/imports/${id}`);
    expect((await ask(cast.brand, 'haru')).status).toBe(200);
    expect((await ask(cast.manager, 'haru')).status).toBe(200);
    expect((await ask(cast.otherBrand, 'haru')).status).toBe(404);
    expect((await ask(cast.otherBrand, 'noeul')).status).toBe(404);
    expect((await ask(cast.brandViewer, 'noeul')).status).toBe(403);
    expect((await ask(cast.retailer, 'haru')).status).toBe(403);
    expect((await house.guest.get(`/api/brands/haru/imports/${id}`)).status).toBe(401);
    for (const [method, path, body] of [
      ['post', 'check', { expectedVersion: version }],
      ['post', 'apply', { expectedVersion: version }],
      ['post', 'cancel', {}],
      ['get', 'rows', undefined],
      ['get', 'report', undefined],
    ] as const)
      expect(
        (await house.as(cast.otherBrand)[method](`/api/brands/noeul/imports/${id}/${path}`, body)).status,
      ).toBe(404);
    const listed = await house.as(cast.otherBrand).get('/api/brands/noeul/imports');
    expect(listed.body.items).toEqual([]);
  });

  it('the list is the latest first, in pages', async () => {
    const first = await house.as(cast.brand).get('/api/brands/haru/imports?limit=2');
    const second = await house
      .as(cast.brand)
      .get(`/api/brands/haru/imports?limit=2&cursor=${first.body.nextCursor}`);
    const dates = [...first.body.items, ...second.body.items].map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(dates).size).toBe(4);
    const forged = await house.as(cast.brand).get('/api/brands/haru/imports?cursor=WyIxIl0');
    expect([forged.status, forged.body.code]).toEqual([422, 'invalid-cursor']);
  });
});

it('imports that nobody has touched for 30 days go with their files and rows', async () => {
  const one = importer(house);
  await one.upload(aCsv(['SKU', 'Name'], ['O-1', 'Toner']));
  const [row] = await house.db.select().from(imports).where(eq(imports.id, one.now().id));
  const key = row?.storageKey ?? '';
  const on = (days: number) => new Date(house.clock().getTime() + days * dayMs);
  expect(await removeOldImports(house.db, house.files, on(29))).toBe(0);
  expect(await house.files.exists(key)).toBe(true);
  expect(await removeOldImports(house.db, house.files, on(31))).toBeGreaterThan(0);
  expect([await house.files.exists(key), await house.db.$count(imports)]).toEqual([false, 0]);
});
