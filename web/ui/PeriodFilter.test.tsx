import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { analyticsPeriods } from '#domain/analytics.ts';
import { show } from '#test/render.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

const shown = { from: '2026-02-05', to: '2026-03-06' };

async function opened(wanted: object) {
  const onChange = vi.fn();
  const { screen } = await show(
    <PeriodFilter periods={analyticsPeriods} usual="90d" wanted={wanted} shown={shown} onChange={onChange} />,
  );
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Period'), { target: { value } });
  return { screen, onChange, choose };
}

it('begins own dates as the days that are on the screen, and leaves the usual period out of the address', async () => {
  const { screen, onChange, choose } = await opened({});
  expect(screen.queryByLabelText('From')).toBeNull();
  choose('own');
  expect(onChange).toHaveBeenLastCalledWith({ period: 'own', ...shown });
  choose('30d');
  expect(onChange).toHaveBeenLastCalledWith({ period: '30d', from: '', to: '' });
});

it('says that a period which ends before it begins is none', async () => {
  const { screen, choose, onChange } = await opened({ period: 'own', from: '2026-03-06', to: '2026-03-01' });
  expect(screen.getByText('The period ends before it begins.')).toBeTruthy();
  choose('90d');
  expect(onChange).toHaveBeenLastCalledWith({ period: '', from: '', to: '' });
});
