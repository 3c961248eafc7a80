import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#test/render.tsx';
import { CheckedLines } from './CheckedLines.tsx';
import type { Checked } from './queries.ts';

type Line = Checked['lines'][number];

const aLine = (line: number, outcome: Line['outcome'], afterItems: number): Line => ({
  line,
  sku: `PUL-00${line}`,
  outcome,
  productName: null,
  beforeItems: 4,
  afterItems,
});

it('leads with each line that is left out, those of products kept by lots too, and promises them no new count', async () => {
  const lines = [aLine(1, 'changed', 7), aLine(2, 'by-lots', 10), aLine(3, 'doubled', 12)];
  const { screen } = await show(<CheckedLines checked={{ lines, changes: 1, version: '1' }} />, {
    areas: ['stock'],
  });
  expect(screen.getByText('2 lines will be left out')).toBeTruthy();
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).getByText(/^PUL/).textContent)).toEqual([
    'PUL-002',
    'PUL-003',
    'PUL-001',
  ]);
  expect(screen.queryByText('10')).toBeNull();
  expect(screen.getByText('7')).toBeTruthy();
});
