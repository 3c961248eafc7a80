import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { productChanges } from '#db/schema/keeping.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { importer } from '#test/imports.ts';
import { aKeptProduct, aPicture } from '#test/kept.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  const alt = { en: 'From the | front', ko: '', zh: '' };
  await aKeptProduct(house, {
    sku: '=SUM(A1)',
    handle: "'=guarded",
    name: { en: '-10 % off', ko: '+쌀 "토너", 큰 것', zh: '@大米' },
    description: { en: 'One,\ntwo;\n\nthree <b>four</b> &amp; five', ko: '', zh: '' },
    story: { en: '', ko: '이야기 | 하나', zh: '' },
    images: [await aPicture(house), { ...(await aPicture(house)), alt }],
    price: aPrice({ itemPrice: null, cartonPrice: '30.25', retailPrice: '5.5' }),
    ingredients: ['Aqua', '1,2-Hexanediol', 'Sodium Chloride, Fine'],
    keyIngredients: [{ en: 'Rice | bran', ko: '쌀겨', zh: '' }],
    awards: [{ en: '', ko: '대상\\2026', zh: '' }],
    shades: [
      { name: { en: 'Red', ko: '레드', zh: '' }, hex: '#FF0000' },
      { name: { en: 'Clear', ko: '', zh: '' }, hex: null },
    ],
    badges: ['Vegan', 'pH 5.5'],
    certifications: ['CPNP_UK', 'Own, label'],
    gtin: '8801234567893',
    hsCode: '3304.99',
    countryOfOrigin: 'KR',
    netWeightGrams: 120.55,
    cartonWeightGrams: 5400,
    cartonDimensionsMm: { length: 300, width: 200, height: 100 },
    shelfLifeMonths: 36,
    paoMonths: 12,
    alcoholPercent: 2.5,
    minimumException: 48,
    packaging: 'Glass, recycled',
    spf: '50+',
    leadTime: '2 weeks',
    volume: '=30ml',
  });
  await aKeptProduct(house, { sku: '0012' }, 'draft');
  await aKeptProduct(
    house,
    { price: aPrice({ itemPrice: null, msrp: '24', offerRate: '0.3', offerPrice: '7.2' }) },
    'archived',
  );
  await aKeptProduct(house, { images: [], itemsPerCarton: null, name: { en: '', ko: '', zh: '' } }, 'draft');
  await house.db.update(products).set({ stockItems: 17 }).where(eq(products.sku, '0012'));
});
afterAll(() => house.close());

/** Bytes of a download: `text` would have taken a workbook for letters. */
async function download(path: string): Promise<Buffer> {
  const answer = await house.app.inject({
    method: 'GET',
    url: path,
    cookies: { lys_session: cast.brand.token },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
const path = '/api/brands/haru/products/export';

describe('the whole catalogue as a file', () => {
  it.each(['csv', 'xlsx'])('as %s changes nothing where it is read in again', async (format) => {
    const before = await house.db.$count(productChanges);
    const one = importer(house);
    const read = await one.upload(await download(`${path}?format=${format}`), `all.${format}`);
    expect(read).toMatchObject({ format: 'own', questions: [], rowCount: 4 });
    const checked = await one.check();
    const rows = await one.rows();
    expect(rows.map(({ outcome, changes, faults }) => [outcome, changes, faults])).toEqual(
      Array(4).fill(['unchanged', [], []]),
    );
    expect(checked.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4, faulty: 0, notes: 0 });
    await one.apply();
    expect(await house.db.$count(productChanges)).toBe(before);
  });

  it('runs no formula in a spreadsheet', async () => {
    const text = (await download(path)).toString();
    expect(text).toContain(",'=SUM(A1),''=guarded,");
    expect(text).toContain("'-10 % off");
    expect(text.split(/[,\r\n]/).filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  });

  it('changes what somebody has changed in it, and nothing beside it', async () => {
    const text = (await download(path))
      .toString()
      .replace('Clear |', 'Sheer |')
      .replace('Glass, recycled', 'Tube');
    const one = importer(house);
    await one.upload(Buffer.from(text));
    expect((await one.check()).counts).toMatchObject({ changed: 1, unchanged: 3 });
    const [row] = await one.rows('&outcome=changed');
    expect(row?.changes.map(({ field }) => field).toSorted()).toEqual(['packaging', 'shades']);
    await one.apply();
    const again = importer(house);
    await again.upload(await download(path));
    expect((await again.check()).counts).toMatchObject({ changed: 0, unchanged: 4 });
  });

  it('makes the same catalogue in another brand, but for pictures that are not its own', async () => {
    const one = importer(house, cast.editor, castBrands.noeul.slug);
    const cells = (await download(path)).toString().replaceAll(/lys:pic-[0-9a-f-]+/g, '');
    await one.upload(Buffer.from(cells));
    expect((await one.check()).counts).toMatchObject({ new: 3, faulty: 1 });
    await one.apply();
    const made = await house.db.select().from(products).where(eq(products.brandId, castBrands.noeul.id));
    expect(made.find(({ sku }) => sku === '=SUM(A1)')).toMatchObject({
      state: 'draft',
      ingredients: ['Aqua', '1,2-Hexanediol', 'Sodium Chloride, Fine'],
    });
    const stolen = importer(house, cast.editor, castBrands.noeul.slug);
    await stolen.upload(await download(path));
    const check = await stolen.check();
    expect(check.counts).toMatchObject({ new: 0 });
    const faults = (await stolen.rows('&outcome=faulty')).flatMap((row) =>
      row.faults.map(({ code }) => code),
    );
    expect(faults).toContain('picture-unknown');
  });

  it('is the brand’s own: another one gets none, a viewer of it may read', async () => {
    expect((await house.as(cast.otherBrand).get(path)).status).toBe(404);
    expect((await house.as(cast.retailer).get(path)).status).toBe(403);
    expect((await house.guest.get(path)).status).toBe(401);
    expect((await house.as(cast.brandViewer).get('/api/brands/noeul/products/export')).status).toBe(200);
    expect((await house.as(cast.brand).get(`${path}?format=pdf`)).status).toBe(422);
  });
});
