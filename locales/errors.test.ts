import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { languages } from '#domain/languages.ts';

describe('the sentences of errors', () => {
  it.each(languages)('are there in %s for every code of the contract, and for nothing else', (language) => {
    const file = new URL(`./${language}/errors.json`, import.meta.url);
    const { title, ...texts } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(title).not.toBe('');
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
  });
});
