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

describe('with a new key', () => {
  const old = 'a secret of the house, long enough';
  const rotated = sealsOf(() => ['a newer secret of the house, long enough', old]);
  const after = sealsOf('a newer secret of the house, long enough');

  test('what the old one sealed and signed is still known, and nothing new is made with it', () => {
    const sealed = seals.seal('two-factor', 'mina', bytes);
    expect(rotated.open('two-factor', 'mina', sealed)).toEqual(bytes);
    expect(rotated.isSigned('unsubscribe', bytes, seals.sign('unsubscribe', bytes))).toBe(true);
    expect(rotated.marksOf('recovery-code', bytes)).toContainEqual(seals.sign('recovery-code', bytes));
    const again = rotated.seal('two-factor', 'mina', bytes);
    expect(again.subarray(0, 5)).toEqual(rotated.head());
    expect(after.open('two-factor', 'mina', again)).toEqual(bytes);
    expect(after.isSigned('unsubscribe', bytes, rotated.sign('unsubscribe', bytes))).toBe(true);
  });

  test('what the old one made is unknown once it is gone', () => {
    expect(() => after.open('two-factor', 'mina', seals.seal('two-factor', 'mina', bytes))).toThrow(
      'SECRET_KEY',
    );
    expect(after.isSigned('unsubscribe', bytes, seals.sign('unsubscribe', bytes))).toBe(false);
  });

  test('what release 0.1.0 made, without the id of a key, is still known', () => {
    const { sealed, mark, booking } = {
      sealed: Buffer.from('SmjAAfuyLKpwP8cWr9mNABtdsdNDyACSRT9hvMO+2u/PlgqVoyV0F+lOQh8=', 'base64'),
      mark: Buffer.from('ZhpziN7JV7nzqVCktGaWBQ==', 'base64'),
      booking: Buffer.from('JuD6WKl2OIPqkfPHDQ/O/vj1e7EVGA6+wqb/naBmkao=', 'base64'),
    };
    for (const house of [seals, rotated]) {
      expect(house.open('two-factor', 'mina', sealed)).toEqual(bytes);
      expect(house.isSigned('unsubscribe', bytes, mark)).toBe(true);
      expect(house.isSignedBare('booking-link\n1', booking)).toBe(true);
    }
    expect(others.isSigned('unsubscribe', bytes, mark)).toBe(false);
    expect(others.isSignedBare('booking-link\n1', booking)).toBe(false);
  });
});
