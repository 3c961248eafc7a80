import { describe, expect, it } from 'vitest';
import { emptyEntry } from './product-entry-draft.ts';
import { changedFields, differences, mergedEntry } from './product-merge.ts';

const base = {
  ...emptyEntry({ currency: 'GBP', categoryId: 'skincare' }),
  name: { en: 'Toner', ko: '토너', zh: '' },
  sku: 'T-1',
};

describe('two people at one product', () => {
  const mine = { ...base, name: { ...base.name, ko: '진정 토너' }, sku: 'T-2' };
  const theirs = { ...base, name: { ...base.name, zh: '爽肤水', ko: '수분 토너' }, volume: '200ml' };

  it('what the other changed is told part by part, and where both did', () => {
    expect(differences({ base, mine, theirs })).toEqual([
      { part: 'name.ko', before: '토너', mine: '진정 토너', theirs: '수분 토너', clashes: true },
      { part: 'name.zh', before: '', mine: '', theirs: '爽肤水', clashes: false },
      { part: 'volume', before: '', mine: '', theirs: '200ml', clashes: false },
    ]);
  });

  it('nothing of either is lost: the reader keeps what is chosen', () => {
    expect(mergedEntry({ base, mine, theirs }, new Set(['name.ko']))).toMatchObject({
      name: { en: 'Toner', ko: '진정 토너', zh: '爽肤水' },
      sku: 'T-2',
      volume: '200ml',
    });
    expect(mergedEntry({ base, mine, theirs }, new Set()).name.ko).toBe('수분 토너');
  });

  it('the same change of both is no clash', () => {
    const same = { ...base, volume: '200ml' };
    expect(differences({ base, mine: same, theirs: same })).toMatchObject([
      { part: 'volume', clashes: false },
    ]);
  });

  it('a story somebody begins is there for both', () => {
    const told = { ...base, story: { en: '', ko: '이야기', zh: '' } };
    expect(mergedEntry({ base, mine: base, theirs: told }, new Set()).story).toEqual(told.story);
  });
});

it('only what has changed is sent', () => {
  expect(changedFields(base, { ...base, volume: '50ml' })).toEqual({ volume: '50ml' });
  expect(changedFields(base, { ...base, name: { zh: '', ko: '토너', en: 'Toner' } })).toEqual({});
});
