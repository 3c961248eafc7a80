import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { LanguagesField, textsOf } from './LanguagesField.tsx';

test('each field says which language is typed into it', async () => {
  const value = { en: 'Rice toner', ko: '쌀 토너', zh: '大米爽肤水' };
  const { screen } = await show(
    <LanguagesField label="Name" value={value} textIn={textsOf(value, () => {})} lines={2} />,
    { language: 'ko' },
  );
  expect(
    screen.getAllByRole('textbox').map((field) => [field.getAttribute('lang'), field.textContent]),
  ).toEqual([
    ['ko', '쌀 토너'],
    ['en', 'Rice toner'],
    ['zh', '大米爽肤水'],
  ]);
});
