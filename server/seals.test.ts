import { describe, expect, test } from 'vitest';
import { sealsOf } from './seals.ts';

const seals = sealsOf('a secret of the house, long enough');
const others = sealsOf('a secret of another house, long enough');
const bytes = Buffer.from('JBSWY3DPEHPK3PXP');

describe('what is sealed', () => {
  test('opens for what it was sealed for, and is never the same twice', () => {
    const sealed = seals.seal('two-factor', 'mina', bytes);
    expect(seals.open('two-factor', 'mina', sealed)).toEqual(bytes);
    expect(seals.seal('two-factor', 'mina', bytes)).not.toEqual(sealed);
    expect(sealed.includes(bytes)).toBe(false);
  });

  test('opens for nobody else, with no other key, and not when it was touched', () => {
    const sealed = seals.seal('two-factor', 'mina', bytes);
    expect(() => seals.open('two-factor', 'otto', sealed)).toThrow();
    expect(() => others.open('two-factor', 'mina', sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => seals.open('two-factor', 'mina', sealed)).toThrow();
  });
});

describe('what is signed', () => {
  test('is known by this house alone', () => {
    const mark = seals.sign('unsubscribe', bytes);
    expect(seals.isSigned('unsubscribe', bytes, mark)).toBe(true);
    expect(others.isSigned('unsubscribe', bytes, mark)).toBe(false);
    expect(seals.isSigned('unsubscribe', Buffer.from('other'), mark)).toBe(false);
    expect(seals.isSigned('unsubscribe', bytes, mark.subarray(1))).toBe(false);
  });
});
