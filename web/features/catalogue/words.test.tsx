import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import brands from '#demo/data/brands.json' with { type: 'json' };
import products from '#demo/data/products.json' with { type: 'json' };
import type { languages } from '#domain/languages.ts';
import { createTexts } from '#web/i18n.ts';
import { useWords } from './words.ts';

type Words = ReturnType<typeof useWords>;

async function wordsIn(language: (typeof languages)[number]): Promise<Words> {
  const texts = await createTexts(language, ['catalogue']);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={texts}>{children}</I18nextProvider>
  );
  return renderHook(useWords, { wrapper }).result.current;
}

/** Words that are the same in every language. */
const same = new Set(['EWG', 'pH 5.5', '%', 'pH5.5']);
const all = (lists: readonly (readonly string[])[]) =>
  [...new Set(lists.flat())].filter((word) => !same.has(word));

describe.each(['ko', 'zh'] as const)(
  'the words of the demo catalogue have a translation in %s:',
  (language) => {
    it.each([
      ['badge', all(products.map(({ badges }) => badges))],
      ['tag', all(brands.map(({ featureTags }) => featureTags))],
      ['certification', all([...products, ...brands].map(({ certifications }) => certifications))],
      ['packaging', all([products.map(({ packaging }) => packaging)])],
      ['country', ['South Korea', 'KR']],
      ['leadTime', all([products.map(({ leadTime }) => leadTime)])],
      ['unit', all(brands.map(({ impactStats }) => impactStats.map(({ unit }) => unit)))],
      [
        'duration',
        all(brands.map(({ clinicalResults }) => clinicalResults.flatMap(({ duration }) => duration ?? []))),
      ],
    ] as const)('%s', async (kind, list) => {
      const words = await wordsIn(language);
      expect(list.length).toBeGreaterThan(0);
      for (const word of list) expect(words[kind](word), word).not.toBe(word);
    });
  },
);

describe('what a brand invented', () => {
  it('is shown as it came', async () => {
    const words = await wordsIn('ko');
    expect(words.badge('Moon-dried')).toBe('Moon-dried');
    expect(words.certification('HALAL')).toBe('HALAL');
    expect(words.certificationMeaning('HALAL')).toBeNull();
    expect(words.leadTime('on request')).toBe('on request');
  });
});
