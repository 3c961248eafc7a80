import { foldTitle } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { linesOf, translatedParts } from './import-lines.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ProductState } from './product-state.ts';

/** A product as our export writes it. */
export type OwnRecord = {
  readonly id: string;
  readonly entry: ProductEntry;
  readonly state: ProductState;
  /** Counted items; null: not counted. */
  readonly stockItems: number | null;
};

type OwnColumn = readonly [field: ImportField, title: string, cell: (of: OwnRecord) => string];

const entry =
  (cell: (entry: ProductEntry) => string | number | null | undefined) =>
  (of: OwnRecord): string =>
    String(cell(of.entry) ?? '');

/** The columns of our own file. Titles are English in every language: by them it is known again. */
export const ownColumns: readonly OwnColumn[] = [
  ['id', 'Lys ID', ({ id }) => id],
  ['sku', 'SKU', entry(({ sku }) => sku)],
  ['handle', 'Handle', entry(({ handle }) => handle)],
  ['gtin', 'GTIN', entry(({ gtin }) => gtin)],
  ['state', 'State', ({ state }) => state],
  ['name.en', 'Name (English)', entry(({ name }) => name.en)],
  ['name.ko', 'Name (Korean)', entry(({ name }) => name.ko)],
  ['name.zh', 'Name (Chinese)', entry(({ name }) => name.zh)],
  ['category', 'Category', entry(({ categoryId }) => categoryId)],
  ['currency', 'Currency', entry(({ price }) => price.currency)],
  ['itemPrice', 'Wholesale price per item', entry(({ price }) => price.itemPrice)],
  ['cartonPrice', 'Wholesale price per carton', entry(({ price }) => price.cartonPrice)],
  ['retailPrice', 'Retail price', entry(({ price }) => price.retailPrice)],
  ['msrp', 'MSRP', entry(({ price }) => price.msrp)],
  ['offerRate', 'Offer as a part of MSRP', entry(({ price }) => price.offerRate)],
  ['offerPrice', 'Offer price', entry(({ price }) => price.offerPrice)],
  ['itemsPerCarton', 'Items per carton', entry(({ itemsPerCarton }) => itemsPerCarton)],
  ['packSize', 'Items per inner pack', entry(({ packSize }) => packSize)],
  ['minimum', 'Minimum order (exception)', entry(({ minimumException }) => minimumException)],
  ['stock', 'Stock (items)', ({ stockItems }) => String(stockItems ?? '')],
  ['volume', 'Volume', entry(({ volume }) => volume)],
  ['leadTime', 'Lead time', entry(({ leadTime }) => leadTime)],
  ['badges', 'Badges', entry(({ badges }) => badges.join('\n'))],
  ['certifications', 'Certifications', entry(({ certifications }) => certifications.join('\n'))],
  ['description.en', 'Description (English)', entry(({ description }) => description.en)],
  ['description.ko', 'Description (Korean)', entry(({ description }) => description.ko)],
  ['description.zh', 'Description (Chinese)', entry(({ description }) => description.zh)],
  ['story.en', 'Story (English)', entry(({ story }) => story?.en)],
  ['story.ko', 'Story (Korean)', entry(({ story }) => story?.ko)],
  ['story.zh', 'Story (Chinese)', entry(({ story }) => story?.zh)],
  ['pictures', 'Pictures', entry(({ images }) => images.map(({ key }) => `lys:${key}`).join('\n'))],
  [
    'pictureTexts',
    'Picture texts',
    entry(({ images }) =>
      images.some(({ alt }) => alt !== undefined)
        ? linesOf(images.map(({ alt }) => (alt === undefined ? ['-'] : translatedParts(alt))))
        : '',
    ),
  ],
  [
    'shades',
    'Shades',
    entry(({ shades }) => linesOf(shades.map(({ name, hex }) => [...translatedParts(name), hex ?? '']))),
  ],
  [
    'keyIngredients',
    'Key ingredients',
    entry(({ keyIngredients }) => linesOf(keyIngredients.map(translatedParts))),
  ],
  ['ingredients', 'Ingredients (INCI)', entry(({ ingredients }) => ingredients.join('\n'))],
  ['awards', 'Awards', entry(({ awards }) => linesOf(awards.map(translatedParts)))],
  ['spf', 'SPF', entry(({ spf }) => spf)],
  ['hsCode', 'HS code', entry(({ hsCode }) => hsCode)],
  ['countryOfOrigin', 'Country of origin', entry(({ countryOfOrigin }) => countryOfOrigin)],
  ['country', 'Country', entry(({ country }) => country)],
  ['shipsFromPostcode', 'Ships from postcode', entry(({ shipsFromPostcode }) => shipsFromPostcode)],
  ['netWeight', 'Net weight (g)', entry(({ netWeightGrams }) => netWeightGrams)],
  ['cartonWeight', 'Carton weight (g)', entry(({ cartonWeightGrams }) => cartonWeightGrams)],
  ['cartonLength', 'Carton length (mm)', entry(({ cartonDimensionsMm }) => cartonDimensionsMm?.length)],
  ['cartonWidth', 'Carton width (mm)', entry(({ cartonDimensionsMm }) => cartonDimensionsMm?.width)],
  ['cartonHeight', 'Carton height (mm)', entry(({ cartonDimensionsMm }) => cartonDimensionsMm?.height)],
  ['shelfLife', 'Shelf life (months)', entry(({ shelfLifeMonths }) => shelfLifeMonths)],
  ['pao', 'Period after opening (months)', entry(({ paoMonths }) => paoMonths)],
  ['alcohol', 'Alcohol (%)', entry(({ alcoholPercent }) => alcoholPercent)],
  ['packaging', 'Packaging', entry(({ packaging }) => packaging)],
];

const byTitle = new Map(ownColumns.map(([field, title]) => [foldTitle(title), field]));
const cells = new Map(ownColumns.map(([field, , cell]) => [field, cell]));

export function ownFieldOf(title: string): ImportField | null {
  return byTitle.get(foldTitle(title)) ?? null;
}

/** What our export writes of a field; what says the same in a file changes nothing. */
export function ownCell(field: ImportField, of: OwnRecord): string {
  return cells.get(field)?.(of) ?? '';
}
