import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

it.each([
  ['pending', 'confirm', 'confirmed', false],
  ['confirmed', 'process', 'processing', false],
  ['processing', 'invoice', 'invoiced', false],
  ['invoiced', 'record-payment', 'paid', false],
  ['paid', 'prepare', 'preparing', false],
  ['preparing', 'ship', 'shipped', true],
  ['shipped', 'deliver', 'delivered', false],
  ['delivered', 'complete', 'completed', false],
] as const)('moves a %s order on by %s', (status, action, to, needsTracking) => {
  expect(nextStepOf(status)).toEqual({ action, to, needsTracking });
});

it.each(['completed', 'cancelled'] as const)('leaves a %s order alone', (status) => {
  expect(nextStepOf(status)).toBeNull();
});
