import { expect, it } from 'vitest';
import { certificateStateOf } from './certificates.ts';

it.each([
  [null, { kind: 'valid' }],
  ['2026-06-05', { kind: 'valid' }],
  ['2026-06-04', { kind: 'expires', days: 90 }],
  ['2026-03-07', { kind: 'expires', days: 1 }],
  ['2026-03-06', { kind: 'expires', days: 0 }],
  ['2026-03-05', { kind: 'expired' }],
])('a certificate until %s is on 6 March 2026 %j', (expiresOn, state) =>
  expect(certificateStateOf(expiresOn, '2026-03-06')).toEqual(state),
);
