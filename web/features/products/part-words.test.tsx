import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPrice } from '#test/entry.ts';
import { show } from '#test/render.tsx';
import { usePartWords } from './part-words.ts';

function Said({ part, value }: { readonly part: string; readonly value: unknown }) {
  const { partWord, valueText } = usePartWords('haru');
  return (
    <p>
      {partWord(part)}: {valueText(part, value)}
    </p>
  );
}

beforeEach(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ categories: [{ id: 'toners', name: { en: 'Toners', ko: '토너', zh: '化妆水' } }] }),
  ),
);
afterEach(() => vi.unstubAllGlobals());

test('what is kept by a code or in English is told as the reader says it', async () => {
  const { screen } = await show(
    <>
      <Said part="categoryId" value="toners" />
      <Said part="country" value="South Korea" />
      <Said part="countryOfOrigin" value="KR" />
      <Said part="leadTime" value="3-5 days" />
      <Said part="badges" value={['Vegan']} />
    </>,
    { language: 'ko', areas: ['products', 'catalogue'] },
  );
  expect(await screen.findByText('카테고리: 토너')).toBeTruthy();
  const told = screen.getAllByRole('paragraph').map(({ textContent }) => textContent?.split(': ')[1]);
  expect(told).toEqual(['토너', '대한민국', '대한민국', '3~5일', '비건']);
});

test('counts are grouped as the reader groups them', async () => {
  const { screen } = await show(<Said part="stock" value={4800} />, { areas: ['products', 'catalogue'] });
  expect(screen.getByRole('paragraph').textContent).toBe('Stock: 4,800');
});

test('a rate is told in percent, by itself and in a price to come', async () => {
  const price = aPrice({ itemPrice: null, offerRate: '0.3214' });
  const { screen } = await show(
    <>
      <Said part="price.offerRate" value="0.3214" />
      <Said part="priceNotice" value={{ price, itemsPerCarton: 12 }} />
    </>,
    { areas: ['products', 'catalogue'] },
  );
  const told = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(told[0]).toBe('Wholesale share of retail (%): 32.14');
  expect(told[1]).toContain('Wholesale share of retail (%) 32.14');
});
