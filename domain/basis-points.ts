/** Hundredths of a percent as people write percent: 650 is "6.5", 2550 is "25.5", 0 is "0". */
export function percentText(points: number): string {
  const fraction = String(points % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = String(Math.trunc(points / 100));
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Hundredths of a percent of what people type ("6.5", "6,5", "20%"); null where it is no percentage or finer. */
export function pointsFromText(text: string): number | null {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
