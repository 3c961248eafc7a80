import { percentText } from '#domain/basis-points.ts';
import { type EInvoice, eInvoiceOf } from '#domain/e-invoice.ts';
import type { Language } from '#domain/languages.ts';
import type { GoodsLine, TradePaper } from '#domain/paper.ts';
import { legendKey } from '#domain/paper-vat.ts';
import type { VatCategory } from '#domain/vat.ts';
import { type Words, wordsIn } from './words.ts';

/** Which categories a paper explains; of the others the rate says everything. */
const explained: readonly VatCategory[] = ['E', 'AE', 'K', 'G', 'O'];

/** What of a paper its sentence about VAT depends on. */
export type Taxed = Pick<TradePaper, 'kind' | 'lines' | 'customsOnly' | 'vatBasis'>;

/** Why no VAT is charged, where that has to be said. */
export function legendOf(paper: Taxed, category: VatCategory, words: Words): string | null {
  if (!explained.includes(category)) return null;
  const country = (paper.vatBasis?.from ?? []).map(words.country).join(', ');
  return words.say(`legend.${legendKey(category, paper)}`, { country });
}

/** An issued invoice or credit note as data, in the words of its paper. */
export function eInvoiceIn(paper: TradePaper, language: Language): EInvoice {
  const words = wordsIn(language);
  return eInvoiceOf(paper, {
    name: words.name,
    contents: (line) => contentsOf(line, paper.currency, words),
    extra: ({ kind, percent }) => words.say(`line.${kind}`, { percent: percent ?? 0 }),
    legend: (category) => legendOf(paper, category, words),
    terms: (issued) => termsOf(issued, words),
  });
}

/** What is in a carton of a line, and what an item of it costs. */
export function contentsOf(line: GoodsLine, currency: TradePaper['currency'], words: Words): string {
  const items = words.number(line.itemsPerCarton);
  return words.say('contents', { items, price: words.itemPrice(line, currency) });
}

function termsOf(paper: TradePaper, words: Words): string {
  const { kind, terms, refersTo, dueAt } = paper;
  if (kind === 'credit_note') return words.say('creditTerms', { number: refersTo?.number ?? '' });
  const agreed = words.say(`termsOf.${terms}`);
  return dueAt === null ? agreed : `${agreed} · ${lateWords(paper, dueAt, words)}`;
}

/** What is added when it is paid late: by the terms of sale, or by the law with its sum. */
export function lateWords({ lateInterest, currency }: TradePaper, dueAt: string, words: Words): string {
  const date = words.date(dueAt);
  if (lateInterest === undefined) return words.say('lateInterest', { date });
  const { basisPoints, fixedMinor, source } = lateInterest;
  const said = { date, percent: percentText(basisPoints), source };
  if (fixedMinor === 0) return words.say('lateInterestByLaw', said);
  return words.say('lateInterestWithSum', { ...said, sum: words.money(fixedMinor, currency) });
}
