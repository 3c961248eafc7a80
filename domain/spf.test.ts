import { describe, expect, it } from 'vitest';
import { isLabelledFactor } from './spf.ts';

describe('a sun protection factor as labels name it', () => {
  it.each([
    ['SPF50+ PA++++', true],
    ['SPF 30', true],
    ['spf6', true],
    ['50+', true],
    ['SPF 45', false],
    ['SPF60', false],
    ['SPF 30+', false],
    ['SPF 100 PA+', false],
    ['high', false],
  ])('%s: %s', (text, is) => expect(isLabelledFactor(text)).toBe(is));
});
