import { describe, expect, test } from 'vitest';
import { asksForSecondFactor, type Factors, owesSecondFactor } from './second-factor.ts';

const bare: Factors = { hasAuthenticator: false, hasPasskey: false, isRequired: false };

describe('a second factor', () => {
  test.each<[string, Partial<Factors>, { owed: boolean; asked: boolean }]>([
    ['is nothing for who has none and needs none', {}, { owed: false, asked: false }],
    ['is owed where it is required and there is none', { isRequired: true }, { owed: true, asked: false }],
    ['is asked for with an authenticator', { hasAuthenticator: true }, { owed: false, asked: true }],
    [
      'is not asked for with a passkey that nobody requires',
      { hasPasskey: true },
      { owed: false, asked: false },
    ],
    [
      'is asked for with a passkey where required',
      { hasPasskey: true, isRequired: true },
      { owed: false, asked: true },
    ],
    [
      'is asked for with an authenticator where required',
      { hasAuthenticator: true, isRequired: true },
      { owed: false, asked: true },
    ],
  ])('%s', (_, given, expected) => {
    const factors = { ...bare, ...given };
    expect({ owed: owesSecondFactor(factors), asked: asksForSecondFactor(factors) }).toEqual(expected);
  });
});
