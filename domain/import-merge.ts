import { cleanCell, foldTitle } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportMapping } from './import-options.ts';
import { type OwnRecord, ownCell } from './import-own.ts';
import { ownPictureKey } from './import-pictures.ts';
import { priceAfter, saysPrice } from './import-price.ts';
import { namedPrices, pricesIn, wholeFaults } from './import-price-cells.ts';
import type { ImportedProduct, SaidEntry } from './import-product.ts';
import type { ImportFault } from './import-reader.ts';
import { languages, type Translated } from './languages.ts';
import type { Currency } from './money.ts';
import { mostPictures } from './pictures.ts';
import type { PictureEntry, ProductEntry } from './product-entry.ts';
import { emptyEntry } from './product-entry-draft.ts';
import type { ProductState } from './product-state.ts';
import { missingParts } from './readiness.ts';
import type { RefusalParams } from './refusal.ts';

/** A picture that was fetched or taken from the ZIP, or why it could not be. */
export type Fetched = PictureEntry | { readonly code: string; readonly params: RefusalParams };

/** What a file is read against. */
export type MergeWorld = {
  readonly mapping: ImportMapping;
  /** Of the prices of the whole file; null: nobody names it, and products that are there keep their own. */
  readonly currency: Currency | null;
  /** Items. */
  readonly brandMinimum: number;
  readonly categoryOf: (value: string) => string | null;
  readonly fetched: ReadonlyMap<string, Fetched>;
  readonly hasRate: (currency: Currency) => boolean;
};

export type Merged = {
  readonly entry: ProductEntry;
  /** Left out: it stays as it is, a new product is a draft. */
  readonly state: ProductState | null;
  /** Counted items it shall have; null: the file does not say. */
  readonly stock: number | null;
  readonly faults: readonly ImportFault[];
};

/**
 * What a product becomes by a file: what it says replaces what is there, an empty cell changes nothing. Of our own files
 * only cells that somebody has changed say anything.
 */
export function mergedProduct(product: ImportedProduct, kept: OwnRecord | null, world: MergeWorld): Merged {
  const speaks = speaksOf(product, kept);
  const notes: ImportFault[] = product.faults.filter(({ field }) => field === null || speaks(field));
  const tell: Tell = (code, said) => notes.push(faultOf(product, code, said));
  const before = kept?.entry ?? emptyEntry({ currency: world.mapping.currency, categoryId: '' });
  const entry: ProductEntry = {
    ...before,
    ...saidBy(product.said, speaks),
    name: textAfter(before.name, product.said.name, 'name', speaks),
    description: textAfter(before.description, product.said.description, 'description', speaks),
    story: storyAfter(before.story, product.said.story, speaks),
    categoryId: categoryAfter(product, kept, world, { speaks, tell }),
    price: priceOf(product, kept, world, { speaks, tell, note: (fault) => notes.push(fault) }),
    cartonDimensionsMm: sidesAfter(before, product.said, speaks, tell),
    images: imagesAfter(before.images, product, world, { speaks, tell }),
  };
  const whole = withCarton(entry, world.mapping);
  if (kept === null && !languages.some((language) => whole.name[language] !== ''))
    tell('name-missing', { blocks: true });
  const state = stateAfter(product, { kept, entry: whole }, world, { speaks, tell });
  const stock = product.stock === null || !speaks('stock') ? null : product.stock;
  return { entry: whole, state, stock, faults: notes };
}

type Tell = (code: string, said?: Partial<Omit<ImportFault, 'code'>>) => void;
type Speaks = (field: ImportField) => boolean;
type Telling = { readonly speaks: Speaks; readonly tell: Tell };

function speaksOf({ cells }: ImportedProduct, kept: OwnRecord | null): Speaks {
  if (cells === null || kept === null) return () => true;
  return (field) => cells.get(field) !== cleanCell(ownCell(field, kept));
}

function faultOf(product: ImportedProduct, code: string, said: Partial<ImportFault> = {}): ImportFault {
  const { row } = product;
  return { row, column: null, field: null, value: '', params: {}, blocks: false, ...said, code };
}

