import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { categories, type Picture, products } from '#db/schema/catalogue.ts';
import { pictures, priceNotices, productChanges } from '#db/schema/keeping.ts';
import type { EvidenceWords } from '#domain/claim-evidence.ts';
import type { OwnRecord } from '#domain/import-own.ts';
import type { Currency } from '#domain/money.ts';
import type { Offered } from '#domain/price-notice.ts';
import type { PriceEntry, ProductEntry } from '#domain/product-entry.ts';
import { type BadgeClaim, claimsOfProducts } from '../badge-claims/claims-of.ts';
import { wordsToday } from '../badge-claims/evidence-words.ts';
import { isOpenNotice } from '../catalogue/coming-price.ts';
import type { Keeper, OwnBrand } from '../catalogue/own-brand.ts';
import { readRates } from '../catalogue/rates.ts';
import { entryOf, type ProductRow } from './kept-entry.ts';
import type { Keeping, ProductChange } from './product-change.ts';

export type OpenNotice = typeof priceNotices.$inferSelect;

/** Everything a change is judged by. */
export type Known = {
  readonly rows: ReadonlyMap<string, ProductRow>;
  readonly claims: ReadonlyMap<string, readonly BadgeClaim[]>;
  /** Whether a manager of the team keeps the catalogue: what they enter needs nobody else. */
  readonly byTeam: boolean;
  /** By which words something is shown with a document only. */
  readonly evidenceWords: readonly EvidenceWords[];
  /** Ids that products of other brands have. */
  readonly takenIds: ReadonlySet<string>;
  readonly notices: ReadonlyMap<string, OpenNotice>;
  /** Who holds a SKU and a handle in this brand: followed as the changes are gone through. */
  readonly skus: Map<string, string>;
  readonly handles: Map<string, string>;
  readonly categoryIds: ReadonlySet<string>;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly rates: string;
  /** Who changed a product last, of those that somebody else has changed meanwhile. */
  readonly lastActors: ReadonlyMap<string, LastActor>;
};

type LastActor = { readonly id: string | null; readonly name: string | null };

/** What a notice says the price will be. */
export function offeredBy({ price, itemsPerCarton }: Pick<OpenNotice, 'price' | 'itemsPerCarton'>): Offered {
  return { price: priceOf(price), itemsPerCarton };
}

function priceOf(price: OpenNotice['price']): PriceEntry {
  return { ...price, currency: price.currency as Currency }; // written from a price entry
}

/** The entries of some of a brand's products, as they are now; those that are not its own are left out. */
export async function entriesOf(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  ids: readonly string[],
): Promise<Map<string, ProductEntry>> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.brandId, brand.id), inArray(products.id, [...ids])));
  const claims = await claimsOfProducts(
    db,
    brand.id,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, entryOf(row, claims.get(row.id) ?? [])]));
}

/** The same with what else an import asks of them. */
export async function recordsOf(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  ids: readonly string[],
): Promise<Map<string, KeptRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.brandId, brand.id), inArray(products.id, [...ids])));
  return new Map((await recordsIn(db, brand, rows)).map((record) => [record.id, record]));
}

/** Of rows that have been read. */
export async function recordsIn(
  db: Queryable,
  brand: Pick<OwnBrand, 'id'>,
  rows: readonly ProductRow[],
): Promise<KeptRecord[]> {
  const claims = await claimsOfProducts(
    db,
    brand.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, state, stockItems, version, keepsLotsSince } = row;
    return {
      id,
      entry: entryOf(row, claims.get(id) ?? []),
      state,
      stockItems,
      version,
      keepsLots: keepsLotsSince !== null,
    };
  });
}

/** A product as our files tell of it, with its version. */
export type KeptRecord = OwnRecord & { readonly version: number; readonly keepsLots: boolean };

