import { knownBadges } from './badges.ts';
import { textOfHtml } from './html-to-text.ts';
import { foldTitle } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { partsOfLines, translatedFromParts } from './import-lines.ts';
import type { ImportMapping } from './import-options.ts';
import { picturesIn, type SaidPicture } from './import-pictures.ts';
import { type PriceCells, priceColumns } from './import-price-cells.ts';
import { type ImportFault, RowReader, type Rows, type SaidCell } from './import-reader.ts';
import * as values from './import-values.ts';
import { inciNames } from './inci.ts';
import { isLanguage, type Language, languages, type Translated } from './languages.ts';
import { currencies } from './money.ts';
import { partsOfBody } from './product-body.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ProductState } from './product-state.ts';
import { slugOf } from './slug.ts';

type Text = Partial<Record<Language, string>>;

/** What a file says of a product; a field that is missing is one it does not speak of. */
export type SaidEntry = Partial<
  Omit<
    ProductEntry,
    'name' | 'description' | 'story' | 'price' | 'images' | 'categoryId' | 'cartonDimensionsMm'
  >
> & {
  readonly name: Text;
  readonly description: Text;
  readonly story: Text;
  readonly cartonSides: {
    readonly length: number | null;
    readonly width: number | null;
    readonly height: number | null;
  };
};

/** A product as a file tells of it. */
export type ImportedProduct = {
  readonly row: number;
  readonly lastRow: number;
  readonly label: string;
  readonly id: string | null;
  readonly said: SaidEntry;
  readonly price: PriceCells;
  readonly category: SaidCell | null;
  readonly state: ProductState | null;
  readonly stock: number | null;
  readonly pictures: readonly SaidPicture[];
  readonly pictureTexts: readonly (Translated | null)[] | null;
  /** Of our own files: what stands in each cell, to see what has been changed in it. */
  readonly cells: ReadonlyMap<ImportField, string> | null;
  readonly faults: readonly ImportFault[];
  readonly skip: string | null;
};

type Columns = ReadonlyMap<ImportField, readonly number[]>;

/** What the rows of a product say, field by field. */
export function productOf(rows: Rows, mapping: ImportMapping, columns: Columns): ImportedProduct {
  const own = new RowReader(columns, [rows.own]);
  const shared = new RowReader(columns, rows.own === rows.head ? [rows.own] : [rows.own, rows.head]);
  const said = { ...entryOf(own, shared, mapping), ...namesOf(own, shared, mapping) };
  const price = priceOf(shared);
  const state = shared.read('state', values.readState, { blocks: false });
  const stock = stockOf(own);
  const category = shared.find('category');
  const name = said.name.en || said.name.ko || said.name.zh || '';
  return {
    row: rows.own.row,
    lastRow: Math.max(...rows.all.map(({ row }) => row)),
    label: name || said.sku || said.handle || '',
    id: own.text('id'),
    said,
    price,
    category,
    state,
    stock,
    pictures: picturesIn(rows, columns),
    pictureTexts: pictureTextsOf(own),
    cells: mapping.format === 'own' ? cellsOf(own, columns) : null,
    faults: [...own.faults, ...shared.faults],
    skip: null,
  };
}

/** What only the row itself says: what names it alone is nobody else's. */
function namesOf(own: RowReader, shared: RowReader, { format }: ImportMapping) {
  const sku = own.text('sku');
  const handle = shared.text('handle');
  const gtin = format === 'own' ? own.text('gtin') : own.read('gtin', values.readGtin);
  const named = handle !== null && format === 'woo' ? `woo-${handle}` : handle;
  return {
    ...(sku === null ? {} : { sku }),
    ...(named === null ? {} : { handle: named }),
    ...(gtin === null ? {} : { gtin }),
  };
}

/** A name that a file without SKU and handle gives a product, so that the next import finds it. */
export function handleOfName(name: string): string | null {
  return slugOf(name) || foldTitle(name).slice(0, 60) || null;
}

function textsOf(
  reader: RowReader,
  field: 'name' | 'description' | 'story',
  clean: (text: string) => string,
): Text {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = clean(reader.text(`${field}.${language}`) ?? '');
      return text === '' || !isLanguage(language) ? [] : [[language, text]];
    }),
  );
}

function entryOf(own: RowReader, shared: RowReader, mapping: ImportMapping): SaidEntry {
  const isOwn = mapping.format === 'own';
  const clean = isOwn ? (text: string) => text : textOfHtml;
  const plain = (text: string) => clean(text).replaceAll('\n', ' ');
  return {
    name: textsOf(shared, 'name', plain),
    description: textsOf(
      shared,
      'description',
      isOwn ? clean : (html) => clean(partsOfBody(html).description),
    ),
    story: {
      ...(isOwn ? {} : textsOf(shared, 'description', (html) => partsOfBody(html).story)),
      ...textsOf(shared, 'story', clean),
    },
    ...figuresOf(own, shared, mapping),
    ...wordsOf(shared, isOwn),
    ...listsOf(shared, isOwn),
    cartonSides: sidesOf(shared, mapping),
  };
}

