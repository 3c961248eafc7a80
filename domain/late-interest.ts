import { pointsFromText } from './basis-points.ts';
import { marketOf } from './market.ts';
import { type AccountCurrency, minorFromMajor } from './money.ts';
import { rationalFromDecimal } from './rational.ts';
import { calendarDay, lateInterestPercentPerMonth } from './terms.ts';
import { daysLater } from './time-zones.ts';

/** What an invoice that is paid late bears, chosen for each company: what was agreed, or what the law gives. */
export const lateInterestKinds = ['contractual', 'statutory'] as const;
export type LateInterestKind = (typeof lateInterestKinds)[number];

/** What the law of some countries gives from a day on: a reference rate and what is added to it, in percent a year. */
export type StatutoryRate = {
  /** Where the debtor is, with spaces between: "DE FR". */
  readonly places: string;
  readonly referencePercent: string;
  readonly marginPercent: string;
  /** The rate of the day an invoice fell overdue stays; otherwise interest follows each new rate. */
  readonly stays: boolean;
  readonly validFrom: string;
  readonly source: string;
};

/** What recovering an invoice costs by law, once: from an amount of the invoice on. */
export type FixedSum = {
  readonly places: string;
  readonly currency: AccountCurrency;
  /** In major units of the currency: "1000". */
  readonly fromAmount: string;
  readonly sum: string;
  readonly validFrom: string;
  readonly source: string;
};

export const mostLateRows = 60;

/**
 * Where the reference rate is that of the European Central Bank, Bulgaria among them since 2026. Elsewhere in the Union it is
 * the national central bank's (article 2(7)(b)), which is on no record until somebody enters it.
 */
const euroArea = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK';
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const ukAct = 'Late Payment of Commercial Debts (Interest) Act 1998';
const directive = 'Directive 2011/7/EU';

/** As they hold until somebody sets them otherwise; reference rates change with each half-year. */
export const usualLateInterest: {
  readonly rates: readonly StatutoryRate[];
  readonly sums: readonly FixedSum[];
} = {
  rates: [
    {
      places: 'GB',
      referencePercent: '3.75',
      marginPercent: '8',
      stays: true,
      validFrom: '2026-01-01',
      source: `${ukAct}, section 6; Bank of England base rate of 31 December 2025`,
    },
    {
      places: euroArea,
      referencePercent: '2.15',
      marginPercent: '8',
      stays: false,
      validFrom: '2026-01-01',
      source: `${directive}, article 2(6); ECB main refinancing rate of 1 January 2026`,
    },
  ],
  sums: [
    ...[
      ['0', '40'],
      ['1000', '70'],
      ['10000', '100'],
    ].map(
      ([fromAmount = '0', sum = '0']): FixedSum => ({
        places: 'GB',
        currency: 'GBP',
        fromAmount,
        sum,
        validFrom: '2002-08-07',
        source: `${ukAct}, section 5A`,
      }),
    ),
    {
      places: union,
      currency: 'EUR',
      fromAmount: '0',
      sum: '40',
      validFrom: '2013-03-16',
      source: `${directive}, article 6`,
    },
  ],
};

/** What stands on an invoice of what it bears by law; kept with it, so that no later row takes it away. */
export type StatutoryTerms = {
  readonly country: string;
  /** In hundredths of a percent a year, on the day of issue. */
  readonly basisPoints: number;
  readonly stays: boolean;
  readonly issuedOn: string;
  /** In minor units of the invoice; 0: none, or no rate to work it out by. */
  readonly fixedMinor: number;
  readonly source: string;
};

/** The rate of the terms of sale by the year. */
export const contractualBasisPoints = lateInterestPercentPerMonth * 12 * 100;

type Invoiced = { readonly country: string; readonly currency: AccountCurrency; readonly totalMinor: number };
/** What an amount comes to in another currency; null: there is no rate of the day. */
type Convert = (amountMinor: number, from: AccountCurrency, to: AccountCurrency) => number | null;
type Rows = { readonly rates: readonly StatutoryRate[]; readonly sums: readonly FixedSum[] };

/** The row of a country that holds on a day ("2026-03-06"); null: the law of that country is on no record. */
export function statutoryRateOn(
  rates: readonly StatutoryRate[],
  country: string,
  today: string,
): StatutoryRate | null {
  return latest(inForce(rates, country, today));
}