export async function openNotices(db: Queryable, ids: readonly string[]): Promise<Map<string, OpenNotice>> {
  const rows = await db
    .select()
    .from(priceNotices)
    .where(and(inArray(priceNotices.productId, [...ids]), isOpenNotice));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The rows are held in primary-key order until the end of the transaction; the brand's row is held already. */
export async function readKnown(
  tx: Tx,
  { brand, keeper }: Keeping,
  changes: readonly ProductChange[],
  now: Date,
): Promise<Known> {
  const ids = changes.map(({ id }) => id);
  const found = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('no key update');
  const rows = new Map(found.filter(({ brandId }) => brandId === brand.id).map((row) => [row.id, row]));
  const named = await namesakes(tx, brand, changes);
  const known = await tx.select({ id: categories.id }).from(categories);
  const outdated = changes.filter(
    ({ id, expectedVersion }) => expectedVersion !== undefined && rows.get(id)?.version !== expectedVersion,
  );
  return {
    rows,
    claims: await claimsOfProducts(tx, brand.id, [...rows.keys()]),
    byTeam: await isTeam(tx, keeper),
    evidenceWords: await wordsToday(tx, now),
    takenIds: new Set(found.filter(({ brandId }) => brandId !== brand.id).map(({ id }) => id)),
    notices: await openNotices(tx, [...rows.keys()]),
    skus: new Map(named.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const]))),
    handles: new Map(named.flatMap(({ id, handle }) => (handle === null ? [] : [[handle, id] as const]))),
    categoryIds: new Set(known.map(({ id }) => id)),
    pictures: await readPictures(tx, brand, changes, rows),
    rates: await readRates(tx, now),
    lastActors: await lastActorsOf(
      tx,
      outdated.map(({ id }) => id),
    ),
  };
}

async function isTeam(tx: Tx, { actorId }: Keeper): Promise<boolean> {
  if (actorId === null) return false;
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, actorId));
  return user?.role === 'admin';
}

/** Products of the brand that have one of the SKUs or handles. */
async function namesakes(tx: Tx, brand: OwnBrand, changes: readonly ProductChange[]) {
  const skus = changes.flatMap(({ entry: { sku } }) => sku ?? []);
  const handles = changes.flatMap(({ entry: { handle } }) => handle ?? []);
  if (skus.length + handles.length === 0) return [];
  return tx
    .select({ id: products.id, sku: products.sku, handle: products.handle })
    .from(products)
    .where(
      and(eq(products.brandId, brand.id), or(inArray(products.sku, skus), inArray(products.handle, handles))),
    );
}

/** The brand's uploads, and what its products show already; nobody names a picture of another brand. */
async function readPictures(
  tx: Tx,
  brand: OwnBrand,
  changes: readonly ProductChange[],
  rows: ReadonlyMap<string, ProductRow>,
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>(
    [...rows.values()].flatMap(({ images }) => images.map((image) => [image.key, image] as const)),
  );
  const missing = () => [
    ...new Set(
      changes.flatMap(({ entry }) => entry.images.map(({ key }) => key)).filter((key) => !found.has(key)),
    ),
  ];
  if (missing().length === 0) return found;
  const uploaded = await tx
    .select({ key: pictures.key, widths: pictures.widths, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(and(eq(pictures.brandId, brand.id), inArray(pictures.key, missing())));
  for (const picture of uploaded) found.set(picture.key, picture);
  if (missing().length === 0) return found;
  const shown = await tx.execute<{ image: Picture }>(sql`select image from ${products}
    cross join lateral jsonb_array_elements(${products.images}) image
    where ${products.brandId} = ${brand.id} and image->>'key' = any(${sql.param(missing())}::text[])`);
  for (const { image } of shown.rows) found.set(image.key, image);
  return found;
}

async function lastActorsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, LastActor>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([productChanges.productId], {
      productId: productChanges.productId,
      id: productChanges.actorId,
      name: productChanges.actorName,
    })
    .from(productChanges)
    .where(inArray(productChanges.productId, [...ids]))
    .orderBy(productChanges.productId, desc(productChanges.at), desc(productChanges.version));
  return new Map(rows.map(({ productId, ...actor }) => [productId, actor]));
}
