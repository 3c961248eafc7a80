import { fieldsBetween, separatorIn, wholeNumberIn } from './csv.ts';
import { largestStock } from './stock-change.ts';

/** Lines of one quick update. */
export const mostStockLines = 5000;
/** Characters of one. */
export const longestStockText = 200_000;

/** A line of "SKU, number" as it was pasted. */
export type StockLine = {
  /** In the text, from 1. */
  readonly line: number;
  readonly sku: string;
  /** null: no number we understand. */
  readonly items: number | null;
  /** The titles above the columns. */
  readonly isHeading: boolean;
};

/**
 * What somebody pasted or dropped: a SKU and a number in each line, with a tab, comma, semicolon or space between
 * them. A SKU is text and keeps its zeros in front. Empty lines say nothing.
 */
export function readStockLines(text: string): StockLine[] {
  const given = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((words, index) => ({ words: words.trim(), line: index + 1 }))
    .filter(({ words }) => words !== '');
  return given.map(({ words, line }, index) => {
    const [sku = '', number, ...more] = partsOf(words);
    const items = number === undefined || more.length > 0 ? null : itemsIn(number);
    return { line, sku, items, isHeading: index === 0 && items === null && !/\d/.test(number ?? '0') };
  });
}

/** How many lines there are to be read, for who is about to send them. */
export function countStockLines(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((words) => words.trim() !== '').length;
}

function partsOf(words: string): string[] {
  const [, sku = '', number = ''] = /^(\S+)\s+(\d{1,3}(?:,\d{3})+)$/.exec(words) ?? [];
  if (sku !== '' && !words.includes('\t')) return [sku, number];
  const separator = separatorIn(words);
  if (separator !== undefined) return fieldsBetween(words, separator).filter((field) => field !== '');
  const at = words.search(/\s+\S+$/);
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at).trim()];
}

function itemsIn(text: string): number | null {
  const items = wholeNumberIn(text, { digits: text.length });
  return items === null ? null : Math.min(items, Number.MAX_SAFE_INTEGER);
}

/** What a line would do: set the count, leave it, or nothing for a reason. */
export const stockLineOutcomes = [
  'changed',
  'same',
  'heading',
  'not-a-number',
  'too-large',
  'unknown-sku',
  'doubled',
  'not-counted',
  'by-lots',
] as const;
export type StockLineOutcome = (typeof stockLineOutcomes)[number];

const heeded: ReadonlySet<StockLineOutcome> = new Set(['changed', 'same', 'heading']);

/** Whether a line asks for something that is not done, whatever the reason. */
export function isFaultyLine({ outcome }: { readonly outcome: StockLineOutcome }): boolean {
  return !heeded.has(outcome);
}

/** A product a line may mean. */
type Named = {
  readonly sku: string | null;
  readonly stockItems: number | null;
  readonly keepsLotsSince?: Date | null;
};

/** What each line would do to the products of a brand. One SKU in two lines says two things, so neither is done. */
export function judgeStockLines<Product extends Named>(
  lines: readonly StockLine[],
  products: readonly Product[],
): { readonly line: StockLine; readonly outcome: StockLineOutcome; readonly product: Product | null }[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const times = new Map<string, number>();
  for (const { sku, isHeading } of lines) if (!isHeading) times.set(sku, (times.get(sku) ?? 0) + 1);
  return lines.map((line) => {
    const product = bySku.get(line.sku) ?? null;
    return { line, product, outcome: outcomeOf(line, product, (times.get(line.sku) ?? 0) > 1) };
  });
}

function outcomeOf(
  { items, isHeading }: StockLine,
  product: Named | null,
  isDoubled: boolean,
): StockLineOutcome {
  if (isHeading) return 'heading';
  if (items === null) return 'not-a-number';
  if (items > largestStock) return 'too-large';
  if (product === null) return 'unknown-sku';
  if (isDoubled) return 'doubled';
  if (product.stockItems === null) return 'not-counted';
  if ((product.keepsLotsSince ?? null) !== null) return 'by-lots';
  return product.stockItems === items ? 'same' : 'changed';
}
