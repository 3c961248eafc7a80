import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { MonthGrid } from './MonthGrid.tsx';

test('the button that has reached the last month keeps the focus, and turns no further', async () => {
  const free = new Map([
    ['2026-11-30', 2],
    ['2026-12-01', 1],
  ]);
  const { screen } = await show(<MonthGrid free={free} value={null} onChange={() => {}} />, {
    areas: ['enquiries'],
  });
  const next = screen.getByRole('button', { name: 'Next month' });
  next.focus();
  for (const _ of [1, 2]) fireEvent.click(next);
  expect(screen.getByRole('heading').textContent).toBe('December 2026');
  expect(document.activeElement).toBe(next);
  expect(next.hasAttribute('disabled')).toBe(false);
});
