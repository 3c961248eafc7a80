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
