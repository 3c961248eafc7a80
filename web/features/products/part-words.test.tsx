import { expect, test } from 'vitest';
import { aPrice } from '#test/entry.ts';
import { show } from '#test/render.tsx';
import { usePartWords } from './part-words.ts';

function Said({ part, value }: { readonly part: string; readonly value: unknown }) {
  const { partWord, valueText } = usePartWords();
  return (
    <p>
      {partWord(part)}: {valueText(part, value)}
    </p>
  );
}

test('a rate is told in percent, by itself and in a price to come', async () => {
  const price = aPrice({ itemPrice: null, offerRate: '0.3214' });
  const { screen } = await show(
    <>
      <Said part="price.offerRate" value="0.3214" />
      <Said part="priceNotice" value={{ price, itemsPerCarton: 12 }} />
    </>,
    { areas: ['products'] },
  );
  const told = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(told[0]).toBe('Wholesale share of retail (%): 32.14');
  expect(told[1]).toContain('Wholesale share of retail (%) 32.14');
});
