import { createRef } from 'react';
import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { type Filter, ListFilters } from './ListFilters.tsx';

type Fields = { from?: string; to?: string; min?: string; max?: string };
const filters: Filter<Fields>[] = [
  { name: 'from', kind: 'day', label: 'From' },
  { name: 'to', kind: 'day', notBefore: 'from', label: 'To' },
  { name: 'min', kind: 'amount', label: 'Least' },
  { name: 'max', kind: 'amount', notBelow: 'min', label: 'Most' },
];
const shown = (wanted: Fields) =>
  show(
    <ListFilters<Fields>
      filters={filters}
      wanted={wanted}
      onChange={() => undefined}
      searchField={createRef()}
    />,
  );

it('says at its second field that a range ends before it begins, and keeps what was typed', async () => {
  const { screen } = await shown({ from: '2026-02-01', to: '2026-01-31', min: '1,000', max: '200' });
  const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
  expect(screen.getByText('The second date is before the first, so dates are not filtered.')).toBeTruthy();
  expect(screen.getByText('The second amount is below the first, so amounts are not filtered.')).toBeTruthy();
  expect(['From', 'To', 'Least', 'Most'].map((name) => field(name).value)).toEqual([
    '2026-02-01',
    '2026-01-31',
    '1,000',
    '200',
  ]);
  expect(field('To').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  [{ from: '2026-02-01', to: '2026-02-01', min: '200', max: '1,000' }],
  [{ to: '2026-02-01', max: '1' }],
  [{ from: '2026-02-01', min: '1' }],
])('says nothing of %j', async (wanted) => {
  const { screen } = await shown(wanted);
  expect(screen.queryByText(/not filtered/)).toBeNull();
});
