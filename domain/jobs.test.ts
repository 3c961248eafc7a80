import { expect, it } from 'vitest';
import { cvKeptUntil } from './jobs.ts';

it.each([
  ['2026-03-06T09:00:00.000Z', '2026-09-06T09:00:00.000Z'],
  ['2026-11-20T23:59:59.000Z', '2027-05-20T23:59:59.000Z'],
  ['2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2027-08-29T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
])('a CV of %s is kept until %s', (received, until) => {
  expect(cvKeptUntil(new Date(received)).toISOString()).toBe(until);
});
