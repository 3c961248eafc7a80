import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brands, products } from '#db/schema/catalogue.ts';
import { longestLineSheet } from '#domain/line-sheet.ts';
import { formatItemPrice, formatMoney } from '#domain/money.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aBrand, aProduct, aRate, onTheShelf } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { pagesOf } from '#test/pdf.ts';
import { mediaPrefix } from '../http/media.ts';

let house: TestHouse;
let ids: Record<'toner' | 'serum' | 'pads' | 'draft' | 'others', string>;
beforeAll(async () => {
  house = await startHouse();
  await aRate(house.db, 'EUR', '1.20');
  const picture = { create: { width: 400, height: 400, channels: 3, background: '#88aa99' } } as const;
  const key = 'haru-toner-0a1b2c';
  await house.files.put(
    `${mediaPrefix}${key}-400.webp`,
    await sharp(picture).webp().toBuffer(),
    'image/webp',
  );
  const made = [
    await aProduct(house.db, {
      name: { en: 'Rice Toner', ko: '쌀 토너', zh: '大米化妆水' },
      sku: 'HARU-1',
      gtin: '08801234567893',
      images: [{ key, widths: [400], width: 400, height: 400 }],
      itemPrice: '2.40',
      retailPrice: '6.00',
    }),
    await aProduct(house.db, {
      name: { en: 'Night Serum', ko: '나이트 세럼', zh: '' },
      sku: 'HARU-2',
      currency: 'EUR',
      itemPrice: '9.60',
      itemsPerCarton: 6,
      moq: null,
    }),
    await aProduct(house.db, {
      nameEn: 'Cotton Pads',
      sku: 'HARU-3',
      itemPrice: null,
      cartonPrice: '43.83',
      itemsPerCarton: 250,
    }),
    await aProduct(house.db, { nameEn: 'Secret Draft', state: 'draft', active: false }),
    await aProduct(house.db, { nameEn: 'Noeul Balm', brandId: castBrands.noeul.id }),
  ];
  await onTheShelf(house.db);
  const [toner = '', serum = '', pads = '', draft = '', others = ''] = made.map(({ id }) => id ?? '');
  ids = { toner, serum, pads, draft, others };
});
afterAll(() => house.close());

const sheet = async (query: string, who: Pick<Person, 'token'> = cast.retailer, brand = 'haru') => {
  const { statusCode, rawPayload, headers } = await house.app.inject({
    url: `/api/brands/${brand}/line-sheet?${query}`,
    cookies: { lys_session: who.token },
  });
  return { status: statusCode, bytes: rawPayload, headers };
};
const refused = async (query: string, who: Pick<Person, 'token'> = cast.retailer, brand = 'haru') => {
  const { status, bytes } = await sheet(query, who, brand);
  const { code, field, errors } = JSON.parse(bytes.toString());
  return [status, code === 'invalid-input' ? errors[0].code : code, field ?? errors?.[0].field];
};
const read = async (query: string, who: Pick<Person, 'token'> = cast.retailer) => {
  const { status, bytes } = await sheet(query, who);
  if (status !== 200) throw new Error(bytes.toString());
  return (await pagesOf(bytes)).join('\n');
};

