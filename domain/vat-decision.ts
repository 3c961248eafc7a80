import type { VatCategory } from './vat.ts';

/** Member States of the European Union (ISO 3166-1 alpha-2); Northern Ireland counts as one for goods. */
export const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** So many days a verified VAT number lets goods go untaxed. */
export const verifiedForDays = 90;

/** Where goods begin or end; the postcode tells Northern Ireland from the rest of the United Kingdom. */
export type VatPlace = { readonly country: string; readonly postalCode?: string };

export type VatCase = {
  readonly supply: 'goods' | 'service';
  readonly sellerCountry: string;
  /** Where goods are sent from, and to; of a service, where the buyer is. */
  readonly from: VatPlace;
  readonly to: VatPlace;
  readonly buyerVat: { readonly country: string; readonly verifiedDaysAgo: number | null } | null;
};

export type VatDecision = {
  readonly category: VatCategory;
  /** Whose standard rate applies, where one does. */
  readonly rateOf: string | null;
};

/** The parts of the world that VAT tells apart: a Member State is one by its letters, "GB" without Northern Ireland. */
type Territory = { readonly state: string; readonly isUnion: boolean };

type Row = {
  readonly applies: (sale: VatCase, from: Territory, to: Territory) => boolean;
  readonly decides: (sale: VatCase, from: Territory) => VatDecision;
};

const nothing = (category: VatCategory) => () => ({ category, rateOf: null });
const taxed = (_: VatCase, from: Territory): VatDecision => ({ category: 'S', rateOf: from.state });

/** The states whose VAT the house knows how to charge; goods from anywhere else come in as imports. */
const charges = ({ state, isUnion }: Territory) => isUnion || ['GB', 'CH'].includes(state);

/** The first row that applies decides (docs/trade-rules.md, rule 17). */
const rows: readonly Row[] = [
  {
    applies: ({ supply, sellerCountry, to }) => supply === 'service' && sellerCountry === to.country,
    decides: ({ sellerCountry }) => ({ category: 'S', rateOf: sellerCountry }),
  },
  {
    // Within the Union the buyer accounts for a service, by the number it was verified with.
    applies: (sale, _, to) =>
      sale.supply === 'service' &&
      memberStates.has(sale.sellerCountry) &&
      to.isUnion &&
      isVerified(sale.buyerVat) &&
      isOfUnion(sale.buyerVat),
    decides: nothing('AE'),
  },
  {
    applies: ({ supply, sellerCountry }, _, to) =>
      supply === 'service' && memberStates.has(sellerCountry) && to.isUnion,
    decides: ({ sellerCountry }) => ({ category: 'S', rateOf: sellerCountry }),
  },
  { applies: ({ supply }) => supply === 'service', decides: nothing('O') },
  // Goods that come from Korea, or anywhere else without a VAT of ours: the importer pays import VAT.
  { applies: (_, from) => !charges(from), decides: nothing('O') },
  { applies: (_, from, to) => from.state === to.state, decides: taxed },
  // Great Britain to Northern Ireland is a sale within the United Kingdom.
  { applies: (_, from, to) => isUk(from) && isUk(to), decides: () => ({ category: 'S', rateOf: 'GB' }) },
  {
    applies: (sale, from, to) =>
      from.isUnion &&
      to.isUnion &&
      isVerified(sale.buyerVat) &&
      isOfUnion(sale.buyerVat) &&
      sale.buyerVat?.country !== from.state,
    decides: nothing('K'),
  },
  { applies: (_, from, to) => from.isUnion && to.isUnion, decides: taxed },
  { applies: () => true, decides: nothing('G') },
];

/** Which VAT category a sale falls under: a pure decision, whose result is kept on the paper and never made again. */
export function decideVat(sale: VatCase): VatDecision {
  const [from, to] = [territoryOf(sale.from), territoryOf(sale.to)];
  const row = rows.find(({ applies }) => applies(sale, from, to));
  if (row === undefined) throw new Error('the last row applies to everything');
  return row.decides(sale, from);
}

/**
 * In which state the seller has to be registered to invoice what was decided: the state whose VAT it charges, or the
 * one that untaxed goods leave. null: nothing is asked, the sale is outside of what VAT covers.
 */
export function registrationOf(sale: VatCase, { category, rateOf }: VatDecision): string | null {
  if (category === 'O') return null;
  if (rateOf !== null) return rateOf;
  return sale.supply === 'service' ? sale.sellerCountry : territoryOf(sale.from).state;
}

/** The code of EN 16931 for why no VAT is charged; only sellers in the Union refer to its directive. */
export function exemptionCode(category: VatCategory, sellerCountry: string): string | null {
  if (!memberStates.has(sellerCountry)) return null;
  const codes: Partial<Record<VatCategory, string>> = {
    AE: 'VATEX-EU-AE',
    K: 'VATEX-EU-IC',
    G: 'VATEX-EU-G',
    O: 'VATEX-EU-O',
  };
  return codes[category] ?? null;
}

/** Verified, and not too long ago. */
function isVerified(vat: VatCase['buyerVat']): boolean {
  return vat !== null && vat.verifiedDaysAgo !== null && vat.verifiedDaysAgo <= verifiedForDays;
}

/** A number of a Member State, or of Northern Ireland: only those let goods move untaxed within the Union. */
function isOfUnion(vat: VatCase['buyerVat']): boolean {
  return vat !== null && (memberStates.has(vat.country) || vat.country === 'XI');
}

function territoryOf({ country, postalCode = '' }: VatPlace): Territory {
  if (country === 'GB' && /^BT\d/i.test(postalCode.trim())) return { state: 'XI', isUnion: true };
  return { state: country, isUnion: memberStates.has(country) };
}

const isUk = ({ state }: Territory) => state === 'GB' || state === 'XI';
