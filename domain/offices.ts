import type { Translated } from './languages.ts';

/** The offices of the house: where they are does not change, when they are open is set (`domain/settings.ts`). */
export const officeIds = ['london', 'seoul'] as const;
export type OfficeId = (typeof officeIds)[number];

export type Office = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA name: daylight saving is the zone's business. */
  readonly timeZone: string;
};

export const offices = {
  london: { country: 'GB', timeZone: 'Europe/London' },
  seoul: { country: 'KR', timeZone: 'Asia/Seoul' },
} as const satisfies Record<OfficeId, Office>;

export type Holiday = {
  /** The local calendar day, "2026-12-25". */
  readonly date: string;
  readonly name: Translated;
};

/** When an office is there, Monday to Friday. */
export type OfficeTimes = {
  /** Local wall-clock times, "09:00". */
  readonly opens: string;
  readonly closes: string;
  /** Days on which it is closed although they are weekdays. */
  readonly holidays: readonly Holiday[];
  /** The last day the holidays are entered up to; days after it are taken for ordinary. */
  readonly knownUntil: string;
};

/** The hours the house came with, until somebody sets others. */
export const usualHours = {
  london: { opens: '09:00', closes: '17:30' },
  seoul: { opens: '09:00', closes: '18:00' },
} as const satisfies Record<OfficeId, Pick<OfficeTimes, 'opens' | 'closes'>>;

/** Two years of them, and some more. */
export const mostHolidays = 80;

/** Where an office can be reached, as people are told. */
export type OfficePlace = { readonly address: string; readonly phone: string };

export type OfficeSettings = Readonly<Record<OfficeId, OfficePlace & OfficeTimes>>;

/** An office with the hours that are set for it. */
export type OpenOffice = Office & OfficeTimes;

export function officeOf(set: Readonly<Record<OfficeId, OfficeTimes>>, office: OfficeId): OpenOffice {
  return { ...set[office], ...offices[office] };
}

/** ISO weekday numbers of office days, Monday is 1 (as schema.org and the calendar count them). */
export const officeWeekdays = [1, 2, 3, 4, 5] as const;

export function isOffice(value: unknown): value is OfficeId {
  return officeIds.some((id) => id === value);
}
