import { describe, expect, it } from 'vitest';
import { excerptOf, partedAt } from './excerpt.ts';

describe('an excerpt', () => {
  it('begins with the text where what is looked for is said early, on one line', () => {
    expect(excerptOf('Hello,\n\nthe seals were broken.', 'SEALS', 20)).toBe('Hello, the seals wer');
  });

  it('begins with a word before what is looked for', () => {
    const text = `${'Good morning to you all. '.repeat(8)}Two of the glass bottles had arrived broken, sorry.`;
    expect(excerptOf(text, 'glass bottles', 40)).toBe('…Two of the glass bottles had arrived bro');
  });

  it('is found in a language without spaces, and across a line break', () => {
    const text = `${'请确认'.repeat(40)}成分表`;
    expect(excerptOf(text, '成分表', 60)).toBe(`…${'请确认'.repeat(4)}成分表`);
    expect(excerptOf(`${'가나다 '.repeat(30)}유통\n기한`, '유통 기한', 60)).toMatch(/^….*유통 기한$/u);
  });

  it('is the beginning of a text that does not say it', () => {
    expect(excerptOf('Nothing of the kind', 'seals', 7)).toBe('Nothing');
    expect(excerptOf('Nothing of the kind', ' ', 7)).toBe('Nothing');
  });
});

describe('a text parted at what was found', () => {
  it('keeps the case it is written in', () => {
    expect(partedAt('Are the Seals whole?', 'seals')).toEqual(['Are the ', 'Seals', ' whole?']);
  });

  it('takes every sign literally', () => {
    expect(partedAt('50% (of) a+b [x]', '% (of) a+b [')).toEqual(['50', '% (of) a+b [', 'x]']);
    expect(partedAt('a.b', 'axb')).toBeNull();
    expect(partedAt('anything', '')).toBeNull();
  });
});
