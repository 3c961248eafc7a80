import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

it.each([
  ['pending', 'confirm'],
  ['confirmed', 'process'],
  ['processing', 'invoice'],
  ['invoiced', 'record-payment'],
  ['paid', 'prepare'],
  ['preparing', 'ship'],
  ['shipped', 'deliver'],
  ['delivered', 'complete'],
] as const)('moves a %s order on by %s', (status, action) => {
  expect(nextStepOf(status)).toBe(action);
});

it.each(['completed', 'cancelled'] as const)('leaves a %s order alone', (status) => {
  expect(nextStepOf(status)).toBeNull();
});
