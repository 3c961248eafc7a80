import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.ts';

const until = '2026-11-20T12:00:00.000Z';
const secondsEarlier = (seconds: number) => Date.parse(until) - seconds * 1_000;

describe('the countdown of the free window', () => {
  it.each([
    [24 * 3600, '24:00:00'],
    [23 * 3600 + 4 * 60 + 9, '23:04:09'],
    [61, '00:01:01'],
    [0.2, '00:00:01'],
    [0, '00:00:00'],
    [-500, '00:00:00'],
  ])('%d seconds before its end reads %s', (seconds, clock) => {
    expect(countdown(until, secondsEarlier(seconds)).clock).toBe(clock);
  });

  it('says whole hours and minutes', () => {
    expect(countdown(until, secondsEarlier(2 * 3600 + 59 * 60 + 59))).toMatchObject({
      hours: 2,
      minutes: 59,
    });
  });
});
