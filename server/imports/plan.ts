import { setImmediate as others } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { productEntry } from '#contract/product-entry.ts';
import type { Queryable } from '#db/connect.ts';
import { categories, products } from '#db/schema/catalogue.ts';
import { cut, type ImportRow } from '#domain/import-cells.ts';
import { namedCurrency } from '#domain/import-currency.ts';
import type { ImportField } from '#domain/import-fields.ts';
import {
  categoryFinder,
  columnOfField,
  type Fetched,
  type Merged,
  type MergeWorld,
  mergedProduct,
} from '#domain/import-merge.ts';
import type { ImportMapping } from '#domain/import-options.ts';
import { priceColumns } from '#domain/import-price-cells.ts';
import type { ImportedProduct } from '#domain/import-product.ts';
import { importedProducts } from '#domain/import-products.ts';
import { columnsByField, type ImportFault } from '#domain/import-reader.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { emptyEntry } from '#domain/product-entry-draft.ts';
import { isSame } from '#domain/product-merge.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { hasRate, readRates } from '../catalogue/rates.ts';
import { codeOfIssue } from '../http/problem.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { KeptRecord } from '../products/read-kept.ts';
import type { StoredOptions } from './stored.ts';

/** Products read before others have their turn. */
const atATime = 100;

/** The products of a file, in its order. */
export async function productsIn(
  rows: readonly ImportRow[],
  mapping: ImportMapping,
): Promise<readonly ImportedProduct[]> {
  const found: ImportedProduct[] = [];
  for (const product of importedProducts(rows, mapping)) {
    found.push(product);
    if (found.length % atATime === 0) await others();
  }
  return found;
}

/** Finds the product of the brand that a file means: by our id, else by SKU, else by handle. */
export async function finderOf(
  db: Queryable,
  brand: OwnBrand,
): Promise<(product: ImportedProduct) => string | null> {
  const rows = await db
    .select({ id: products.id, sku: products.sku, handle: products.handle })
    .from(products)
    .where(eq(products.brandId, brand.id));
  const ids = new Set(rows.map(({ id }) => id));
  const skus = new Map(rows.flatMap(({ id, sku }) => (sku === null ? [] : [[sku, id] as const])));
  const handles = new Map(rows.flatMap(({ id, handle }) => (handle === null ? [] : [[handle, id] as const])));
  return ({ id, said: { sku, handle } }) => {
    if (id !== null && ids.has(id)) return id;
    return skus.get(sku ?? '') ?? handles.get(handle ?? '') ?? null;
  };
}

type Choices = Pick<StoredOptions, 'mapping' | 'proposedCurrency'>;

/** What products of a file are read against. */
export async function mergeWorld(
  db: Queryable,
  brand: OwnBrand,
  { options, fetched }: { readonly options: Choices; readonly fetched: ReadonlyMap<string, Fetched> },
  { now }: World,
): Promise<MergeWorld> {
  const { mapping, proposedCurrency } = options;
  const known = await db.select({ id: categories.id, name: categories.name }).from(categories);
  const rates = await readRates(db, now);
  return {
    mapping,
    currency: namedCurrency(mapping, proposedCurrency),
    fetched,
    brandMinimum: brand.minimumOrder,
    categoryOf: categoryFinder(known, mapping),
    hasRate: (currency) => hasRate(rates, currency),
  };
}

/** What a file makes of a product, and that without what cannot be taken: the rest of a row that is left out is judged, too. */
export type Planned = Merged & { readonly fit: ProductEntry };

/** What a product becomes, with what the fields of a product cannot hold told as faults. */
export function planned(product: ImportedProduct, kept: KeptRecord | null, world: MergeWorld): Planned {
  const merged = mergedProduct(product, kept, world);
  const unfit = unfitFields(merged.entry, kept?.entry ?? null);
  const faults = unfit.map(({ field, part, code, params }) =>
    faultAt(product, world.mapping, { field: columnFor(field, part), code, params, blocks: true }),
  );
  return {
    ...merged,
    fit: fitEntry(merged, kept?.entry ?? null, new Set(unfit.map(({ field }) => field))),
    faults: [...merged.faults, ...faults].map((fault) => placed(fault, product, world.mapping)),
  };
}

