import { expect, it } from 'vitest';
import { presetRep } from './sales-rep.ts';

const reps = [{ id: 'ada' }, { id: 'dan' }];

it.each([
  ['who has taken it on', ['dan', 'ada'], 'dan'],
  ['the next in question where that one can be none', ['viewer', 'dan'], 'dan'],
  ['the next where nobody has', [null, undefined, 'dan'], 'dan'],
  ['the first who can be one where nobody in question can', ['viewer'], 'ada'],
])('a form suggests %s', (_, inQuestion, suggested) => {
  expect(presetRep(reps, inQuestion)).toBe(suggested);
});

it('a form suggests nobody where there is nobody', () => {
  expect(presetRep([], ['dan'])).toBe('');
});