/** What an invoice issued today bears by law, or null where no row says it. */
export function statutoryTerms(
  { rates, sums }: Rows,
  invoice: Invoiced,
  today: string,
  convert: Convert,
): StatutoryTerms | null {
  const rate = statutoryRateOn(rates, invoice.country, today);
  if (rate === null) return null;
  return {
    country: invoice.country,
    basisPoints: basisPointsOf(rate),
    stays: rate.stays,
    issuedOn: today,
    fixedMinor: fixedSum(inForce(sums, invoice.country, today), invoice, convert),
    source: rate.source,
  };
}

/** The sum of the highest step an invoice reaches, in its own currency. */
function fixedSum(sums: readonly FixedSum[], { currency, totalMinor }: Invoiced, convert: Convert): number {
  const reached = sums.filter((each) => {
    const total = convert(totalMinor, currency, each.currency);
    return total !== null && minorOf(each.fromAmount, each.currency) <= total;
  });
  const [step] = reached.toSorted((a, b) => Number(b.fromAmount) - Number(a.fromAmount));
  return step === undefined ? 0 : (convert(minorOf(step.sum, step.currency), step.currency, currency) ?? 0);
}

function minorOf(amount: string, currency: AccountCurrency): number {
  return minorFromMajor(rationalFromDecimal(amount), currency);
}

/** A rate that holds from a day of the calendar on (domain/terms.ts). */
export type RateFrom = { readonly day: number; readonly basisPoints: number };

/** Which rate counts from which day, for an invoice that is late from `firstLate` on. */
export function ratesFrom(
  terms: StatutoryTerms | null,
  rates: readonly StatutoryRate[],
  firstLate: number,
): RateFrom[] {
  if (terms === null) return [{ day: firstLate, basisPoints: contractualBasisPoints }];
  const { basisPoints, stays, issuedOn, country } = terms;
  const later = rates
    .filter((rate) => rate.validFrom > issuedOn && isOf(rate, country))
    .map((rate) => ({
      day: calendarDay(rate.validFrom),
      basisPoints: basisPointsOf(rate),
      stays: rate.stays,
    }));
  const all = [{ day: calendarDay(issuedOn), basisPoints, stays }, ...later].toSorted(
    (a, b) => a.day - b.day,
  );
  const begins = all.findLast(({ day }) => day <= firstLate) ?? all[0];
  const first = { day: firstLate, basisPoints: begins?.basisPoints ?? basisPoints };
  if (begins?.stays === true) return [first];
  return [
    first,
    ...all
      .filter(({ day }) => day > firstLate)
      .map(({ day, basisPoints: points }) => ({ day, basisPoints: points })),
  ];
}

function basisPointsOf({ referencePercent, marginPercent }: StatutoryRate): number {
  return (pointsFromText(referencePercent) ?? 0) + (pointsFromText(marginPercent) ?? 0);
}

type Placed = { readonly places: string; readonly validFrom: string };

const isOf = ({ places }: Placed, country: string) =>
  marketOf([{ key: '', places: places.split(/\s+/) }], { country }) !== null;

/** The rows of a country that have begun; of one with several steps, those of its latest day. */
function inForce<Row extends Placed>(rows: readonly Row[], country: string, today: string): Row[] {
  const begun = rows.filter((row) => row.validFrom <= today && isOf(row, country));
  const last = latest(begun)?.validFrom;
  return begun.filter(({ validFrom }) => validFrom === last);
}

function latest<Row extends Placed>(rows: readonly Row[]): Row | null {
  return rows.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

/** Central banks set the rate of a half-year in its last weeks before: so long ahead it can be entered. */
export const lateRateWarnedDays = 14;

export type MissingRate = {
  /** The countries of the row that has no successor, as it names them. */
  readonly places: string;
  /** The first day of the half-year it is missing for. */
  readonly from: string;
  /** From when on it was asked for. */
  readonly since: string;
};

/** Rows of countries for which no rate of the half-year is on record that has begun or begins soon. */
export function missingLateRates(rates: readonly StatutoryRate[], today: string): MissingRate[] {
  const from = halfYearOf(daysLater(today, lateRateWarnedDays));
  const countries = new Set(rates.flatMap(({ places }) => places.split(/\s+/).filter(Boolean)));
  const last = [...countries].flatMap((country) => {
    const row = latest(rates.filter(({ places }) => places.split(/\s+/).includes(country)));
    return row !== null && row.validFrom < from ? [row] : [];
  });
  const since = daysLater(from, -lateRateWarnedDays);
  return [...new Set(last)].map(({ places }) => ({ places, from, since }));
}

/** The first day of the half-year a day is in. */
function halfYearOf(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;
}
