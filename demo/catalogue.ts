import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands, categories, exchangeRates, type Picture, products } from '#db/schema/catalogue.ts';
import { dayMs, dayOf, later } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import type { StockLevel } from '#domain/stock.ts';
import { setExchangeRates } from '#server/catalogue/rates.ts';
import { writeBrand } from '#server/catalogue/write-brand.ts';
import { type ProductEntry, writeProducts } from '#server/catalogue/write-product.ts';
import type { FileStore } from '#server/files/store.ts';
import { demoBrandCompanyId, demoBrandId, demoProductId } from './ids.ts';
import { keepLogo, keepPicture } from './pictures.ts';

/** As `data/` has them; every other field goes through the write path as it is. */
type RawBrand = Record<string, unknown> & {
  slug: string;
  name: Translated;
  logo: string;
  logoLight: string;
  logoMark: string;
  heroImages: string[];
  logoStyle: Record<string, string | number>;
  palette: Record<string, string>;
};
type RawProduct = Record<string, unknown> & {
  id: string;
  brandId: string;
  images: string[];
  badges: string[];
  itemsPerCarton: number;
  stockLevel: StockLevel;
};

const rawBrands = read<RawBrand[]>('brands');
const rawProducts = read<RawProduct[]>('products');
const { categories: categoryNames } = read<{ categories: Record<string, Translated> }>('vocabulary');

/** Units of each currency a pound buys. */
const demoRates = { GBP: '1', EUR: '1.1540', CHF: '1.0860', USD: '1.3120', KRW: '1948.50' } as const;

/**
 * The six demo brands with their products, pictures, companies and exchange rates (docs/decisions.md, Demo).
 * What is there already stays as people left it, so it may run at every start.
 */
export async function loadDemoCatalogue(
  db: Db,
  files: FileStore,
  { now }: { readonly now: Date },
): Promise<void> {
  const pictures = await keepPictures(files);
  const logos = await Promise.all(rawBrands.map((brand) => keepLogos(files, brand)));
  await db.transaction(async (tx) => {
    // Two processes may start on one new database: one works, the other finds everything there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lys demo catalogue'))`);
    await seedRates(tx, now);
    const names = Object.entries(categoryNames).map(([id, name], index) => ({
      id,
      name,
      position: index + 1,
    }));
    await tx.insert(categories).values(names).onConflictDoNothing();
    const known = await tx
      .select({ id: brands.id })
      .from(brands)
      .where(inArray(brands.id, rawBrands.map(idOfBrand)));
    for (const [index, brand] of rawBrands.entries()) {
      if (known.some(({ id }) => id === idOfBrand(brand))) continue;
      await enterBrand(
        tx,
        brand,
        { ...logos[index], heroImages: brand.heroImages.map((path) => pictures.get(path)) },
        madeAt(index, now),
      );
    }
    await enterProducts(tx, pictures, now);
  });
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

async function enterBrand(tx: Tx, brand: RawBrand, stored: object, createdAt: Date): Promise<void> {
  const companyId = demoBrandCompanyId(brand.slug);
  await tx
    .insert(companies)
    .values({ id: companyId, kind: 'brand', name: brand.name.en, country: 'KR', createdAt })
    .onConflictDoNothing();
  const { backdrop = '', pale = '' } = brand.palette;
  const record = { ...brand, ...stored, logoStyle: { ...brand.logoStyle, backdrop, pale } };
  await writeBrand(tx, { id: idOfBrand(brand), companyId, createdAt, record });
}

async function enterProducts(tx: Tx, pictures: Map<string, Picture>, now: Date): Promise<void> {
  const ids = rawProducts.map(({ id }) => demoProductId(id));
  const known = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const places = new Map<string, number>();
  const entries = rawProducts.map((product): ProductEntry => {
    const place = (places.get(product.brandId) ?? 0) + 1;
    places.set(product.brandId, place);
    const images = product.images.map((path) => pictures.get(path));
    return {
      id: demoProductId(product.id),
      brandId: demoBrandId(product.brandId),
      position: place,
      createdAt: later(now, -ageInDays(product, place) * dayMs),
      record: { ...product, images, ...stockOf(product) },
    };
  });
  const missing = entries.filter(({ id }) => known.every((row) => row.id !== id));
  if (missing.length > 0) await writeProducts(tx, now, missing);
}

/** What is badged "New" came in the last weeks; the rest over three years, later places more lately. */
function ageInDays({ id, badges }: RawProduct, place: number): number {
  const spread = numberOf(id) % 40;
  return badges.includes('New') ? 5 + spread : Math.max(60, 1100 - place * 70) + spread;
}

/**
 * Two products of three have their stock counted in items, the others a level set by hand; either way the
 * badge is the one of the data. A low count still fills a few cartons.
 */
function stockOf({ id, itemsPerCarton, stockLevel }: RawProduct) {
  if (numberOf(id) % 3 === 0) return {};
  const cartons = { in: 40 + (numberOf(id) % 160), low: 3 + (numberOf(id) % 4), out: 0 }[stockLevel];
  return { stockItems: cartons * itemsPerCarton, lowStockItems: 12 * itemsPerCarton };
}

async function seedRates(tx: Tx, now: Date): Promise<void> {
  const [known] = await tx.select({ currency: exchangeRates.currency }).from(exchangeRates).limit(1);
  if (known !== undefined) return;
  const validFrom = `${dayOf(now).slice(0, 8)}01`;
  const rows = Object.entries(demoRates).map(([currency, perGbp]) => ({
    currency: currency as keyof typeof demoRates, // its own keys
    perGbp,
    validFrom,
    source: 'Demo rates',
  }));
  await setExchangeRates(tx, rows, now);
}

/** The house has carried its brands for one to four years; the last came last. */
function madeAt(index: number, now: Date): Date {
  return later(now, -(1400 - index * 190) * dayMs);
}

function idOfBrand({ slug }: RawBrand): string {
  return demoBrandId(slug);
}

/** A number that a name always has. */
function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE(0);
}

async function keepPictures(files: FileStore): Promise<Map<string, Picture>> {
  const paths = [
    ...new Set([
      ...rawBrands.flatMap((brand) => brand.heroImages),
      ...rawProducts.flatMap((product) => product.images),
    ]),
  ];
  const kept = await Promise.all(paths.map(async (path) => [path, await keepPicture(files, path)] as const));
  return new Map(kept);
}

async function keepLogos(files: FileStore, brand: RawBrand) {
  const [logo, logoLight, logoMark] = await Promise.all(
    [brand.logo, brand.logoLight, brand.logoMark].map((path) => keepLogo(files, path)),
  );
  return { logo, logoLight, logoMark };
}

function read<Contents>(name: string): Contents {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Contents; // our own file
}
