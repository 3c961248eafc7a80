import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { DayFilter } from './DayFilter.tsx';

it('takes a day once its year is typed to the end, and says why one is not taken', async () => {
  const onChange = vi.fn();
  const { screen } = await show(<DayFilter label="From" value="" onChange={onChange} />);
  const field = screen.getByLabelText('From');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  for (const onTheWay of ['0002-09-01', '0020-09-01', '0202-09-01']) type(onTheWay);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByText(/Choose a date/)).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText('Choose a date between 1 January 2000 and 31 December 2100.')).toBeTruthy();
  type('2026-09-01');
  expect(onChange).toHaveBeenLastCalledWith('2026-09-01');
  expect(screen.queryByText(/Choose a date/)).toBeNull();
  type('');
  expect(onChange).toHaveBeenLastCalledWith('');
});
