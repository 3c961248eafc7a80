import { describe, expect, it } from 'vitest';
import {
  bankText,
  canFail,
  earliestPaidOn,
  isBankText,
  payeeStateOf,
  payoutItemStates,
  refusePayoutApproval,
} from './payout.ts';

const now = '2026-03-10T09:00:00.000Z';
const approval = {
  actorId: 'ada',
  preparedById: 'ada',
  preparedAt: '2026-03-09T09:00:00.000Z',
  signedInAt: '2026-03-10T08:55:00.000Z',
  approverIds: ['ada'],
};

describe('who approves a payout', () => {
  it.each([
    ['another person, at once', { actorId: 'mara', preparedAt: now, approverIds: ['ada', 'mara'] }, null],
    [
      'not who prepared it, while there is somebody else',
      { approverIds: ['ada', 'mara'] },
      'needs-other-admin',
    ],
    ['the only one, a day later and signed in again', {}, null],
    ['the only one, a moment too soon', { preparedAt: '2026-03-09T09:00:00.001Z' }, 'payout-too-soon'],
    [
      'the only one, in the session it was prepared in',
      { signedInAt: '2026-03-09T09:00:00.000Z' },
      'payout-sign-in-again',
    ],
  ])('%s', (_, fields, refusal) => {
    expect(refusePayoutApproval({ ...approval, ...fields }, now)).toBe(refusal);
  });
});

it.each([
  [
    'on the day of its approval, or the one before where it is still that day',
    '2026-03-10T09:00:00Z',
    '2026-03-09',
  ],
  ['on the day of its approval alone where it is one day everywhere', '2026-03-10T12:00:00Z', '2026-03-10'],
])('a payment leaves at the earliest %s', (_, approvedAt, earliest) => {
  expect(earliestPaidOn({ approvedAt, preparedAt: '2026-03-01T09:00:00Z' })).toBe(earliest);
});

describe('a payment fails', () => {
  it.each([
    ['while the bank has it', 'open', true],
    ['when it was paid and comes back', 'paid', true],
    ['no second time', 'failed', false],
    ['not once it was withdrawn', 'withdrawn', false],
  ] as const)('%s', (_, state, can) => {
    expect(canFail(state)).toBe(can);
  });

  it('or does not, in every state it can be in', () => {
    expect(payoutItemStates.filter(canFail)).toEqual(['open', 'paid']);
  });
});

describe('where money goes', () => {
  const payee = { name: 'Haru Co Ltd', street: '1 Ro', postalCode: '04766', city: 'Seoul', country: 'KR' };
  it.each([
    [null, 'none'],
    [{ state: 'to-check', payee, bic: 'KOEXKRSE' }, 'to-check'],
    [{ state: 'waiting', payee, bic: 'KOEXKRSE' }, 'waiting'],
    [{ state: 'usable', payee: null, bic: 'KOEXKRSE' }, 'incomplete'],
    [{ state: 'usable', payee, bic: null }, 'incomplete'],
    [{ state: 'usable', payee, bic: 'KOEXKRSE' }, 'ready'],
  ] as const)('%j is %s', (account, state) => {
    expect(payeeStateOf(account)).toBe(state);
  });

  it('is written in letters that banks pass on', () => {
    expect(isBankText("Haru Co., Ltd. (Seoul) 'A'")).toBe(true);
    expect(isBankText('주식회사')).toBe(false);
    expect(bankText('Pöst & Söhne', 70)).toBe('Post . Sohne');
    expect(bankText('x'.repeat(80), 70)).toHaveLength(70);
  });
});
