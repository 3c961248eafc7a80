import { fieldsBetween, separatorIn, wholeNumberIn } from './csv.ts';
import { isGtin, tidyGtin } from './gtin.ts';

/** Lines of one paste, of several orders or of a list: what goes into a plan at once. */
export const mostOrderLines = 500;
/** Characters of one paste or file. */
export const longestOrderText = 100_000;
/** Items or cartons of one line, before anything is known of its product. */
export const largestAsked = 1_000_000;

/** Characters of what stands in the place of a quantity, as they are said back. */
export const longestTyped = 40;

/** What a quantity counts. */
export const orderUnits = ['cartons', 'items'] as const;
export type OrderUnit = (typeof orderUnits)[number];

/** A line of "SKU or EAN, quantity" as it was pasted. */
export type OrderLine = {
  /** In the text, from 1. */
  readonly line: number;
  /** Empty where a line has a quantity alone. */
  readonly code: string;
  /** null: no whole number above zero. */
  readonly quantity: number | null;
  /** What stands in its place; empty where nothing does. */
  readonly typed?: string;
};

/** What is wrong with what stands in the place of a quantity. */
export type QuantityFault =
  | 'quantity-missing'
  | 'quantity-not-above-zero'
  | 'quantity-fraction'
  | 'quantity-not-number'
  | 'quantity-above-most';

/**
 * What somebody pasted or dropped from a spreadsheet: a SKU or EAN and a quantity in each line, with a tab, semicolon,
 * comma or space between them. Titles above the columns say which is which; without them the first column is the code
 * and the last whole number the quantity. A line with a code alone asks for nothing. A keyboard set to Chinese or
 * Japanese types letters, figures and separators across a whole square: they are read as the ones they stand for.
 */
export function readOrderLines(text: string): OrderLine[] {
  return orderLinesIn(
    text
      .replace(/^\ufeff/, '')
      .replaceAll(acrossSquare, (sign) => sign.normalize('NFKC'))
      .replaceAll('、', ',')
      .split(/\r\n|\r|\n/)
      .map((words, index) => ({ fields: fieldsOf(words.trimEnd()), line: index + 1 })),
  );
}

/** Latin letters, figures and marks as wide as a Chinese character, and the space beside them. */
const acrossSquare = /[\uff01-\uff5e\u3000]/g;

/** The same of the rows of a table; what a file has above its titles is left out. */
export function orderLinesIn(table: readonly OrderRow[]): OrderLine[] {
  const rows = table.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const at = rows.slice(0, mostAboveTitles).findIndex(({ fields }) => columnsIn(fields) !== null);
  const titles = columnsIn(rows[at]?.fields ?? []);
  return rows.slice(at + 1).map(({ fields, line }) => {
    if (titles !== null) {
      return { line, code: (fields[titles.code] ?? '').trim(), ...askedIn(fields[titles.quantity]) };
    }
    const filled = fields.map((field) => field.trim()).filter((field) => field !== '');
    const [code = '', ...rest] = isQuantityAlone(fields) ? ['', ...filled] : filled;
    const asked =
      rest.findLast((field) => quantityIn(field) !== null) ?? rest.findLast(isNumber) ?? rest.at(-1);
    return { line, code, ...askedIn(asked) };
  });
}

/** ";5": the place of the code is there and empty. */
function isQuantityAlone(fields: readonly string[]): boolean {
  const filled = fields.filter((field) => field.trim() !== '');
  return fields[0]?.trim() === '' && filled.length === 1 && quantityIn(filled[0]) !== null;
}

function askedIn(field = ''): Pick<OrderLine, 'quantity' | 'typed'> {
  const quantity = quantityIn(field);
  return quantity === null
    ? { quantity, typed: field.replaceAll(/\s+/g, ' ').trim().slice(0, longestTyped) }
    : { quantity };
}

type OrderRow = { readonly line: number; readonly fields: readonly string[] };

/** Lines that a table may have above its titles: whose it is, of which day. */
const mostAboveTitles = 20;

/** Lines as they would have been pasted, each at its row: what is said of a line is said of that row of the sheet. */
export function textOfOrderLines(lines: readonly OrderLine[]): string {
  const rows = new Map(lines.map((line) => [line.line, line]));
  const last = lines.at(-1)?.line ?? 0;
  return Array.from({ length: last }, (_, index) => {
    const row = rows.get(index + 1);
    return row === undefined ? '' : `${row.code.replaceAll(/\s+/g, ' ')}\t${row.quantity ?? row.typed ?? ''}`;
  }).join('\n');
}

const codeTitles =
  /^(sku|ean|gtin|upc|barcode|code|article|item no\.?|바코드|상품\s?코드|제품\s?코드|条码|货号|商品编码)/i;
const quantityTitles = /^(qty|quantity|cartons?|items?|units?|pieces?|pcs|amount|수량|카톤|数量|箱数|件数)/i;

/** Which column is which, where a line says so. */
function columnsIn(fields: readonly string[]): { code: number; quantity: number } | null {
  const code = fields.findIndex((field) => codeTitles.test(field.trim()));
  const quantity = fields.findIndex((field, index) => index !== code && quantityTitles.test(field.trim()));
  const isTitle = quantity >= 0 && fields.every((field) => quantityIn(field) === null);
  return code >= 0 && isTitle ? { code, quantity } : null;
}

function fieldsOf(words: string): string[] {
  const separator = separatorIn(words);
  return separator === undefined ? words.trim().split(/\s+/) : fieldsBetween(words, separator);
}

/** Nothing below one; more digits than a quantity has are a code. */
function quantityIn(text: string | undefined): number | null {
  const quantity = wholeNumberIn((text ?? '').trim(), { digits: 7 });
  return quantity !== null && quantity >= 1 && quantity <= largestAsked ? quantity : null;
}

/** A figure as people write one, whole or not, below zero or not: -3, 2.5, "2,5", "1,200", 1/2. */
const figure = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d+)|\s*[/⁄]\s*\d+)?$/;

function isNumber(text: string): boolean {
  return figure.test(text.trim().normalize('NFKC'));
}

/** Why what stands in the place of a quantity is none. */
export function quantityFault(typed: string): QuantityFault {
  const plain = typed.trim().normalize('NFKC');
  if (plain === '') return 'quantity-missing';
  const [, sign, , decimals] = figure.exec(plain) ?? [];
  if (sign === undefined) return 'quantity-not-number';
  if (sign !== '' || /^[0.,]+$/.test(plain)) return 'quantity-not-above-zero';
  const isWhole = /^[\d,]+$/.test(plain) ? decimals === undefined : /^0+$/.test(decimals ?? '1');
  return isWhole ? 'quantity-above-most' : 'quantity-fraction';
}

/** How a code is asked for: a number that is a GTIN may be one, and everything may be a SKU. */
export function codeOf(code: string): { readonly sku: string; readonly gtin?: string } {
  const gtin = tidyGtin(code);
  return isGtin(gtin) ? { sku: code, gtin } : { sku: code };
}
