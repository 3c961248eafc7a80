/** The offices of the house and their hours, Monday to Friday, local time (issue: hours of London and Seoul). */
export const officeIds = ['london', 'seoul'] as const;
export type OfficeId = (typeof officeIds)[number];

export type Office = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA name: daylight saving is the zone's business. */
  readonly timeZone: string;
  /** Local wall-clock times. */
  readonly opens: `${number}:${number}`;
  readonly closes: `${number}:${number}`;
};

export const offices = {
  london: { country: 'GB', timeZone: 'Europe/London', opens: '09:00', closes: '17:30' },
  seoul: { country: 'KR', timeZone: 'Asia/Seoul', opens: '09:00', closes: '18:00' },
} as const satisfies Record<OfficeId, Office>;

/** ISO weekday numbers of office days, Monday is 1 (as schema.org and the calendar count them). */
export const officeWeekdays = [1, 2, 3, 4, 5] as const;

export function isOffice(value: unknown): value is OfficeId {
  return officeIds.some((id) => id === value);
}
