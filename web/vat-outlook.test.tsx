import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { type VatOutlook, VatSums } from './vat-outlook.tsx';

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
const outlook = {
  net: pounds(159_840),
  vat: pounds(0),
  gross: pounds(159_840),
  category: 'G',
  ratePercent: '0',
} as VatOutlook; // the rest says why

test('a credit note stands among the sums, and less is to be paid', async () => {
  const credits = [{ number: 'CN-2026-0002', amount: pounds(10_000) }];
  const { screen } = await show(
    <dl>
      <VatSums of={outlook} credits={credits} />
    </dl>,
    { areas: ['vat'] },
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain(
    'Credit note CN-2026-0002',
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£1,598.40',
    expect.anything(),
    '−£100.00',
    '£1,498.40',
  ]);
});
