import { dayMs } from './instants.ts';
import { isNotificationNumber } from './market.ts';

/** What the record of a product says for a market; computed, never typed. */
export const passportStates = ['ready', 'under-review', 'missing', 'expired'] as const;
export type PassportState = (typeof passportStates)[number];

/** What is still wanting, in the order in which somebody gets it. */
export const passportParts = [
  'responsible-person',
  'mandate',
  'notification',
  'file',
  'label-language',
  'document',
  'substance',
  'review',
] as const;
export type PassportPart = (typeof passportParts)[number];

/** The team's word on what a brand has entered. */
export const passportReviews = ['open', 'approved', 'declined'] as const;
export type PassportReview = (typeof passportReviews)[number];

/** What a brand can keep of a product for a market. */
export const passportDocumentTypes = [
  'mandate',
  'safety-report',
  'certificate',
  'test-report',
  'label-artwork',
  'product-file',
  'safety-data-sheet',
] as const;
export type PassportDocumentType = (typeof passportDocumentTypes)[number];

/** What retailers may open; reports on safety and formulas stay between the brand and the team. */
const shownToRetailers: readonly PassportDocumentType[] = ['mandate', 'certificate', 'label-artwork'];

export function isShownToRetailers(type: PassportDocumentType): boolean {
  return shownToRetailers.includes(type);
}

/** What a market asks for. */
export type MarketNeeds = {
  readonly needsPerson: boolean;
  readonly needsNotification: boolean;
  readonly numberPattern: string | null;
  readonly needsFile: boolean;
  /** A label in one of them is wanted; empty: the market names none. */
  readonly labelLanguages: readonly string[];
  /** Types that have to be on record. */
  readonly documents: readonly PassportDocumentType[];
};

/** Who answers for products in a market, by a written mandate. Days are "2026-03-06". */
type PersonOnRecord = {
  readonly mandateFrom: string;
  readonly mandateTo: string | null;
  readonly review: PassportReview;
};

export type PassportRecord = {
  readonly person: PersonOnRecord | null;
  readonly notificationNumber: string | null;
  readonly fileSince: string | null;
  readonly labelLanguages: readonly string[];
  readonly review: PassportReview;
};

export type PassportDocument = {
  readonly type: PassportDocumentType;
  readonly expiresOn: string | null;
  readonly review: PassportReview;
};

export type Passport = {
  readonly state: PassportState;
  readonly missing: readonly PassportPart[];
};

type Known = {
  readonly record: PassportRecord | null;
  readonly documents: readonly PassportDocument[];
  /** A banned substance is listed and nobody of the team has decided about it. */
  readonly isBlocked: boolean;
};

/** What is on record of a product for a market on `today`, and what is wanting. */
export function passportState(market: MarketNeeds, known: Known, today: string): Passport {
  // A document that was declined is as good as none.
  const standing = { ...known, documents: known.documents.filter(({ review }) => review !== 'declined') };
  const absent = absentParts(market, standing, today);
  const ended = endedParts(market, standing, today);
  const waiting = waitingParts(market, standing, today);
  const missing = passportParts.filter((part) => [...absent, ...ended, ...waiting].includes(part));
  if (absent.length > 0) return { state: 'missing', missing };
  if (ended.length > 0) return { state: 'expired', missing };
  if (waiting.length > 0) return { state: 'under-review', missing };
  return { state: 'ready', missing };
}

function absentParts(market: MarketNeeds, { record, documents }: Known, today: string): PassportPart[] {
  const parts: [PassportPart, boolean][] = [
    ['responsible-person', market.needsPerson && (record?.person ?? null) === null],
    ['mandate', market.needsPerson && (record?.person?.mandateFrom ?? '') > today],
    ['notification', market.needsNotification && !hasNumber(market, record)],
    ['file', market.needsFile && (record === null || (record.fileSince ?? '9999') > today)],
    ['label-language', !hasLanguage(market, record)],
    ['document', market.documents.some((type) => documents.every((one) => one.type !== type))],
    [
      'review',
      record?.review === 'declined' || (market.needsPerson && record?.person?.review === 'declined'),
    ],
  ];
  return parts.filter(([, isAbsent]) => isAbsent).map(([part]) => part);
}

function endedParts(market: MarketNeeds, { record, documents }: Known, today: string): PassportPart[] {
  const mandateTo = market.needsPerson ? (record?.person?.mandateTo ?? null) : null;
  const isOver = market.documents.some((type) => {
    const ofType = documents.filter((one) => one.type === type);
    return ofType.length > 0 && ofType.every((one) => hasEnded(one.expiresOn, today));
  });
  return [
    ...(hasEnded(mandateTo, today) ? (['mandate'] as const) : []),
    ...(isOver ? (['document'] as const) : []),
  ];
}

function waitingParts(
  market: MarketNeeds,
  { record, documents, isBlocked }: Known,
  today: string,
): PassportPart[] {
  const isOpen = record?.review === 'open' || (market.needsPerson && record?.person?.review === 'open');
  const isUnread = market.documents.some((type) =>
    documents
      .filter((one) => one.type === type && !hasEnded(one.expiresOn, today))
      .every((one) => one.review !== 'approved'),
  );
  return [
    ...(isBlocked ? (['substance'] as const) : []),
    ...(isOpen || isUnread || record === null ? (['review'] as const) : []),
  ];
}

function hasNumber({ numberPattern }: MarketNeeds, record: PassportRecord | null): boolean {
  const number = record?.notificationNumber ?? null;
  return number !== null && isNotificationNumber(number, numberPattern);
}

function hasLanguage({ labelLanguages }: MarketNeeds, record: PassportRecord | null): boolean {
  return labelLanguages.length === 0 || labelLanguages.some((each) => record?.labelLanguages.includes(each));
}

/** Something holds on its last day, too. */
function hasEnded(lastDay: string | null, today: string): boolean {
  return lastDay !== null && lastDay < today;
}

/** So many days before its end somebody is told that something runs out. */
export const expiryWarnings = [90, 30, 7] as const;
export type ExpiryWarning = (typeof expiryWarnings)[number];

/** The warning that is due for a last day, the most pressing; null: none, or it has ended. */
export function dueWarning(lastDay: string, today: string): ExpiryWarning | null {
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
  if (days < 0) return null;
  return expiryWarnings.findLast((each) => days <= each) ?? null;
}
