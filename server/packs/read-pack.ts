import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { passportDocuments } from '#db/schema/passports.ts';
import type { Translated } from '#domain/languages.ts';
import { type PackFile, type PackProduct, type PackRecord, packFolder, packPath } from '#domain/pack.ts';
import { centigrams } from '#domain/packing.ts';
import type { Actor } from '#domain/roles.ts';
import type { Market } from '../catalogue/own-market.ts';
import { shownOf } from '../passports/get-passport.ts';
import { documentsReadableBy } from '../passports/passport-documents.ts';
import { type OnRecord, passportsOf } from '../passports/read-passports.ts';

type Asked = {
  /** In the order the pack names them. */
  readonly productIds: readonly string[];
  /** The markets it speaks of. */
  readonly markets: readonly Market[];
  readonly today: string;
};

/** A document with the place its bytes are kept at. */
export type KeptFile = PackFile & { readonly storageKey: string };

export type PackContent = {
  readonly products: readonly (PackProduct & { readonly id: string })[];
  readonly brandNames: readonly Translated[];
  readonly files: readonly KeptFile[];
};

/** Products as retailers read them, and of their documents those that have been reviewed and the actor may open. */
export async function readPack(
  db: Queryable,
  actor: Actor,
  { productIds, markets, today }: Asked,
): Promise<PackContent> {
  const ids = [...productIds];
  const rows = await db
    .select({ product: products, brandName: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.id, ids));
  const found = new Map(rows.map((row) => [row.product.id, row]));
  const onRecord = await passportsOf(db, ids, markets, today);
  const sorted = ids.flatMap((id) => found.get(id) ?? []);
  return {
    products: sorted.map(({ product }) => packProduct(product, onRecord.get(product.id) ?? [])),
    brandNames: [...new Map(sorted.map(({ brandName }) => [brandName.en, brandName])).values()],
    files: await readFiles(
      db,
      actor,
      sorted.map(({ product }) => product),
      markets,
    ),
  };
}

type ProductRow = typeof products.$inferSelect;

function packProduct(row: ProductRow, records: readonly OnRecord[]): PackProduct & { readonly id: string } {
  const { id, name, sku, gtin, hsCode, countryOfOrigin, volume, shelfLifeMonths, paoMonths } = row;
  return {
    id,
    name,
    sku,
    gtin,
    hsCode,
    origin: /^[A-Z]{2}$/.test(countryOfOrigin ?? '') ? countryOfOrigin : null,
    contents: volume,
    netCentigrams: centigrams(row.netWeightGrams),
    shelfLifeMonths,
    paoMonths,
    ingredients: row.ingredients,
    records: records.map(packRecord),
  };
}

function packRecord(record: OnRecord): PackRecord {
  const { marketKey: _, missing: __, documents: ___, ...shown } = shownOf(record);
  return { ...shown, marketName: record.market.name, portal: record.market.portal };
}

async function readFiles(
  db: Queryable,
  actor: Actor,
  rows: readonly ProductRow[],
  markets: readonly Market[],
): Promise<KeptFile[]> {
  if (rows.length === 0 || markets.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const keys = markets.map(({ key }) => key);
  const found = await db
    .select({ document: passportDocuments })
    .from(passportDocuments)
    .innerJoin(brands, eq(brands.id, passportDocuments.brandId))
    .where(
      and(
        inArray(passportDocuments.productId, ids),
        inArray(passportDocuments.marketKey, keys),
        eq(passportDocuments.review, 'approved'),
        documentsReadableBy(actor),
      ),
    )
    .orderBy(asc(passportDocuments.marketKey), asc(passportDocuments.type), asc(passportDocuments.id));
  return rows.flatMap((product, index) =>
    found
      .filter(({ document }) => document.productId === product.id)
      .map(({ document }, count) => ({
        path: packPath({ ...document, folder: packFolder(product.sku, index) }, count + 1),
        productName: product.name,
        marketName: markets.find(({ key }) => key === document.marketKey)?.name ?? product.name,
        type: document.type,
        number: document.number,
        issuer: document.issuer,
        expiresOn: document.expiresOn,
        storageKey: document.storageKey,
      })),
  );
}
