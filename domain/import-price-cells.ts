import type { ImportMapping } from './import-options.ts';
import type { SaidPrice } from './import-price.ts';
import { faultAtCell, type ImportFault, readCell, type SaidCell } from './import-reader.ts';
import { readPrice } from './import-values.ts';
import { decimalFaults } from './list-price.ts';
import type { Currency } from './money.ts';
import type { PriceEntry } from './product-entry.ts';

/** Columns that say which price they are. */
export const namedPrices = [
  'itemPrice',
  'cartonPrice',
  'retailPrice',
  'msrp',
  'offerRate',
  'offerPrice',
] as const;
export const priceColumns = ['price', ...namedPrices] as const;
type PriceColumn = (typeof priceColumns)[number];

/**
 * The cells of a product that say a price, and the currency its own cell names. They are read once it is known which
 * product they are of: where nobody names a currency, it is the product's, and "1.234" is another amount in won.
 */
export type PriceCells = {
  readonly currency: Currency | null;
  readonly cells: ReadonlyMap<PriceColumn, SaidCell>;
};

/** What the cells say in a currency. A column of prices is what the brand says it is. */
export function pricesIn(
  { cells }: PriceCells,
  currency: Currency,
  { priceIs }: Pick<ImportMapping, 'priceIs'>,
): { readonly price: SaidPrice; readonly faults: readonly ImportFault[] } {
  const faults: ImportFault[] = [];
  const amount = (field: PriceColumn): string | null => {
    const cell = cells.get(field);
    if (cell === undefined) return null;
    const read = readCell(cell, (text) => readPrice(text, currency));
    if ('value' in read) return read.value;
    faults.push(faultAtCell(cell, { field, code: read.code, params: read.params ?? {}, blocks: true }));
    return null;
  };
  const plain = amount('price');
  const asked = (meaning: ImportMapping['priceIs']) => (priceIs === meaning ? plain : null);
  const price: SaidPrice = {
    currency,
    itemPrice: amount('itemPrice') ?? asked('item'),
    cartonPrice: amount('cartonPrice') ?? asked('carton'),
    retailPrice: amount('retailPrice') ?? asked('retail'),
    msrp: amount('msrp'),
    offerRate: amount('offerRate'),
    offerPrice: amount('offerPrice'),
  };
  return { price, faults };
}

/**
 * Amounts with decimals in a currency that has none, as the editor refuses them. Elsewhere what a spreadsheet has
 * worked out keeps its decimals.
 */
export function wholeFaults(
  { cells }: PriceCells,
  after: PriceEntry,
  before: PriceEntry | null,
): readonly ImportFault[] {
  return decimalFaults(after, before)
    .filter(({ code }) => code === 'price-whole')
    .flatMap(({ field, code, params }) => {
      if (field === 'itemsPerCarton') return []; // not a price
      const cell = cells.get(field) ?? (field === 'msrp' ? cells.get('retailPrice') : undefined);
      const from = cell ?? cells.get('price');
      return from === undefined ? [] : [faultAtCell(from, { field, code, params, blocks: true })];
    });
}
