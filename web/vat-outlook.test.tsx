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

const shown = async (invoice: Parameters<typeof VatSums>[0]['invoice']) => {
  const { screen } = await show(
    <dl>
      <VatSums of={outlook} invoice={invoice} />
    </dl>,
    { areas: ['vat'] },
  );
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  const sums = texts('definition');
  return texts('term').map((name, index) => `${name} ${sums[index]}`);
};
const credits = [{ number: 'CN-2026-0002', amount: pounds(10_000) }];

test('before there is an invoice everything is to be paid', async () => {
  expect((await shown(null)).at(-1)).toBe('To pay £1,598.40');
});

test.each([
  ['a credit note', 149_840, ['Credit note CN-2026-0002 −£100.00', 'To pay £1,498.40']],
  [
    'a credit note and a payment',
    99_840,
    ['Credit note CN-2026-0002 −£100.00', 'Paid −£500.00', 'To pay £998.40'],
  ],
  [
    'a credit note after everything was paid',
    -10_000,
    ['Credit note CN-2026-0002 −£100.00', 'Paid −£1,598.40', 'To be paid back £100.00'],
  ],
])('%s stands among the sums', async (_, open, sums) => {
  expect((await shown({ open: pounds(open), credits })).slice(2)).toEqual(sums);
});

test('of what is paid nothing is to be paid', async () => {
  expect((await shown({ open: pounds(0), credits: [] })).slice(2)).toEqual([
    'Paid −£1,598.40',
    'To pay £0.00',
  ]);
});
