import { foldBareTitle, foldTitle, type ImportRow } from './import-cells.ts';
import { delimiterSign, type ImportDelimiter, importDelimiters } from './import-options.ts';
import { isKnownTitle } from './import-titles.ts';

/** Lines that say which delimiter a file has. */
const lookedAt = 30;

/** The delimiter that divides the first lines of a text into the most columns, most evenly; commas where none does. */
export function delimiterOf(text: string): ImportDelimiter {
  const lines = unquoted(text.slice(0, 64_000))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, lookedAt);
  const scored = importDelimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiterSign[delimiter]).length - 1);
    return { delimiter, score: scoreOf(counts) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : 'comma';
}

/** How many lines have the most usual count of delimiters, times that count. */
function scoreOf(counts: readonly number[]): number {
  const usual = new Map<number, number>();
  for (const count of counts) if (count > 0) usual.set(count, (usual.get(count) ?? 0) + 1);
  return Math.max(0, ...[...usual].map(([count, lines]) => lines * Math.min(count, 20)));
}

/** What stands in quotes is no delimiter and no end of a line. */
function unquoted(text: string): string {
  return text.replaceAll(/"(?:[^"]|"")*"/g, '');
}

/** Rows that the titles are looked for in: line sheets have a name, an address and a season above them. */
const mostAbove = 30;

/**
 * The row that has the titles: the one with the most that a title could be, titles we know counting most. The first
 * row that is not empty where nothing looks like one.
 */
export function headerRowOf(rows: readonly ImportRow[]): number {
  const candidates = rows.filter(({ cells }) => cells.some((cell) => cell !== '')).slice(0, mostAbove);
  const scored = candidates.map((each) => ({ row: each.row, score: titleScore(each.cells) }));
  const best = scored.reduce<{ row: number; score: number } | null>(
    (one, other) => (one === null || other.score > one.score ? other : one),
    null,
  );
  return best?.row ?? 1;
}

function titleScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  const texts = filled.filter((cell) => cell.length <= 80 && /\p{L}/u.test(cell));
  const different = new Set(texts.map(foldTitle)).size;
  const known = texts.filter((cell) => isKnownTitle(foldTitle(cell)) || isKnownTitle(foldBareTitle(cell)));
  return filled.length < 2 ? 0 : different + 10 * known.length - 2 * (filled.length - texts.length);
}
