import { byteOrderMark, csvLine } from '#domain/csv.ts';

/** A table as CSV that no spreadsheet runs anything of. */
export function reportOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return byteOrderMark + [head, ...rows].map(csvLine).join('');
}

/** Hands it to the browser as a file. */
export function saveReport(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
