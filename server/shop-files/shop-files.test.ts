import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { recommendedRetailOf } from '#domain/price.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, aRate, inCart } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { aPrice } from '#test/entry.ts';
import { importer } from '#test/imports.ts';
import { aKeptProduct, aPicture } from '#test/kept.ts';
import { submission } from '#test/orders.ts';
import { mediaPrefix } from '../http/media.ts';

let house: TestHouse;
let ids: Record<'order' | 'theirs' | 'bare' | 'unbought', string>;
beforeAll(async () => {
  house = await startHouse();
  await aRate(house.db, 'EUR', '1.20');
  const alt = { en: 'From the front', ko: '정면', zh: '' };
  const first = await aPicture(house);
  await house.files.put(`${mediaPrefix}${first.key}-480.webp`, new Uint8Array([1, 2, 3]), 'image/webp');
  const made = [
    await aKeptProduct(house, {
      sku: '=SUM(A1)',
      name: { en: '-10 % off, "Rice" Toner', ko: '+쌀 토너', zh: '@大米' },
      description: { en: 'One,\ntwo;\n\nthree <b>four</b> &amp; five', ko: '하나', zh: '' },
      story: { en: 'Of the island', ko: '', zh: '' },
      images: [{ ...first, alt }, await aPicture(house)],
      price: aPrice({ retailPrice: '5.5' }),
      ingredients: ['Aqua', '1,2-Hexanediol', 'CI 77891 (Titanium, Dioxide)'],
      gtin: '8801234567893',
      netWeightGrams: 120.55,
    }),
    await aKeptProduct(house, { sku: 'HARU-2' }),
  ];
  await house.db.update(products).set({ images: [] }).where(eq(products.sku, 'HARU-2'));
  const badges = ['Vegan', 'Fragrance-free'];
  await house.db.update(products).set({ badges }).where(eq(products.sku, '=SUM(A1)'));
  for (const product of made) await inCart(house.db, cast.retailer, product, 10);
  const { body } = await house.as(cast.retailer).post('/api/orders', submission(57_600));
  const unbought = await aProduct(house.db, { nameEn: 'Never bought' });
  const other = await aProduct(house.db, { nameEn: 'Of another shop' });
  await inCart(house.db, cast.otherRetailer, other, 10);
  const theirs = await house.as(cast.otherRetailer).post('/api/orders', submission(28_800));
  ids = {
    order: body.order.id,
    theirs: theirs.body.order.id,
    bare: made[1]?.id,
    unbought: unbought.id ?? '',
  };
});
afterAll(() => house.close());

const path = '/api/shop-files';
async function download(query = '', who: Pick<Person, 'token'> = cast.retailer) {
  const { statusCode, rawPayload, headers } = await house.app.inject({
    url: `${path}?${query}`,
    cookies: { lys_session: who.token },
  });
  return { status: statusCode, bytes: rawPayload, headers };
}
async function refused(query: string, who: Pick<Person, 'token'> = cast.retailer) {
  const { status, bytes } = await download(query, who);
  const { code, field, errors } = JSON.parse(bytes.toString());
  return [status, code === 'invalid-input' ? errors[0].code : code, field ?? errors?.[0].field];
}
async function rows(query = '', who: Pick<Person, 'token'> = cast.retailer) {
  const { status, bytes } = await download(query, who);
  if (status !== 200) throw new Error(bytes.toString());
  return parse<Record<string, string>>(bytes, { bom: true, columns: true });
}

