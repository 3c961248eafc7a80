const secondMs = 1_000;
const two = (value: number) => String(value).padStart(2, '0');

/** The time left until an instant: as a clock "23:04:09", and in whole hours and minutes to be said. */
export function countdown(until: string, now: number): { hours: number; minutes: number; clock: string } {
  const seconds = Math.max(Math.ceil((Date.parse(until) - now) / secondMs), 0);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return { hours, minutes, clock: `${two(hours)}:${two(minutes)}:${two(seconds % 60)}` };
}
