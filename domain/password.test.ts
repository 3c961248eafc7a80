import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusePassword } from './password.ts';

const listed = new Set([
  'password',
  'password1',
  'p@ssw0rd',
  'letmein',
  '12345678',
  'trustno1',
  'dragon',
  '8493',
]);
const own = ['Reina Marchand', 'reina.m@maison-verte.example', 'Maison Verte'];
const codeOf = (password: string) =>
  refusePassword(password, { isListed: (word) => listed.has(word), own })?.code ?? null;

describe('a password is refused when it is short, endless, listed, or made of words that others know', () => {
  it.each([
    ['', 'password-too-short'],
    ['seven77', 'password-too-short'],
    ['eight888', null],
    [`${'x'.repeat(127)}y`, null],
    ['x'.repeat(129), 'password-too-long'],
    ['password', 'password-too-common'],
    ['PassWord', 'password-too-common'],
    [' 12345678', 'password-too-common'],
    ['lys-demo-password', null],
    ['비밀번호를잊지마', null],
  ])('"%s": %s', (password, code) => expect(codeOf(password)).toBe(code));

  it.each([
    ['Password1!', 'password-too-common'],
    ['letmein12', 'password-too-common'],
    ['!!letmein1', 'password-too-common'],
    ['P@ssw0rd2026', 'password-too-common'],
    ['12345678!', 'password-too-common'],
    ['qlalfqjsgh1', 'password-too-common'],
    ['aaaaaaaa', 'password-too-common'],
    ['letmein12345', null], // five are more than everybody adds
    ['let me in please', null],
    ['84932615', null], // digits hold a listed number easily
    ['dragonfly nymph', null],
  ])('a listed one with what everybody adds to it is listed: "%s"', (password, code) =>
    expect(codeOf(password)).toBe(code),
  );

  it.each([
    ['reina.m@maison-verte.example', 'password-own-words'],
    ['Reina2026', 'password-own-words'],
    ['marchand-1987!', 'password-own-words'],
    ['MaisonVerte1', 'password-own-words'],
    ['verte & maison', 'password-own-words'],
    ['Lys12345', 'password-own-words'],
    ['Lys Trade House 2026', 'password-own-words'],
    ['reina likes mugwort', null],
    ['seventeen cranes', null],
  ])('own words and ours with digits and marks are no password: "%s"', (password, code) =>
    expect(codeOf(password)).toBe(code),
  );

  it('names in other scripts are words too', () => {
    const korean = { isListed: () => false, own: ['김민서', 'minseo@haru.example', '하루'] };
    expect(refusePassword('김민서하루1234', korean)?.code).toBe('password-own-words');
    expect(refusePassword('김민서의조용한정원', korean)).toBeNull();
  });

  it('names the limit', () => {
    expect(refusePassword('short', { isListed: () => false, own })?.params).toEqual({ min: 8 });
    expect(refusePassword('x'.repeat(129), { isListed: () => false, own })?.params).toEqual({ max: 128 });
  });

  it('nothing of 8 to 128 characters is refused where no list and no word knows it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 128, unit: 'grapheme' }), (password) => {
        const code = refusePassword(password, { isListed: () => false, own: [] })?.code;
        expect([undefined, 'password-too-long', 'password-too-common', 'password-own-words']).toContain(code);
        if (code === 'password-too-common')
          expect(new Set(password.trim().toLowerCase().normalize('NFKC')).size).toBe(1);
      }),
    );
  });
});
