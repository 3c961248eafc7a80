import { inLanguage } from '#domain/in-language.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { decimalFromMinor, decimalOfItemPrice, type Money } from '#domain/money.ts';
import { volumeIn } from '#domain/volume.ts';
import { type Cell, xlsxOf } from '../files/sheet.ts';
import { say } from '../kernel/texts.ts';
import type { PricedProduct } from './priced.ts';

const amount = ({ amountMinor, currency }: Money): Cell => ({
  amount: decimalFromMinor(amountMinor, currency),
});

type Column = readonly [title: string, value: (product: PricedProduct, language: Language) => Cell];

/** What a buyer's own table takes over; figures are figures, a GTIN is a text that keeps its zeros. */
const columns: readonly Column[] = [
  ['sku', ({ sku }) => sku],
  ['gtin', ({ gtin }) => gtin],
  ['product', ({ name }, language) => inLanguage(name, language)],
  ['category', ({ category }, language) => inLanguage(category, language)],
  ['volume', ({ volume }, language) => volumeIn(volume, language)],
  ['currency', ({ pricePerItem }) => pricePerItem.currency],
  ['perItem', (product) => ({ amount: decimalOfItemPrice(product) })],
  ['itemsPerCarton', ({ itemsPerCarton }) => itemsPerCarton],
  ['perCarton', ({ pricePerCarton }) => amount(pricePerCarton)],
  ['minimum', ({ minimumItems }) => minimumItems],
  ['retail', ({ retail }) => (retail === null ? null : amount(retail))],
  ['marginPercent', ({ marginPercent }) => marginPercent],
];

/** The sheet for Excel, without pictures; on every row stands the day its prices are of. */
export function lineSheetAsExcel(
  products: readonly PricedProduct[],
  { language, at }: { readonly language: Language; readonly at: Date },
): AsyncGenerator<Uint8Array> {
  const day = dayOf(at);
  const title = (key: string) => say(language, `linesheets:paper.${key}`);
  return xlsxOf({
    name: title('title'),
    head: [...columns.map(([key]) => title(key)), title('validAsOf')],
    rows: rowsOf(products.map((product) => [...columns.map(([, value]) => value(product, language)), day])),
  });
}

async function* rowsOf(rows: readonly (readonly Cell[])[]) {
  yield rows;
}
