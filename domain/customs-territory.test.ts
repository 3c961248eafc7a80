import { describe, expect, it } from 'vitest';
import { isImported } from './customs-territory.ts';

describe('goods are imported', () => {
  it.each([
    ['from Korea into France', { country: 'KR' }, 'FR', true],
    ['from Britain into France', { country: 'GB', postalCode: 'BS1 4DJ' }, 'FR', true],
    ['from an unsaid place in the United Kingdom into France', { country: 'GB' }, 'FR', true],
    ['from France into Switzerland', { country: 'FR' }, 'CH', true],
    ['not within a country', { country: 'GB' }, 'GB', false],
    ['not within the Union', { country: 'DE' }, 'FR', false],
    ['not from France into Monaco', { country: 'FR' }, 'MC', false],
    ['not between Switzerland and Liechtenstein', { country: 'CH' }, 'LI', false],
    ['not from Belfast into Ireland', { country: 'GB', postalCode: 'BT3 9DT' }, 'IE', false],
    ['not from Belfast into Britain', { country: 'GB', postalCode: 'bt3 9dt' }, 'GB', false],
  ])('%s', (_, from, to, is) => {
    expect(isImported(from, to)).toBe(is);
  });
});
