import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/render.tsx';
import { PasteStock } from './PasteStock.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = { line: 1, sku: 'R-1', outcome: 'changed', productName: null, beforeItems: 4, afterItems: 7 };

test('who has a list checked is led to what it will do, and back to the list', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ lines: [line], changes: 1, version: '1' }));
  const { screen } = await show(<PasteStock brandId="haru" />, { areas: ['stock'] });
  fireEvent.click(screen.getByRole('button', { name: 'Paste a list' }));
  const list = await screen.findByRole('textbox');
  fireEvent.change(list, { target: { value: 'R-1\t7' } });
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await press('Check the list');
  expect(document.activeElement).toBe(screen.getByText('1 product will be updated'));
  await press('Edit the list');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