describe('what was bought, for Shopify', () => {
  it('comes back as the same products where Shopify’s file is imported', async () => {
    const one = importer(house, cast.editor, castBrands.noeul.slug);
    const { bytes } = await download('language=en&currency=GBP');
    const read = await one.upload(bytes, 'shopify.csv');
    expect(read).toMatchObject({ format: 'shopify', found: { products: 2, withVariants: 0 } });
    await one.map({ currency: 'GBP', wholesale: { kind: 'later' }, pictures: 'none' });
    expect((await one.check()).counts).toMatchObject({ new: 2, faulty: 0 });
    await one.apply();
    const factsOf = async (brandId: string, sku: string) => {
      const found = await house.db.select().from(products).where(eq(products.sku, sku));
      const row = found.find((each) => each.brandId === brandId);
      if (row === undefined) throw new Error(`${sku} is not there`);
      const { name, description, story, ingredients, gtin, categoryId } = row;
      const texts = [name.en, description.en, story?.en ?? ''];
      return { texts, ingredients, gtin, categoryId, retail: recommendedRetailOf(row) };
    };
    expect(await factsOf(castBrands.noeul.id, '=SUM(A1)')).toEqual(
      await factsOf(castBrands.haru.id, '=SUM(A1)'),
    );
    expect(await factsOf(castBrands.noeul.id, 'HARU-2')).toMatchObject({
      texts: ['Rice Toner', '쌀로 만든 토너입니다.', ''],
      ingredients: ['Water', 'Oryza Sativa Bran Extract'],
      retail: null,
    });
  });

  it('runs no formula in a spreadsheet', async () => {
    const text = (await download()).bytes.toString();
    expect(text).toContain("'=SUM(A1)");
    expect(text).toContain("'-10 % off");
    expect(text.split(/[,\r\n]/).filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  });

  it('has a row for each further picture, and everybody may fetch them', async () => {
    const [first, second] = await rows('language=ko');
    expect(second).toMatchObject({ Handle: first?.Handle, Title: '', 'Image Position': '2' });
    expect(first).toMatchObject({
      Title: "'+쌀 토너",
      'Image Alt Text': '정면',
      Published: 'FALSE',
      Status: 'draft',
    });
    const address = new URL(first?.['Image Src'] ?? '');
    expect((await house.app.inject({ url: address.pathname })).statusCode).toBe(200);
  });

  it('has retail prices in the currency that is asked for, and refuses one without a rate', async () => {
    expect((await rows('currency=EUR'))[0]?.['Variant Price']).toBe('6.60');
    expect(await refused('currency=CHF')).toEqual([422, 'currency-without-rate', 'currency']);
  });
});

describe('what was bought, for WooCommerce', () => {
  it('has a row a product with EAN, price, pictures and INCI', async () => {
    const [first, second] = await rows('format=woo&language=en');
    expect(first).toMatchObject({
      SKU: "'=SUM(A1)",
      'GTIN, UPC, EAN, or ISBN': '8801234567893',
      'Regular price': '5.50',
      Tags: 'Vegan, Fragrance-free',
      Published: '-1',
    });
    expect(first?.Images?.split(', ')).toHaveLength(2);
    const [inKorean] = await rows('format=woo&language=ko');
    expect(inKorean?.Tags).toBe('비건, 무향');
    expect(first?.Description).toContain('Aqua, 1,2-Hexanediol, CI 77891 (Titanium, Dioxide)');
    expect(second).toMatchObject({ Name: 'Rice Toner', 'Regular price': '', Images: '' });
  });

  it('is read by the import of WooCommerce’s files', async () => {
    const one = importer(house, cast.editor, castBrands.noeul.slug);
    const read = await one.upload((await download('format=woo&language=ko')).bytes, 'woo.csv');
    expect(read).toMatchObject({ format: 'woo', found: { products: 2 } });
  });
});

describe('the pictures of what was bought', () => {
  it('are a ZIP, named like the products of the file; one that is gone is left out', async () => {
    const { bytes, headers } = await download('format=pictures');
    expect(headers['content-type']).toBe('application/zip');
    const [row] = await rows();
    expect(Object.entries(unzipSync(bytes)).map(([name, each]) => [name, [...each]])).toEqual([
      [`${row?.Handle}-1.webp`, [1, 2, 3]],
    ]);
  });

  it('are refused where there is none', async () => {
    expect(await refused(`format=pictures&products=${ids.bare}`)).toEqual([
      409,
      'shop-file-empty',
      undefined,
    ]);
  });
});

describe('who gets a file of what', () => {
  it('is the shop that bought, with any rights, and the team for an order', async () => {
    for (const who of [cast.retailer, cast.viewer])
      expect((await rows(`orders=${ids.order}`, who)).length).toBe(3);
    expect((await rows(`orders=${ids.order}`, cast.adminViewer)).length).toBe(3);
    expect(await refused('', cast.admin)).toEqual([422, 'required', 'orders']);
    expect((await download('', cast.brand)).status).toBe(403);
    expect((await download('', { token: '' })).status).toBe(401);
  });

  it('holds nothing of another shop, nor what was never bought', async () => {
    expect(await refused(`orders=${ids.theirs}`)).toEqual([404, 'not-found', 'orders']);
    expect(await refused(`orders=${ids.order},${ids.theirs}`)).toEqual([404, 'not-found', 'orders']);
    expect(await refused(`products=${ids.unbought}`)).toEqual([404, 'not-found', 'products']);
    expect((await rows()).map((row) => row.Title)).not.toContain('Of another shop');
  });

  it('is refused what makes no sense, with its field', async () => {
    expect(await refused('format=pdf')).toEqual([422, 'invalid-choice', 'format']);
    expect((await refused('orders=none'))[0]).toBe(422);
  });

  it('has nothing of a cancelled order', async () => {
    await house.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, ids.theirs));
    expect(await refused('', cast.otherRetailer)).toEqual([409, 'shop-file-empty', undefined]);
  });
});
