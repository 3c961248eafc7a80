import { memberStates } from './vat-decision.ts';

/** Great Britain and Northern Ireland: the nine digits of a VAT number and three more, or fifteen where a branch has its own. */
const british = /^\d{12}(\d{3})?$/;
/** Within the Union each country gives its own, of up to fifteen letters and digits. */
const ofTheUnion = /^[A-Z\d]{1,15}$/;

/**
 * An EORI number as it is kept: capitals without spaces, empty where nothing was typed; null where it cannot be one. It
 * begins with who gave it, which need not be the country of the company: a Korean exporter can have one of Germany.
 */
export function readEori(typed: string): string | null {
  const number = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (number === '') return '';
  const [giver, rest] = [number.slice(0, 2), number.slice(2)];
  if (giver === 'GB' || giver === 'XI') return british.test(rest) ? number : null;
  return memberStates.has(giver) && ofTheUnion.test(rest) ? number : null;
}
