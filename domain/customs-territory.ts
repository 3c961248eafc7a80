import type { VatPlace } from './vat-decision.ts';
import { memberStates } from './vat-decision.ts';

/** Countries that share the customs territory of another (Union Customs Code, article 4; customs treaty of 1923). */
const sharing: Readonly<Record<string, string>> = { MC: 'EU', LI: 'CH' };

function territoryOf(country: string): string {
  return memberStates.has(country) ? 'EU' : (sharing[country] ?? country);
}

/**
 * Whether goods cross a customs border on their way, so that duty, import VAT and clearance can be due. What leaves
 * Northern Ireland is free of them in the European Union and in the rest of the United Kingdom alike.
 */
export function isImported(from: VatPlace, country: string): boolean {
  const ends = [territoryOf(from.country), isNorthern(from) ? 'EU' : null];
  return !ends.includes(territoryOf(country));
}

const isNorthern = ({ country, postalCode = '' }: VatPlace) =>
  country === 'GB' && /^BT\d/i.test(postalCode.trim());
