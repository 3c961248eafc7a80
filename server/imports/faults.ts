import { letterOf } from '#domain/import-cells.ts';
import type { ImportFault } from '#domain/import-reader.ts';
import type { Language } from '#domain/languages.ts';
import { enumerated } from '#domain/punctuation.ts';
import { neededParts } from '#domain/readiness.ts';
import { spoken } from '../kernel/said.ts';
import { isSaid, say } from '../kernel/texts.ts';

/** What is wrong and the way out, in the reader's language: a sentence of imports, else the one of any refusal. */
export function sentenceOf({ code, params, value }: ImportFault, language: Language): string {
  const own = `import-faults:fault.${code}` as const;
  const known = isSaid(language, own) ? own : (`errors:${code}` as const);
  return say(language, isSaid(language, known) ? known : 'errors:invalid', {
    value,
    ...spoken(params, language),
    ...missingIn(params, language),
  });
}

/** The parts that a draft lacks, in words. */
function missingIn({ missing }: ImportFault['params'], language: Language): { missing?: string } {
  if (typeof missing !== 'string') return {};
  const parts = neededParts.filter((part) => missing.split(/,\s*/).includes(part));
  const words = parts.map((part) => say(language, `products:missing.${part}`));
  return { missing: enumerated(words, language) };
}

/** A fault as it is told, with the column as the spreadsheet names it. */
export function faultView(fault: ImportFault, titles: ReadonlyMap<number, string>, language: Language) {
  const { row, column, value, code, blocks } = fault;
  const where =
    column === null ? null : { column, letter: letterOf(column), title: titles.get(column) ?? '' };
  return { row, column: where, value, code, detail: sentenceOf(fault, language), blocks };
}

export function titlesOf(columns: readonly { column: number; title: string }[]): ReadonlyMap<number, string> {
  return new Map(columns.map(({ column, title }) => [column, title]));
}
