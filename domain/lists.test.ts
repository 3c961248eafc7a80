import { describe, expect, it } from 'vitest';
import { listNames, sortingParts, sortingsOf } from './lists.ts';

describe('the order of a list', () => {
  it('goes up and down by each of its names', () => {
    expect(sortingsOf('companies')).toEqual(['name', '-name']);
    expect(sortingsOf('invoices')).toContain('-due');
  });

  it.each([
    ['total', { name: 'total', isDown: false }],
    ['-total', { name: 'total', isDown: true }],
  ])('%s is %j', (sorting, parts) => expect(sortingParts(sorting)).toEqual(parts));

  it('can be asked of every list', () => {
    for (const list of listNames) expect(sortingsOf(list).length).toBeGreaterThan(1);
  });
});
