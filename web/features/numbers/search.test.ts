import { describe, expect, it } from 'vitest';
import { askedOf, parseNumbersSearch } from './search.ts';

describe('the address of a brand’s numbers', () => {
  it('is read field by field, and nonsense says nothing', () => {
    expect(
      parseNumbersSearch({ period: '90d', from: '2026-02-30', country: 'France', sort: 'views', to: '1' }),
    ).toMatchObject({ period: '90d', from: undefined, to: undefined, country: undefined, sort: 'views' });
  });

  it.each([
    ['nothing is the usual period', {}, {}],
    ['a period', { period: '7d', from: '2026-01-01' }, { period: '7d' }],
    ['own dates', { period: 'own', from: '2026-01-01' }, { period: 'own', from: '2026-01-01' }],
    ['own dates that are not given yet', { period: 'own', country: 'FR' }, { country: 'FR' }],
    ['own dates of more than five years', { period: 'own', from: '2020-12-31', to: '2026-01-01' }, {}],
    ['own dates backwards', { period: 'own', from: '2026-02-01', to: '2026-01-01' }, {}],
  ] as const)('%s', (_, search, asked) => {
    expect(askedOf(search)).toEqual(asked);
  });
});
