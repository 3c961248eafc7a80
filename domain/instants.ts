/** A point in time: a Date, or ISO 8601 text as it travels on the wire. Rules take "now" as an argument. */
export type Instant = Date | string;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Milliseconds since 1970 UTC; throws where the text is no instant. */
export function millisOf(instant: Instant): number {
  const millis = new Date(instant).getTime();
  if (Number.isNaN(millis)) throw new RangeError(`not an instant: "${String(instant)}"`);
  return millis;
}

/** Milliseconds from `from` to `to`, negative where `to` is earlier. */
export function millisBetween(from: Instant, to: Instant): number {
  return millisOf(to) - millisOf(from);
}

/** The instant `millis` later. */
export function later(instant: Instant, millis: number): Date {
  return new Date(millisOf(instant) + millis);
}

/** The day of an instant in UTC, "2026-03-06", as records and papers write it. */
export function dayOf(instant: Instant): string {
  return new Date(millisOf(instant)).toISOString().slice(0, 10);
}
