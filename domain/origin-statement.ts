import { type Destination, marketOf } from './market.ts';

/** A trade agreement under which goods of Korea come in at a lower duty, where their exporter states their origin. */
export type OriginAgreement = {
  readonly name: string;
  /** Where it holds, with spaces between: "DE FR GB:BT". */
  readonly places: string;
  /** Up to so many euros (whole ones) any exporter may state origin; above, an approved exporter only. */
  readonly limitEuros: string;
  readonly validFrom: string;
  readonly source: string;
};

/** As they hold until somebody sets them otherwise. */
export const usualAgreements: readonly OriginAgreement[] = [
  {
    name: 'European Union–Korea',
    places: 'AT BE BG CY CZ DE DK EE ES FI FR GB:BT GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    limitEuros: '6000',
    validFrom: '2011-07-01',
    source: 'Free Trade Agreement EU–Korea, Protocol on originating products, articles 16 and 17',
  },
  {
    name: 'United Kingdom–Korea',
    places: 'GB',
    limitEuros: '6000',
    validFrom: '2021-01-01',
    source: 'Free Trade Agreement UK–Korea of 22 August 2019, Protocol on originating products',
  },
];

export const mostAgreements = 20;

const usualNames = { 'European Union–Korea': 'eu', 'United Kingdom–Korea': 'uk' } as const;

/** Which of the usual agreements a name is of: these are called by every reader in the own language, others as typed. */
export function usualAgreementNamed(name: string): 'eu' | 'uk' | null {
  return Object.hasOwn(usualNames, name) ? usualNames[name as keyof typeof usualNames] : null; // it has the name
}

/** Who sends the goods, as customs know the company. */
export type Exporter = {
  readonly country: string;
  /** It says that its goods meet the rules of origin, and answers for it. */
  readonly statesOrigin: boolean;
  /** Its number as an approved exporter. */
  readonly authorisation: string | null;
};

export type Consignment = {
  /** The countries its goods leave. */
  readonly from: readonly string[];
  readonly to: Destination;
  /** Countries of origin, line by line; null: not known. */
  readonly origins: readonly (string | null)[];
  /** What the goods of Korea are worth in cents of a euro; null: there is no rate of the day. */
  readonly euroMinor: number | null;
};

export type OriginStatement = {
  /** The agreement it is made under. */
  readonly agreement: string;
  readonly authorisation: string | null;
};

const korea = 'KR';

/**
 * The statement an exporter may make of a consignment on a day ("2026-03-06"), or null: it says that it meets the rules,
 * all of it leaves Korea, an agreement holds where the goods go, they come to no more than it allows or the exporter is an approved one, and no
 * line is silent about its origin, because the statement is of everything that does not say otherwise.
 */
export function originStatement(
  agreements: readonly OriginAgreement[],
  exporter: Exporter,
  { from, to, origins, euroMinor }: Consignment,
  today: string,
): OriginStatement | null {
  if (!exporter.statesOrigin || exporter.country !== korea) return null;
  if (from.some((country) => country !== korea)) return null;
  if (origins.includes(null) || !origins.includes(korea)) return null;
  const holding = agreements
    .filter(({ validFrom }) => validFrom <= today)
    .map((agreement) => ({ ...agreement, key: agreement.name, places: placesOf(agreement) }));
  const agreement = marketOf(holding, to);
  if (agreement === null) return null;
  const isSmall = euroMinor !== null && euroMinor <= Number(agreement.limitEuros) * 100;
  if (!isSmall && exporter.authorisation === null) return null;
  return { agreement: agreement.name, authorisation: exporter.authorisation };
}

/** The places of an agreement, one by one. */
export function placesOf({ places }: Pick<OriginAgreement, 'places'>): string[] {
  return places.split(/\s+/).filter((place) => place !== '');
}

/** The words the agreements prescribe; they have an English version and no Chinese one, so no paper translates them. */
export function originDeclaration({ authorisation }: Pick<OriginStatement, 'authorisation'>): string {
  const number = authorisation === null ? '' : ` (customs authorisation No ${authorisation})`;
  return `The exporter of the products covered by this document${number} declares that, except where otherwise clearly indicated, these products are of KR preferential origin.`;
}
