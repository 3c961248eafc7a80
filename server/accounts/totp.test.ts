import { describe, expect, test } from 'vitest';
import { totpCounter } from '#domain/totp.ts';
import { matchTotp, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes are those of the RFCs', () => {
  test.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [9, '520489'],
  ])('RFC 4226, appendix D: counter %i', (counter, code) => expect(totpCode(secret, counter)).toBe(code));

  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('RFC 6238, appendix B: %i seconds', (seconds, code) =>
    expect(totpCode(secret, totpCounter(new Date(seconds * 1000)))).toBe(code),
  );
});

describe('a code that is typed', () => {
  const now = new Date('2026-03-06T09:00:10.000Z');
  const counter = totpCounter(now);
  const held = { secret, lastCounter: 0 };

  test('is taken for this step and its neighbours, however it is written', () => {
    for (const each of [counter - 1, counter, counter + 1]) {
      const code = totpCode(secret, each);
      expect(matchTotp(held, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(each);
    }
  });

  test('is not taken two steps away, twice, or when it is none', () => {
    expect(matchTotp(held, totpCode(secret, counter - 2), now)).toBeNull();
    expect(matchTotp(held, totpCode(secret, counter + 2), now)).toBeNull();
    expect(matchTotp({ secret, lastCounter: counter }, totpCode(secret, counter), now)).toBeNull();
    expect(matchTotp(held, '12345', now)).toBeNull();
    expect(matchTotp(held, 'ABCDE-FGHJK', now)).toBeNull();
  });
});