function figuresOf(own: RowReader, shared: RowReader, mapping: ImportMapping): Partial<SaidEntry> {
  const weight = values.weightUnitIn(shared.text('weightUnit') ?? '') ?? mapping.weightUnit;
  const unit = mapping.format === 'own' ? 'g' : weight;
  const cartonWeight = shared.read('cartonWeight', (text) => values.readGrams(text, unit));
  const weighed = own.find('netWeight') === null ? shared : own;
  return defined({
    itemsPerCarton: shared.read('itemsPerCarton', values.readCarton) ?? undefined,
    packSize: countOf(shared, 'packSize') ?? undefined,
    minimumException: countOf(shared, 'minimum') ?? undefined,
    netWeightGrams: weighed.read('netWeight', (text) => values.readGrams(text, unit)) || undefined,
    cartonWeightGrams: cartonWeight === null ? undefined : Math.round(cartonWeight) || undefined,
    shelfLifeMonths: shared.read('shelfLife', values.readMonths) ?? undefined,
    paoMonths: shared.read('pao', values.readMonths) ?? undefined,
    alcoholPercent: shared.read('alcohol', values.readPercent) ?? undefined,
  });
}

/** A count of nothing says nothing. */
function countOf(reader: RowReader, field: ImportField): number | null {
  const count = reader.read(field, values.readCount);
  return count === 0 ? null : count;
}

function wordsOf(reader: RowReader, isOwn: boolean): Partial<SaidEntry> {
  const origin = reader.text('countryOfOrigin');
  const text = (field: ImportField) => reader.text(field)?.replaceAll('\n', ' ') ?? undefined;
  return defined({
    volume: text('volume'),
    spf: text('spf'),
    leadTime: text('leadTime'),
    packaging: text('packaging'),
    country: text('country'),
    shipsFromPostcode: text('shipsFromPostcode'),
    hsCode: text('hsCode'),
    countryOfOrigin: origin === null ? undefined : isOwn ? origin : values.readCountry(origin),
  });
}

function listsOf(reader: RowReader, isOwn: boolean): Partial<SaidEntry> {
  const lines = (field: ImportField) => {
    const text = reader.text(field);
    return text === null ? undefined : partsOfLines(isOwn ? text : text.replaceAll(/[;,]/g, '\n'));
  };
  const words = (field: ImportField) => {
    const text = reader.text(field);
    return text === null ? undefined : listIn(text, isOwn);
  };
  const ingredients = reader.text('ingredients') ?? (isOwn ? null : ingredientsInBody(reader));
  const shades = lines('shades')?.map((parts) => shadeOf(parts));
  return defined({
    ingredients:
      ingredients === null
        ? undefined
        : isOwn
          ? listIn(ingredients, true)
          : inciNames(textOfHtml(ingredients)),
    keyIngredients: lines('keyIngredients')?.map(translatedFromParts),
    awards: lines('awards')?.map(translatedFromParts),
    badges: badgesOf(words('badges'), isOwn),
    certifications: words('certifications'),
    shades,
  });
}

/** A file of a shop has no column for them: ours stand in a part of the description. */
function ingredientsInBody(reader: RowReader): string | null {
  const bodies = languages.map((language) => reader.text(`description.${language}`) ?? '');
  return bodies.map((html) => partsOfBody(html).ingredients).find((text) => text !== '') ?? null;
}

function listIn(text: string, isOwn: boolean): string[] {
  return text
    .split(isOwn ? '\n' : /[\n;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Of another house's labels those that we have words for. */
function badgesOf(said: readonly string[] | undefined, isOwn: boolean): readonly string[] | undefined {
  if (said === undefined || isOwn) return said;
  const folded = new Set(said.map(foldTitle));
  const known = knownBadges.filter((badge) => folded.has(foldTitle(badge)));
  return known.length === 0 ? undefined : known;
}

function shadeOf(parts: readonly string[]) {
  const hex = parts.find((part) => /^#[0-9a-fA-F]{6}$/.test(part)) ?? null;
  return { name: translatedFromParts(parts.filter((part) => part !== hex).slice(0, 3)), hex };
}

function sidesOf(reader: RowReader, mapping: ImportMapping): SaidEntry['cartonSides'] {
  const unit = values.lengthUnitIn(reader.text('lengthUnit') ?? '') ?? mapping.lengthUnit;
  const side = (field: ImportField) =>
    reader.read(field, (text) => values.readMillimetres(text, mapping.format === 'own' ? 'mm' : unit));
  return { length: side('cartonLength'), width: side('cartonWidth'), height: side('cartonHeight') };
}

/** The currency of a row is one we know, or its product is left out: a price in another would be a wrong one. */
function priceOf(reader: RowReader): PriceCells {
  const said = reader.text('currency')?.toUpperCase();
  const currency = currencies.find((each) => each === said) ?? null;
  if (said !== undefined && currency === null) {
    reader.tell('currency-unknown', { field: 'currency', cell: reader.find('currency') });
  }
  const cells = priceColumns.flatMap((field) => {
    const cell = reader.find(field);
    return cell === null ? [] : [[field, cell] as const];
  });
  return { currency, cells: new Map(cells) };
}

/** Shops sell below nothing; a warehouse does not hold it. */
function stockOf(reader: RowReader): number | null {
  const cell = reader.find('stock');
  if (cell === null) return null;
  if (/^-\d+$/.test(cell.text.normalize('NFKC'))) {
    reader.tell('stock-below-zero', { field: 'stock', cell, blocks: false });
    return 0;
  }
  return reader.read('stock', values.readCount);
}

function pictureTextsOf(reader: RowReader): readonly (Translated | null)[] | null {
  const text = reader.text('pictureTexts');
  if (text === null) return null;
  return partsOfLines(text).map((parts) =>
    parts.length === 1 && parts[0] === '-' ? null : translatedFromParts(parts),
  );
}

function cellsOf(reader: RowReader, columns: Columns): ReadonlyMap<ImportField, string> {
  return new Map([...columns.keys()].map((field) => [field, reader.text(field) ?? '']));
}

function defined<Values extends object>(
  said: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as never; // without what is not said
}