/** Which column a field of the entry comes from, where they have other names. */
export const columnOfField: Readonly<Partial<Record<keyof ProductEntry, ImportField>>> = {
  minimumException: 'minimum',
  netWeightGrams: 'netWeight',
  cartonWeightGrams: 'cartonWeight',
  shelfLifeMonths: 'shelfLife',
  paoMonths: 'pao',
  alcoholPercent: 'alcohol',
  categoryId: 'category',
  images: 'pictures',
  price: 'price',
  cartonDimensionsMm: 'cartonLength',
  name: 'name.en',
  description: 'description.en',
  story: 'story.en',
};

function saidBy(said: SaidEntry, speaks: Speaks): Partial<ProductEntry> {
  const { name: _, description: __, story: ___, cartonSides: ____, ...rest } = said;
  return Object.fromEntries(
    Object.entries(rest).filter(([field]) => {
      const column = columnOfField[field as keyof ProductEntry] ?? (field as ImportField); // every field has its column
      return speaks(column);
    }),
  );
}

function textAfter(
  before: Translated,
  said: Partial<Translated>,
  field: 'name' | 'description' | 'story',
  speaks: Speaks,
): Translated {
  const heard = Object.entries(said).filter(
    ([language]) => speaks(`${field}.${language}` as ImportField), // a language of ours
  );
  return heard.length === 0 ? before : { ...before, ...Object.fromEntries(heard) };
}

function storyAfter(before: Translated | null, said: Partial<Translated>, speaks: Speaks): Translated | null {
  const after = textAfter(before ?? { en: '', ko: '', zh: '' }, said, 'story', speaks);
  return languages.some((language) => after[language] !== '') ? after : before;
}

function categoryAfter(
  { category }: ImportedProduct,
  kept: OwnRecord | null,
  { mapping, categoryOf }: MergeWorld,
  { speaks, tell }: Telling,
): string {
  const found = category === null || !speaks('category') ? null : categoryOf(category.text);
  if (found !== null) return found;
  const where = category === null ? {} : { row: category.row, column: category.column, value: category.text };
  if (kept !== null) {
    if (category !== null && speaks('category')) tell('category-kept', { ...where, field: 'category' });
    return kept.entry.categoryId;
  }
  if (mapping.categoryId !== null) return mapping.categoryId;
  tell(category === null ? 'category-missing' : 'category-unknown', {
    ...where,
    field: 'category',
    blocks: true,
  });
  return '';
}

const priceFields = [...namedPrices, 'currency'] as const;

/** What the row names is nearest, then what is named for the file; a product that is there else keeps its currency. */
function priceOf(
  { price: cells }: ImportedProduct,
  kept: OwnRecord | null,
  { mapping, currency: named }: MergeWorld,
  { speaks, tell, note }: Telling & { readonly note: (fault: ImportFault) => void },
) {
  const before = kept?.entry.price ?? null;
  const currency = cells.currency ?? named ?? before?.currency ?? mapping.currency;
  const { price, faults } = pricesIn(cells, currency, mapping);
  for (const fault of faults) if (fault.field === null || speaks(fault.field)) note(fault);
  if (before !== null && (!saysPrice(price) || !priceFields.some(speaks))) return before;
  const after = priceAfter(before, price, mapping);
  if (!('code' in after)) {
    for (const fault of wholeFaults(cells, after, before)) note(fault);
    return after;
  }
  tell(after.code, { field: 'retailPrice', params: { currency: before?.currency ?? '' }, blocks: true });
  return before ?? emptyEntry({ currency, categoryId: '' }).price;
}

/** Rows that do not say how many items a carton holds have as many as the brand has said for them. */
function withCarton(entry: ProductEntry, { itemsPerCarton }: ImportMapping): ProductEntry {
  return entry.itemsPerCarton === null && itemsPerCarton !== null ? { ...entry, itemsPerCarton } : entry;
}

