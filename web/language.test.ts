import { beforeAll, expect, it } from 'vitest';
import { createTexts } from './i18n.ts';
import { comingLanguage, showLanguage } from './language.ts';

// This document loads no fonts.
beforeAll(() => void Object.assign(document, { fonts: { ready: Promise.resolve() } }));

it('of two languages asked for at once the last one stays', async () => {
  const texts = await createTexts('ko');
  const account = showLanguage(texts, 'en');
  const choice = showLanguage(texts, 'ko');
  expect(comingLanguage(texts)).toBe('ko');
  await Promise.all([account, choice]);
  expect(texts.language).toBe('ko');
});
