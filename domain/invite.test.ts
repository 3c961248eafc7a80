import { describe, expect, it } from 'vitest';
import {
  inviteAlphabet,
  inviteCodeFrom,
  inviteState,
  normaliseInviteCode,
  refuseInvite,
  refuseInvitedEmail,
  refuseInviteExpiry,
} from './invite.ts';

const now = '2026-11-20T10:00:00.000Z';
const past = '2026-11-20T09:59:59.999Z';
const future = '2026-11-20T10:00:00.001Z';

describe('a typed code is upper-cased and capped at 10 characters', () => {
  it.each([
    ['retail2026', 'RETAIL2026'],
    ['  brand2026 ', 'BRAND2026'],
    ['retail 2026', 'RETAIL2026'],
    ['RETAIL-2026', 'RETAIL2026'],
    ['RETAIL – 20 26', 'RETAIL2026'],
    ['RETAIL2026XYZ', 'RETAIL2026'],
    ['ＲＥＴＡＩＬ２０２６', 'RETAIL2026'],
    ['', ''],
  ])('"%s" is "%s"', (typed, code) => {
    expect(normaliseInviteCode(typed)).toBe(code);
  });
});

describe('a new code', () => {
  it('is made of 32 symbols that nobody mixes up', () => {
    expect(new Set(inviteAlphabet).size).toBe(32);
    expect(inviteAlphabet).not.toMatch(/[IO01]/);
  });

  it('has ten symbols and reads as it was made', () => {
    const code = inviteCodeFrom([0, 1, 31, 32, 255, 64, 100, 7, 8, 9, 10]);
    expect(code).toBe('AB9A9AEHJK');
    expect(normaliseInviteCode(code)).toBe(code);
  });

  it('is never made of less chance than it has symbols', () => {
    expect(() => inviteCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9])).toThrow(RangeError);
    expect(inviteCodeFrom([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe('BCDEFGHJKL');
  });
});

describe('an invite can be used once, before its date', () => {
  it.each([
    ['fresh', { usedAt: null, revokedAt: null, expiresAt: future }, 'usable', null],
    ['at its very moment', { usedAt: null, revokedAt: null, expiresAt: now }, 'usable', null],
    ['past its date', { usedAt: null, revokedAt: null, expiresAt: past }, 'expired', 'invite-expired'],
    ['used', { usedAt: past, revokedAt: null, expiresAt: future }, 'used', 'invite-invalid'],
    ['used and past its date', { usedAt: past, revokedAt: null, expiresAt: past }, 'used', 'invite-invalid'],
    ['used, then revoked', { usedAt: past, revokedAt: past, expiresAt: future }, 'used', 'invite-invalid'],
    ['revoked', { usedAt: null, revokedAt: past, expiresAt: future }, 'revoked', 'invite-invalid'],
    [
      'revoked and past its date',
      { usedAt: null, revokedAt: past, expiresAt: past },
      'revoked',
      'invite-invalid',
    ],
  ] as const)('%s: %s', (_, invite, state, code) => {
    expect(inviteState(invite, now)).toBe(state);
    expect(refuseInvite(invite, now)?.code ?? null).toBe(code);
  });

  it('an unknown code is answered like a used one', () => {
    expect(refuseInvite(null, now)?.code).toBe('invite-invalid');
  });
});

describe('a new invitation lives 90 days at most', () => {
  it.each([
    ['a moment ago', past, 'expiry-in-past'],
    ['at this very moment', now, 'expiry-in-past'],
    ['a moment from now', future, null],
    ['90 days from now', '2027-02-18T10:00:00.000Z', null],
    ['a moment more than 90 days from now', '2027-02-18T10:00:00.001Z', 'expiry-too-late'],
    ['in the year 9999', '9999-12-31T00:00:00.000Z', 'expiry-too-late'],
  ])('%s: %s is %s', (_, expiresAt, code) => {
    expect(refuseInviteExpiry(expiresAt, now)?.code ?? null).toBe(code);
  });

  it('names the limit', () => {
    expect(refuseInviteExpiry('2028-01-01T00:00:00.000Z', now)?.params).toEqual({ days: 90 });
  });
});

describe('an invitation for an email registers that email', () => {
  it.each([
    ['noa@shop.example', 'noa@shop.example', null],
    ['Noa@Shop.example', 'noa@shop.example', null],
    ['noa@shop.example', 'noa@other.example', 'invite-email-differs'],
    ['noa@shop.example', 'noa+1@shop.example', 'invite-email-differs'],
    [null, 'anybody@shop.example', null],
  ])('for %s, %s gets %s', (email, typed, code) => {
    expect(refuseInvitedEmail({ email }, typed)?.code ?? null).toBe(code);
  });
});
