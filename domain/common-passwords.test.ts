import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

describe('the list of common passwords', () => {
  it('holds some hundreds, each lower-cased and long enough to be chosen at all', () => {
    expect(commonPasswords.size).toBeGreaterThan(500);
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase());
      expect(password).toMatch(/^\S{8,}$/);
    }
  });

  it.each(['password', '12345678', 'qwerty123', 'iloveyou', 'qwer1234!', 'qlalfqjsgh', 'woaini1314'])(
    'holds "%s"',
    (password) => expect(commonPasswords.has(password)).toBe(true),
  );
});
