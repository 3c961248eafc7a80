import { describe, expect, it } from 'vitest';
import { isCommonPassword, passwordStrength, refusePassword } from './password.ts';

describe('a password is refused when it is short, endless or common (specification §5, decisions §2)', () => {
  it.each([
    ['', 'password-too-short'],
    ['seven77', 'password-too-short'],
    ['eight888', null],
    [`${'x'.repeat(127)}y`, null],
    ['x'.repeat(129), 'password-too-long'],
    ['password', 'password-too-common'],
    ['PassWord', 'password-too-common'],
    [' 12345678', 'password-too-common'],
    ['qwer1234!', 'password-too-common'],
    ['lys-demo-password', null],
    ['비밀번호를잊지마', null],
  ])('"%s": %s', (password, code) => expect(refusePassword(password)?.code ?? null).toBe(code));

  it('names the limit', () => {
    expect(refusePassword('short')?.params).toEqual({ min: 8 });
    expect(refusePassword('x'.repeat(129))?.params).toEqual({ max: 128 });
  });

  it('common means common in any letter case', () => {
    expect(isCommonPassword('TRUSTNO1')).toBe(true);
    expect(isCommonPassword('trustno1-either')).toBe(false);
  });
});

describe('the meter advises towards 12 characters of four kinds', () => {
  it.each([
    ['short', 0, ['longer', 'upper-case', 'number', 'symbol']],
    ['password', 0, ['longer', 'upper-case', 'number', 'symbol', 'less-common']],
    ['mugworts', 1, ['longer', 'upper-case', 'number', 'symbol']],
    ['aaaaaaaa', 1, ['longer', 'upper-case', 'number', 'symbol', 'less-common']],
    ['121212121212121212121212', 1, ['upper-case', 'lower-case', 'symbol', 'less-common']],
    ['Mugwort82', 2, ['longer', 'symbol']],
    ['Mugwort82!', 2, ['longer']],
    ['mugwort-leaf', 2, ['upper-case', 'number']],
    ['Mugwort-leaf', 3, ['number']],
    ['Mugwort-82-leaf', 4, []],
    ['nineteen character x', 4, []],
    ['nineteen characters', 2, ['upper-case', 'number']],
    ['abcdabcdabcd', 1, ['upper-case', 'number', 'symbol', 'less-common']],
    ['abcdeabcdeab', 2, ['upper-case', 'number', 'symbol']],
    ['AaBbAaBbAaBb', 1, ['number', 'symbol', 'less-common']],
    ['seven leaves of mugwort', 4, []],
  ] as const)('"%s" scores %i', (password, score, advice) => {
    expect(passwordStrength(password)).toEqual({ score, advice });
  });
});
