import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from './instants.ts';
import { relativeTime } from './relative-time.ts';

const now = '2026-11-20T10:00:00.000Z';
const ago = (millis: number) => new Date(Date.parse(now) - millis);

describe('times read as minutes, hours or days ago or ahead', () => {
  it.each([
    [0, 'minute', 0],
    [59_999, 'minute', 0],
    [minuteMs, 'minute', 1],
    [hourMs - 1, 'minute', 59],
    [hourMs, 'hour', 1],
    [dayMs - 1, 'hour', 23],
    [dayMs, 'day', 1],
    [45 * dayMs + hourMs, 'day', 45],
    [-59_999, 'minute', 0],
    [-40 * minuteMs, 'minute', -40],
    [-3.5 * hourMs, 'hour', -3],
    [-25 * hourMs, 'day', -1],
  ])('%i ms: %s %i', (millis, unit, value) => {
    expect(relativeTime(ago(millis), now)).toEqual({ unit, value });
  });
});
