import { describe, expect, test } from 'vitest';
import { readRecoveryCode, recoveryCodeFrom } from './recovery-code.ts';

describe('a recovery code', () => {
  test('is ten symbols that nobody mixes up, in two halves', () => {
    expect(recoveryCodeFrom([0, 1, 2, 3, 4, 5, 6, 7, 8, 31])).toBe('ABCDE-FGHJ9');
    expect(recoveryCodeFrom([32, 33, 34, 35, 36, 37, 38, 39, 40, 255])).toBe('ABCDE-FGHJ9');
    expect(() => recoveryCodeFrom([1, 2, 3])).toThrow(RangeError);
  });

  test.each([
    ['ABCDE-FGHJ9', 'ABCDE-FGHJ9'],
    [' abcde fghj9 ', 'ABCDE-FGHJ9'],
    ['ABCDEFGHJ9', 'ABCDE-FGHJ9'],
    ['ABCDE-FGHJ', null],
    ['ABCDE-FGHI9', null],
    ['123456', null],
    ['', null],
  ])('"%s" is read as %s', (typed, code) => expect(readRecoveryCode(typed)).toBe(code));
});
