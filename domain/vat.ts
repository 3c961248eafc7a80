import { multiply, rational, rationalFromDecimal, roundHalfUp } from './rational.ts';

/** VAT categories of EN 16931 that the house can meet. */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** How a line is taxed: its category, and the rate in percent as a decimal text ("20", "8.1"). */
export type VatTreatment = { readonly category: VatCategory; readonly ratePercent: string };

/**
 * Goods that leave Korea for the buyer: outside the scope of EU and UK VAT (docs/decisions.md, Papers). A
 * paper of this category carries a legend and no VAT number at all.
 */
export const exportFromKorea: VatTreatment = { category: 'O', ratePercent: '0' };

/** What was asked and what the table decided (domain/paper-vat.ts), kept on the paper: it is never decided again. */
export type VatBasis = VatTreatment & {
  /** The countries its goods leave, and the one they arrive in. */
  readonly from: readonly string[];
  readonly to: string;
  /** The number that let them go untaxed, with the day its register was asked. */
  readonly buyerVat: { readonly number: string; readonly verifiedOn: string } | null;
  /** The row the rate is of. */
  readonly rate: { readonly country: string; readonly validFrom: string; readonly source: string } | null;
};

export type TaxedLine = { readonly netMinor: number; readonly vat: VatTreatment };

export type VatPart = VatTreatment & { readonly baseMinor: number; readonly vatMinor: number };

export type VatTotals = {
  readonly netMinor: number;
  /** One part per category and rate, in the order the lines bring them up. */
  readonly parts: readonly VatPart[];
  readonly vatMinor: number;
  readonly grossMinor: number;
};

/**
 * Totals as EN 16931 adds them: lines are whole minor units already, their sum is exact, and VAT is worked out
 * on the base of each category and rate and rounded half up there, once.
 */
export function vatTotals(lines: readonly TaxedLine[]): VatTotals {
  const bases = new Map<string, VatTreatment & { baseMinor: number }>();
  for (const { netMinor, vat } of lines) {
    const key = `${vat.category} ${vat.ratePercent}`;
    const base = bases.get(key) ?? { ...vat, baseMinor: 0 };
    bases.set(key, { ...base, baseMinor: base.baseMinor + netMinor });
  }
  const parts = [...bases.values()].map((part) => ({ ...part, vatMinor: vatMinor(part.baseMinor, part) }));
  const netMinor = sum(lines.map((line) => line.netMinor));
  const vat = sum(parts.map((part) => part.vatMinor));
  return { netMinor, parts, vatMinor: vat, grossMinor: sum([netMinor, vat]) };
}

/** The VAT of a base in minor units, rounded half up once; of a credit it is the mirror image. */
export function vatMinor(baseMinor: number, { ratePercent }: Pick<VatTreatment, 'ratePercent'>): number {
  return roundHalfUp(multiply(rational(baseMinor), rationalFromDecimal(ratePercent), rational(1, 100)));
}

/** A net amount with its VAT. */
export function grossMinor(netMinor: number, vat: Pick<VatTreatment, 'ratePercent'>): number {
  return sum([netMinor, vatMinor(netMinor, vat)]);
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((all, amount) => all + amount, 0);
  if (!Number.isSafeInteger(total)) throw new RangeError('the amount is too large');
  return total;
}
