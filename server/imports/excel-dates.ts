const dayMs = 86_400_000;
/** Built-in formats that show a day. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** Whether a format shows a day: by its number, or by a year or day in its code outside of what is quoted. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return dayFormats.has(id);
  const letters = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return /[yd]/i.test(letters) && !/general/i.test(letters);
}

/** The day of a serial number as 2026-01-31; Excel believes in a 29th of February 1900. */
export function serialDate(serial: number, isFrom1904: boolean): string | null {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const at = new Date(first + Math.floor(serial) * dayMs);
  const isDay = serial >= 0 && !Number.isNaN(at.getTime()) && at.getUTCFullYear() < 10_000;
  return isDay ? dayOf(at) : null;
}

import { dayOf } from '#domain/instants.ts';
