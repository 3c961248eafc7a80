import { expect, it } from 'vitest';
import { unknownBadges } from './badges.ts';

it('a badge is one that there are words for, or one the product has had before', () => {
  expect(unknownBadges(['New', 'Vegan', 'Miracle'])).toEqual(['Miracle']);
  expect(unknownBadges(['Miracle', 'Magic'], ['Miracle'])).toEqual(['Magic']);
});
