import type { PaperVat, PaperVatRefusal } from './paper-vat.ts';
import { type VatBasis, vatMinor } from './vat.ts';

/** What a sale comes to with its VAT, before it is invoiced; null where that cannot be said today. */
export type VatOutlook = {
  readonly netMinor: number;
  readonly vatMinor: number | null;
  readonly grossMinor: number | null;
  readonly basis: VatBasis | null;
  readonly lacks: PaperVatRefusal | null;
};

/** What a paper issued today would ask for; it is decided when one is issued, and stays so. */
export function vatOutlook(netMinor: number, decided: PaperVat | PaperVatRefusal): VatOutlook {
  if ('code' in decided) return { netMinor, vatMinor: null, grossMinor: null, basis: null, lacks: decided };
  const vat = vatMinor(netMinor, decided.treatment);
  return { netMinor, vatMinor: vat, grossMinor: netMinor + vat, basis: decided.basis, lacks: null };
}