/** Fields with a fault are as they were. The figures of a price are judged together: where one cannot be read, so is the price. */
function fitEntry(
  { entry, faults }: Merged,
  before: ProductEntry | null,
  unfit: ReadonlySet<keyof ProductEntry>,
): ProductEntry {
  const { categoryId, price } = entry;
  const was = before ?? emptyEntry({ currency: price.currency, categoryId });
  const isPrice = faults.some(({ field, blocks }) => blocks && priceFields.some((each) => each === field));
  const fields = [...unfit, ...(isPrice ? (['price'] as const) : [])];
  return { ...entry, ...Object.fromEntries(fields.map((field) => [field, was[field]])) };
}

const priceFields = [...priceColumns, 'currency'] as const;

const entered = productEntry.omit({ images: true, categoryId: true });

/** Fields that the file has changed into something that no form would take. */
function unfitFields(entry: ProductEntry, before: ProductEntry | null) {
  const parsed = entered.safeParse(entry, { reportInput: true });
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '') as keyof ProductEntry; // the schema has no others
    const part = String(issue.path[1] ?? '');
    if (before !== null && isSame(before[field], entry[field])) return [];
    return [{ field, part, ...codeOfIssue(issue) }];
  });
}

function columnFor(field: keyof ProductEntry, part: string): ImportField {
  if (field === 'price') return part === '' ? 'price' : (part as ImportField); // figures have columns of their names
  if (field === 'name' || field === 'description' || field === 'story')
    return `${field}.${part || 'en'}` as ImportField; // languages
  return columnOfField[field] ?? (field as ImportField); // every other field has a column of its name
}

/** What a refusal of the catalogue says of a product, at the cell it comes from, where nothing is wrong with that already. */
export function faultsOfRefusals(
  product: ImportedProduct,
  mapping: ImportMapping,
  refusals: readonly Refusal[],
  faults: readonly ImportFault[] = [],
): ImportFault[] {
  const told = new Set(faults.flatMap(({ blocks, code, field }) => (blocks ? fieldsOf(code, field) : [])));
  const found = refusals.map(({ code, field = '', params }) => {
    const [name = '', part = ''] = field.split('.');
    const of = name === '' || name === 'state' || name.startsWith('expected') ? null : name;
    const column = of === null ? null : columnFor(of as keyof ProductEntry, part); // refusals name fields of entries
    return faultAt(product, mapping, { field: column, code, params, blocks: true });
  });
  return found.filter(({ field }) => field === null || !told.has(field));
}

/** Two rows for one product have its SKU and its handle in common. */
function fieldsOf(code: string, field: ImportField | null): readonly ImportField[] {
  if (code === 'product-twice') return ['sku', 'handle'];
  return field === null ? [] : [field];
}

type Said = Pick<ImportFault, 'field' | 'code' | 'params' | 'blocks'>;

function faultAt(product: ImportedProduct, mapping: ImportMapping, said: Said): ImportFault {
  return placed({ row: product.row, column: null, value: '', ...said }, product, mapping);
}

/** A fault that names a field without its column stands in the first column that says the field. */
function placed(fault: ImportFault, product: ImportedProduct, mapping: ImportMapping): ImportFault {
  if (fault.column !== null || fault.field === null) return fault;
  const columns = columnsByField(mapping);
  const isPrice = ['itemPrice', 'cartonPrice', 'retailPrice', 'msrp', 'offerPrice'].includes(fault.field);
  const column = columns.get(fault.field)?.[0] ?? (isPrice ? columns.get('price')?.[0] : undefined) ?? null;
  const value = fault.value || textAt(product, fault.field);
  return { ...fault, column, value: cut(value) };
}

function textAt({ said, category }: ImportedProduct, field: ImportField): string {
  if (field === 'sku' || field === 'handle' || field === 'gtin' || field === 'hsCode')
    return said[field] ?? '';
  if (field === 'category') return category?.text ?? '';
  const [name, language] = field.split('.');
  if (name !== 'name' && name !== 'description' && name !== 'story') return '';
  return said[name][language as 'en' | 'ko' | 'zh'] ?? ''; // languages
}
