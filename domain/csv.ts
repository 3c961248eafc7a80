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
