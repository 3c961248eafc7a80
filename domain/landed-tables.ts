import type { FreightMode } from './incoterm.ts';
import type { AccountCurrency, Currency } from './money.ts';
import { multiplyHalfUp } from './money.ts';

/** The dated tables an estimate goes by: entered and changed by admins, each row with its source. */
export type Dated = {
  readonly id: string;
  readonly validFrom: string;
  /** The last day; null: until further notice. */
  readonly validTo: string | null;
  readonly source: string;
};

/** What a carrier asks for into a zone. */
export type FreightRate = Dated & {
  readonly carrier: string;
  readonly mode: FreightMode;
  /** Where it takes goods on. */
  readonly fromCountries: readonly string[];
  /** The zone it takes them to. */
  readonly countries: readonly string[];
  readonly currency: Currency;
  readonly perKgMinor: number;
  readonly minimumMinor: number;
  /** Cubic centimetres that count as a kilogram. */
  readonly volumetricDivisor: number;
  readonly fuelBasisPoints: number;
  readonly handlingMinor: number;
  /** Insurance, of the value with freight and insurance (CIF). */
  readonly insuranceBasisPoints: number;
};

/** Customs duty on the value with freight and insurance. */
export type DutyRate = Dated & {
  /** 4 to 10 digits; the longest that fits counts. */
  readonly hsPrefix: string;
  /** Where goods are from; null: anywhere. */
  readonly origin: string | null;
  /** Where they enter. */
  readonly countries: readonly string[];
  readonly basisPoints: number;
  /** With proof of origin; null: there is no such rate. */
  readonly preferentialBasisPoints: number | null;
  /** Up to this value in euro cents any exporter may declare the origin. */
  readonly preferentialUpToEurMinor: number | null;
};

/** What importing into a country costs besides duty. */
export type ImportCharge = Dated & {
  readonly country: string;
  readonly vatBasisPoints: number;
  readonly clearanceMinor: number;
  readonly currency: Currency;
  /** In which its VAT is stated on an invoice in another one (domain/vat-accounting.ts); null: that is not asked. */
  readonly vatCurrency: AccountCurrency | null;
};

export type LandedTables = {
  readonly freight: readonly FreightRate[];
  readonly duty: readonly DutyRate[];
  readonly charges: readonly ImportCharge[];
};

export const hsPrefixForm = /^\d{4,10}$/;

/** Whether a row counts on a day. */
export function isValidOn({ validFrom, validTo }: Omit<Dated, 'id' | 'source'>, today: string): boolean {
  return validFrom <= today && (validTo === null || today <= validTo);
}

type Period = Pick<Dated, 'validFrom' | 'validTo'>;

function meet(a: Period, b: Period): boolean {
  const end = ({ validTo }: Period) => validTo ?? '9999-12-31';
  return a.validFrom <= end(b) && b.validFrom <= end(a);
}

const share = (a: readonly string[], b: readonly string[]) => a.some((country) => b.includes(country));

/** The row that would say another thing of the same day: the same carrier and mode between countries of both. */
export function overlappingFreight<Row extends FreightRate>(
  row: Row,
  others: readonly Row[],
): Row | undefined {
  return others.find(
    (other) =>
      other.id !== row.id &&
      other.carrier.toLowerCase() === row.carrier.toLowerCase() &&
      other.mode === row.mode &&
      share(other.fromCountries, row.fromCountries) &&
      share(other.countries, row.countries) &&
      meet(other, row),
  );
}

/** The same of duty: the same beginning of the tariff number and origin into a country of both. */
export function overlappingDuty<Row extends DutyRate>(row: Row, others: readonly Row[]): Row | undefined {
  return others.find(
    (other) =>
      other.id !== row.id &&
      other.hsPrefix === row.hsPrefix &&
      other.origin === row.origin &&
      share(other.countries, row.countries) &&
      meet(other, row),
  );
}

export function overlappingCharge<Row extends ImportCharge>(
  row: Row,
  others: readonly Row[],
): Row | undefined {
  return others.find((other) => other.id !== row.id && other.country === row.country && meet(other, row));
}

/** A tariff number without its dots. */
export function hsDigits(code: string): string {
  return code.replaceAll('.', '');
}

type Entering = {
  readonly hsCode: string;
  readonly origin: string | null;
  readonly country: string;
  readonly today: string;
};

/** The duty of a day: the longest beginning of the number counts, then a row for the origin before one for any. */
export function dutyOf(rows: readonly DutyRate[], entering: Entering): DutyRate | null {
  const digits = hsDigits(entering.hsCode);
  const [found] = rows
    .filter(
      (row) =>
        digits.startsWith(row.hsPrefix) &&
        (row.origin === null || row.origin === entering.origin) &&
        row.countries.includes(entering.country) &&
        isValidOn(row, entering.today),
    )
    .toSorted(
      (a, b) =>
        b.hsPrefix.length - a.hsPrefix.length || Number(a.origin === null) - Number(b.origin === null),
    );
  return found ?? null;
}

export function chargeOf(
  rows: readonly ImportCharge[],
  { country, today }: Pick<Entering, 'country' | 'today'>,
): ImportCharge | null {
  return rows.find((row) => row.country === country && isValidOn(row, today)) ?? null;
}

/** What a rate comes to for so many chargeable grams, in its own currency. */
export function freightMinor(rate: FreightRate, chargeableGrams: number): number {
  const byWeight = multiplyHalfUp(rate.perKgMinor, chargeableGrams, 1000);
  const carriage = Math.max(byWeight, rate.minimumMinor);
  return carriage + multiplyHalfUp(carriage, rate.fuelBasisPoints, 10_000) + rate.handlingMinor;
}
