import { beforeAll, expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { createTexts } from './i18n.ts';
import { comingLanguage, showLanguage, useSwitchLanguage } from './language.ts';

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

let choice = Promise.resolve();

function Choice() {
  const switchTo = useSwitchLanguage();
  const choose = () => {
    choice = switchTo('ko');
  };
  return (
    <button type="button" onClick={choose}>
      KO
    </button>
  );
}

it('what somebody chooses stays, although the account’s language is on its way', async () => {
  const { texts, router, screen } = await show(<Choice />, { language: 'ko' });
  await router.navigate({ href: '/dashboard' }); // a public page has its language from its address
  const account = showLanguage(texts, 'en');
  screen.getByRole('button').click();
  await Promise.all([account, choice]);
  expect(texts.language).toBe('ko');
});
