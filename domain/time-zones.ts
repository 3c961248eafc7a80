import { dayMs, type Instant, millisOf, minuteMs } from './instants.ts';

/** A moment as a wall clock shows it: "2026-03-29" and "09:30". */
export type WallClock = { readonly date: string; readonly time: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at an instant; daylight saving is in the zone's own data. */
export function wallClock(instant: Instant, timeZone: string): WallClock {
  const shown = new Date(millisOf(instant) + offsetMinutes(instant, timeZone) * minuteMs).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** By zone and quarter of an hour: no zone changes its clocks at another minute, and to ask the calendar is slow. */
const offsets = new Map<string, number>();
const quarterMs = 15 * minuteMs;
const mostOffsets = 10_000;

/** Minutes that the zone's clocks are ahead of UTC at an instant. */
export function offsetMinutes(instant: Instant, timeZone: string): number {
  const quarter = Math.floor(millisOf(instant) / quarterMs);
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const offset = (shownAt(quarter * quarterMs, timeZone) - quarter * quarterMs) / minuteMs;
  offsets.set(key, offset);
  return offset;
}

/** What the clocks of a zone show, to the minute, as if they were clocks of UTC. */
function shownAt(millis: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(millis)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
}

/**
 * The instant at which a zone's clocks show a date and time. A time that the clocks leave out in spring is
 * the one as much later; of a time they show twice in autumn it is the first.
 */
export function instantAt({ date, time }: WallClock, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`no time of day: "${date} ${time}"`);
  // The offset is the one before or the one after a change that may lie within a day.
  const before = asUtc - offsetMinutes(new Date(asUtc - dayMs), timeZone) * minuteMs;
  const after = asUtc - offsetMinutes(new Date(asUtc + dayMs), timeZone) * minuteMs;
  const fitting = [before, after].filter((candidate) => shows(candidate, { date, time }, timeZone));
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(before, after));
}

function shows(candidate: number, wanted: WallClock, timeZone: string): boolean {
  const shown = wallClock(new Date(candidate), timeZone);
  return shown.date === wanted.date && shown.time === wanted.time;
}

/** Whether the name is a time zone this machine knows: "Europe/London", "UTC". */
export function isTimeZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The calendar day so many days later. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}
