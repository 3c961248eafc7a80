import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { PictureAlt } from './PictureAlt.tsx';

const picture = { key: 'a', widths: [480], width: 480, height: 480 };
const opened = (readOnly: boolean) =>
  show(<PictureAlt picture={picture} readOnly={readOnly} onChange={() => {}} onClose={() => {}} />, {
    language: 'ko',
  });

test('the words of a picture are asked in the reader’s own language first', async () => {
  const { screen } = await opened(false);
  const [first] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(first?.labels?.[0]?.textContent).toBe('한국어');
});

test('who may only read finds no open field and nothing to save', async () => {
  const { screen } = await opened(true);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').every((field) => field.readOnly)).toBe(true);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['닫기']);
});
