import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { AnswerClaim, type Answering } from './AnswerClaim.tsx';
import type { Claim } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const });
// The rest of a claim plays no part in the form.
const claim = (amounts: Partial<Claim>) =>
  ({ id: 'claim', version: 1, wants: 'credit', proposal: null, lines: [], ...amounts }) as Claim;

test.each([
  [
    'what the lines cost',
    { value: pounds(2_880), most: pounds(28_800), given: pounds(0) },
    'The reported items cost £28.80; you can give up to £288.00.',
    '28.80',
  ],
  [
    'what earlier decisions have left of them, and begins with no more',
    { value: pounds(2_880), most: pounds(800), given: pounds(28_000) },
    '£280.00 has already been given or replaced for the same products of this order, so you can give up to £8.00.',
    '8.00',
  ],
])('who decides a claim is shown %s', async (_, amounts, words, amount) => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // who reads plays no part
  const answering = {
    claim: claim(amounts),
    remedies: ['credit', 'replacement'],
    as: 'team',
  } satisfies Answering;
  const { screen } = await show(<AnswerClaim answering={answering} onClose={() => {}} />, {
    areas: ['claims'],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Decide the reported problem' });
  expect(dialog.textContent).toContain(words);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe(amount);
});

test.each([
  ['brand', 'Your proposal'],
  ['team', 'Decision'],
] as const)('what the %s answers is called so', async (as, label) => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // who reads plays no part
  const amounts = { value: pounds(2_880), most: pounds(2_880), given: pounds(0) };
  const { screen } = await show(
    <AnswerClaim answering={{ claim: claim(amounts), remedies: ['refund'], as }} onClose={() => {}} />,
    {
      areas: ['claims'],
    },
  );
  expect(await screen.findByLabelText(label)).toBeTruthy();
});

test('money that was asked for is a refund where nothing is open, and no credit is offered beside it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {})); // who reads plays no part
  const answering = {
    claim: claim({ value: pounds(2_880), most: pounds(28_800), given: pounds(0) }),
    remedies: ['refund', 'replacement'],
    as: 'team',
  } satisfies Answering;
  const { screen } = await show(<AnswerClaim answering={answering} onClose={() => {}} />, {
    areas: ['claims'],
  });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox');
  expect(choice.value).toBe('refund');
  expect([...choice.options].map(({ value }) => value)).toEqual(['refund', 'replacement', 'decline']);
});

test('an amount above the limit is told together with the reason that is missing, and nothing is sent', async () => {
  const fetch = vi.fn((_: string, _init: RequestInit) => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  const answering = {
    claim: claim({ value: pounds(2_880), most: pounds(28_800), given: pounds(0) }),
    remedies: ['credit'],
    as: 'team',
  } satisfies Answering;
  const { screen } = await show(<AnswerClaim answering={answering} onClose={() => {}} />, {
    areas: ['claims', 'errors'],
  });
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  fireEvent.change(amount, { target: { value: '288.01' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await screen.findByText('You can give at most £288.00 for these items.')).toBeTruthy();
  expect(screen.getByText('Please give a reason.')).toBeTruthy();
  expect(fetch.mock.calls.filter(([, { method }]) => method !== 'GET')).toEqual([]);
});
