import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/queries.ts';
import { vatQuery } from './queries.ts';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const goods = {
  brandId: 'danbit',
  total: pounds(28_800),
  lines: [{ productId: 'toner', quantityCartons: 2 }],
};
const to = { country: 'GB', postalCode: 'WC1N 3NG', vatNumber: '' };

describe('the VAT of what is being ordered', () => {
  let queries = createQueryClient();
  beforeEach(() => {
    queries = createQueryClient();
    const vat = { net: pounds(28_800), vat: null, gross: null, category: null, ratePercent: null };
    queries.setQueryData(vatQuery(goods, to).queryKey, {
      ...vat,
      reason: null,
      rate: null,
      lacks: null,
      beyond: null,
    });
  });
  const isKnown = (...question: Parameters<typeof vatQuery>) =>
    queries.getQueryState(vatQuery(...question).queryKey)?.isInvalidated === false;

  it('is not asked again because the cart has changed: the brand may have left it', async () => {
    await queries.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' });
    expect(isKnown(goods, to)).toBe(true);
  });

  it.each([
    ['another total', { ...goods, total: pounds(43_200) }, to],
    ['other goods', { ...goods, lines: [{ productId: 'cream', quantityCartons: 2 }] }, to],
    ['another place', goods, { ...to, country: 'DE' }],
  ])('is another question with %s', (_, those, there) => {
    expect(isKnown(those, there)).toBe(false);
  });
});
