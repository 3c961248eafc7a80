/**
 * The invoice number that was typed, or its beginning from the year on ("INV-2026-0032", "inv 2026 32", "2026-0032"), in
 * the way numbers are written; null where none was.
 */
export function invoiceNumberStart(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const named = /^inv(?:oice)?[\s\-./_#]*(20\d\d)[\s\-./_]*(\d{0,6})$/i.exec(plain);
  const [, year, count] = named ?? /^(20\d\d)[\s\-./_]+(\d{1,6})$/.exec(plain) ?? [];
  return year === undefined || count === undefined ? null : `INV-${year}-${count}`;
}
