import { isOfficeDay } from './holidays.ts';
import type { OpenOffice } from './offices.ts';
import { instantAt } from './time-zones.ts';

export type OpenHours = { readonly from: Date; readonly to: Date };

/** When an office is open on one of its calendar days; null on weekends and holidays. */
export function openHours(office: OpenOffice, date: string): OpenHours | null {
  if (!isOfficeDay(office, date)) return null;
  const { timeZone, opens, closes } = office;
  return {
    from: instantAt({ date, time: opens }, timeZone),
    to: instantAt({ date, time: closes }, timeZone),
  };
}