function sidesAfter(
  { cartonDimensionsMm: before }: ProductEntry,
  { cartonSides: said }: SaidEntry,
  speaks: Speaks,
  tell: Tell,
): ProductEntry['cartonDimensionsMm'] {
  if (said.length === null && said.width === null && said.height === null) return before;
  if (!(['cartonLength', 'cartonWidth', 'cartonHeight'] as const).some(speaks)) return before;
  const length = said.length ?? before?.length;
  const width = said.width ?? before?.width;
  const height = said.height ?? before?.height;
  if (length !== undefined && width !== undefined && height !== undefined) return { length, width, height };
  tell('carton-sides-missing', { field: 'cartonLength' });
  return before;
}

/** The pictures that could be had, in the order of the file; what is said of one before stays. */
function imagesAfter(
  before: ProductEntry['images'],
  { pictures, pictureTexts }: ImportedProduct,
  { fetched, mapping }: MergeWorld,
  { speaks, tell }: Telling,
): ProductEntry['images'] {
  if (!speaks('pictures') && !speaks('pictureTexts')) return before;
  const images: PictureEntry[] = [];
  for (const { name, row, column } of pictures) {
    const where = { row, column, value: name, field: 'pictures' } as const;
    const key = ownPictureKey(name);
    const had =
      key === null ? fetched.get(name) : (before.find((image) => image.key === key) ?? unmeasured(key));
    if (key === null && mapping.pictures === 'none') continue;
    if (had === undefined) tell('picture-not-fetched', where);
    else if ('code' in had) tell(had.code, { ...where, params: had.params });
    else if (images.every((image) => image.key !== had.key)) images.push(had);
  }
  if (images.length > mostPictures)
    tell('too-many-pictures', { field: 'pictures', params: { max: mostPictures } });
  const shown = images
    .slice(0, mostPictures)
    .map((image, index) => withWords(image, before, pictureTexts?.[index]));
  return shown.length === 0 ? before : shown;
}

/** What a picture of ours measures is filled in by who writes it. */
function unmeasured(key: string): PictureEntry {
  return { key, widths: [], width: 0, height: 0 };
}

function withWords(
  { alt: _, ...image }: PictureEntry,
  before: ProductEntry['images'],
  said: Translated | null | undefined,
): PictureEntry {
  const alt = said === undefined ? before.find(({ key }) => key === image.key)?.alt : (said ?? undefined);
  return alt === undefined ? image : { ...image, alt };
}

type Held = { readonly kept: OwnRecord | null; readonly entry: ProductEntry };

/** What is not sold any more is archived; what shall be seen becomes so only where the brand says it, and only whole. */
function stateAfter(
  { state: said }: ImportedProduct,
  { kept, entry }: Held,
  { mapping, brandMinimum, hasRate }: MergeWorld,
  { speaks, tell }: Telling,
): ProductState | null {
  const heard = speaks('state') ? said : null;
  if (heard === 'draft' || heard === 'archived') return heard === kept?.state ? null : heard;
  const isWanted = mapping.goLive && (heard === 'live' || (heard === null && kept === null));
  if (kept?.state === 'live' || (kept !== null && !isWanted)) return null;
  const missing = missingParts(entry, brandMinimum);
  if (missing.length > 0) {
    tell('stays-draft', { params: { missing: missing.join(', ') } });
    return null;
  }
  if (isWanted && !hasRate(entry.price.currency)) {
    tell('stays-draft-rate', { params: { currency: entry.price.currency } });
    return null;
  }
  return isWanted ? 'live' : null;
}

/** Finds a category by what a file calls it: as somebody has said, by its id or name in any language, by the end of a path. */
export function categoryFinder(
  known: readonly { readonly id: string; readonly name: Translated }[],
  { categories }: Pick<ImportMapping, 'categories'>,
): (value: string) => string | null {
  const said = new Map(categories.map(({ value, categoryId }) => [foldTitle(value), categoryId]));
  const named = new Map(
    known.flatMap(({ id, name }) =>
      [id, name.en, name.ko, name.zh].map((word) => [foldTitle(word), id] as const),
    ),
  );
  return (value) => {
    const path = (value.split(/\s*,\s*/)[0] ?? value).split(/\s*>\s*/).toReversed();
    const words = [value, ...path].map(foldTitle).filter((word) => word !== '');
    const found = words.find((word) => said.has(word)) ?? words.find((word) => named.has(word));
    return found === undefined ? null : (said.get(found) ?? named.get(found) ?? null);
  };
}
