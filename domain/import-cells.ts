/** A row of a file as it stands there; the first row of a spreadsheet is 1. */
export type ImportRow = { readonly row: number; readonly cells: readonly string[] };

/** How spreadsheets name a column: A … Z, AA …; counted from 0. */
export function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

/** A title as titles are compared: letters and digits of any script, nothing else. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same without what stands in brackets: "Weight (g)" is "weight". */
export function foldBareTitle(title: string): string {
  return foldTitle(title.normalize('NFKC').replaceAll(/[([].*?[)\]]/g, ' '));
}

/** The titles of a file as one text that knows it again. */
export function foldTitles(titles: readonly string[]): string {
  return titles.map(foldTitle).join('|');
}

/** A cell as it is read: composed letters, plain line breaks, nothing that does not show. */
export function cleanCell(text: string): string {
  return (/^[\x20-\x7e]*$/.test(text) ? text : plainLetters(text)).trim();
}

function plainLetters(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu, '');
}

/**
 * A cell of a CSV file without the apostrophe that keeps spreadsheets from running it as a formula; a text that
 * begins with one of its own has got a second.
 */
export function withoutGuard(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** A text that would be read as guarded though it is not. */
export function withGuard(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function isEmptyRow({ cells }: ImportRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** As much of a cell as a report shows. */
export function cut(text: string, most = 200): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
