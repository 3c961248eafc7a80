/** Told to be UTF-8 by its first character, as spreadsheets want it. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula is shown to it as text; a number stays one. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What stands between the fields of a pasted line: a tab, a semicolon or a comma; undefined: none of them. */
export function separatorIn(words: string): string | undefined {
  return ['\t', ';', ','].find((mark) => words.includes(mark));
}

/** The fields of a pasted line; in quotation marks a field may hold the separator (RFC 4180). */
export function fieldsBetween(words: string, separator: string): string[] {
  const fields: string[] = [''];
  let isQuoted = false;
  for (const sign of words) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) fields.push('');
    else fields.push(`${fields.pop()}${sign}`);
  }
  return fields.map((field) => field.trim());
}

/** 1200, "1,200", "1200.00" and the same in full-width figures, of so many digits at most; null: no whole number. */
export function wholeNumberIn(
  text: string,
  { digits = 15 }: { readonly digits?: number } = {},
): number | null {
  const plain = text.normalize('NFKC').replace(/\.0+$/, '');
  const isPlain = /^\d+$/.test(plain) && plain.length <= digits;
  return isPlain || /^\d{1,3}(,\d{3})+$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}