describe('a line sheet as PDF', () => {
  it.each(['EUR', 'GBP'] as const)('has the prices of the catalogue in %s', async (currency) => {
    await house.as(cast.retailer).put('/api/account/currency', { currency });
    const pricesOf = async (id: string) => (await house.as(cast.retailer).get(`/api/products/${id}`)).body;
    // Every server learns of it a moment later.
    await vi.waitFor(async () => expect((await pricesOf(ids.toner)).pricePerItem.currency).toBe(currency));
    const text = await read('language=en');
    for (const id of [ids.toner, ids.serum, ids.pads]) {
      const product = await pricesOf(id);
      expect(text).toContain(formatItemPrice(product, 'en'));
      expect(text).toContain(formatMoney(product.pricePerCarton, 'en'));
    }
    const told = {
      GBP: ['£2.40', '£28.80', '£8.00', '£48.00', '£0.1753', '£43.83'],
      EUR: ['€2.88', '€34.56', '€9.60', '€57.60', '€0.2104', '€52.60'],
    };
    for (const price of told[currency]) expect(text).toContain(price);
    expect(await read(`language=en&currency=${currency}`, cast.brand)).toContain(told[currency][0]);
  });

  it('names product, SKU, GTIN, carton, minimum, retail price and margin', async () => {
    const text = await read('language=en');
    for (const words of [
      'Rice Toner',
      'SKU HARU-1',
      'GTIN 08801234567893',
      '12 items',
      '£6.00',
      'Margin 60%',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Prices valid as of');
    expect(text).toContain('6 March 2026');
    expect(text).toContain('Page 1 of 1');
  });

  it('is in the language that is asked for, with what is written in another one where it must be', async () => {
    const korean = await read('language=ko');
    for (const words of ['라인시트', '쌀 토너', '권장 소비자가', '마진 60%', '100개'])
      expect(korean).toContain(words);
    expect(await read('language=zh')).toContain('Night Serum');
  });

  it('carries the pictures there are', async () => {
    const { bytes } = await sheet('language=en');
    expect(bytes.toString('latin1')).toContain('/DCTDecode');
  });

  it('is named by brand and day', async () => {
    const { headers } = await sheet('language=ko', cast.brand);
    expect(headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Haru 라인시트 2026-03-06.pdf',
    );
  });

  it('has the products that are chosen', async () => {
    const one = await read(`language=en&products=${ids.serum}`);
    expect(one).toContain('Night Serum');
    expect(one).not.toContain('Rice Toner');
    expect(await read('language=en&categories=toners')).toContain('Rice Toner');
    expect(await refused('categories=none-such')).toEqual([409, 'line-sheet-empty', undefined]);
  });

  it('leaves prices as the brand has entered them, for the brand and the team only', async () => {
    const text = await read('language=en&currency=entered', cast.brand);
    expect(text).toContain('£2.40');
    expect(text).toContain('€9.60');
    expect((await sheet('currency=entered', cast.adminViewer)).status).toBe(200);
    expect(await refused('currency=entered')).toEqual([422, 'invalid-choice', 'currency']);
  });

  it('refuses a currency without a rate', async () => {
    expect(await refused('currency=CHF')).toEqual([422, 'line-sheet-without-rate', 'currency']);
  });
});

describe('a line sheet for Excel', () => {
  it('has figures as figures and a GTIN with its zeros', async () => {
    const { bytes, headers } = await sheet('format=xlsx&language=ko');
    expect(headers['content-type']).toContain('spreadsheetml');
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).toContain('쌀 토너');
    expect(xml).toContain('>08801234567893<');
    expect(xml).toContain('<v>28.80</v>');
    expect(xml).toContain('>2026-03-06<');
  });

  it('has the price of an item with four decimals where two would mislead, shown where they are', async () => {
    const { bytes } = await sheet('format=xlsx&language=en&currency=GBP');
    const files = unzipSync(bytes);
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(read('xl/worksheets/sheet1.xml')).toMatch(/<c s="3"><v>0\.1753<\/v><\/c>/);
    const styles = read('xl/styles.xml');
    const [, formatId] = [...styles.matchAll(/<xf xfId="0"(?: numFmtId="(\d+)")?/g)][3] ?? [];
    expect(styles).toContain(`<numFmt numFmtId="${formatId}" formatCode="#,##0.00##"/>`);
  });
});

describe('who gets a line sheet of what', () => {
  it('never has a draft on it, whoever asks', async () => {
    for (const who of [cast.retailer, cast.brand, cast.admin]) {
      expect(await read('language=en', who)).not.toContain('Secret Draft');
      expect(await refused(`products=${ids.draft}`, who)).toEqual([404, 'not-found', 'products']);
    }
    expect(await refused(`products=${ids.toner},${ids.others}`)).toEqual([404, 'not-found', 'products']);
  });

  it('is another brand’s to nobody who keeps a brand, and a guest’s never', async () => {
    expect((await sheet('', cast.otherBrand)).status).toBe(404);
    expect((await sheet('', cast.brandViewer)).status).toBe(404);
    expect((await sheet('', { token: '' })).status).toBe(401);
    expect((await sheet('', cast.viewer)).status).toBe(200);
  });

  it('of a brand that is not live is its own and the team’s', async () => {
    const { id = '' } = await aBrand(house.db, { slug: 'soon', state: 'draft', active: false });
    await aProduct(house.db, { brandId: id, nameEn: 'Soon' });
    expect((await sheet('', cast.retailer, 'soon')).status).toBe(404);
    expect((await sheet('', cast.manager, 'soon')).status).toBe(200);
  });

  it('is chosen by who keeps the catalogue', async () => {
    const choice = (who: Person) => house.as(who).get('/api/brands/haru/line-sheet/choice');
    expect((await choice(cast.brand)).body).toMatchObject({
      brandSlug: 'haru',
      currencies: ['GBP', 'EUR'],
      entered: ['EUR', 'GBP'],
      categories: [{ id: 'toners', productCount: 3 }],
      total: 3,
    });
    expect((await choice(cast.brand)).body.items).toHaveLength(3);
    expect((await choice(cast.otherBrand)).status).toBe(404);
    expect((await choice(cast.retailer)).status).toBe(403);
  });
});

describe('a range that is too long', () => {
  it(`is refused above ${longestLineSheet}, and may be narrowed`, async () => {
    const { id = '' } = await aBrand(house.db, { slug: 'large' });
    const first = await aProduct(house.db, { brandId: id });
    const more = Array.from({ length: longestLineSheet }, (_, index) => ({
      ...first,
      id: crypto.randomUUID(),
      position: index + 1,
    }));
    await house.db.insert(products).values(more);
    expect(await refused('', cast.retailer, 'large')).toEqual([422, 'line-sheet-too-long', undefined]);
    expect((await sheet(`products=${first.id}`, cast.retailer, 'large')).status).toBe(200);
    const ticked = more.slice(0, 301).map((product) => product.id);
    expect(await refused(`products=${ticked.join(',')}`, cast.retailer, 'large')).toEqual([
      422,
      'too-many',
      'products',
    ]);
    await house.db.update(brands).set({ state: 'hidden', active: false }).where(eq(brands.id, id));
  });

  it('fills some seven products to a page, none torn apart', async () => {
    const { id = '' } = await aBrand(house.db, { slug: 'middling' });
    for (let index = 0; index < 20; index += 1)
      await aProduct(house.db, { brandId: id, nameEn: `Product ${index}.` });
    const { bytes } = await sheet('language=en', cast.retailer, 'middling');
    const pages = await pagesOf(bytes);
    expect(pages.map((page) => page.match(/Product \d+\./g)?.length)).toEqual([6, 8, 6]);
    expect(pages.at(-1)).toContain('Page 3 of 3');
  });
});
