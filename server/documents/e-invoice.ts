import { createHash } from 'node:crypto';
import { refuseEInvoice } from '#domain/e-invoice-rules.ts';
import { ublOf } from '#domain/e-invoice-ubl.ts';
import type { Language } from '#domain/languages.ts';
import type { TradePaper } from '#domain/paper.ts';
import { Refusal } from '../kernel/refusal.ts';
import { eInvoiceIn } from '../pdf/e-invoice.ts';

/** An invoice or credit note as data, before it is issued: what breaks a rule of EN 16931 is refused, and no number is used. */
export function eInvoice(
  paper: TradePaper,
  language: Language,
): { readonly ubl: string; readonly sha256: string } {
  const invoice = eInvoiceIn(paper, language);
  const refused = refuseEInvoice(invoice);
  if (refused !== null) throw new Refusal(refused.code, refused.params);
  const ubl = ublOf(invoice);
  return { ubl, sha256: sha256Of(ubl) };
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
