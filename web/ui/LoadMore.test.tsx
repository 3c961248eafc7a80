import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { LoadMore } from './LoadMore.tsx';

/** A list of so many pages. */
function Pages({ of }: { readonly of: number }) {
  const [shown, setShown] = useState(1);
  return <LoadMore hasMore={shown < of} loading={false} onMore={() => setShown(shown + 1)} />;
}

test('the last page says so, where the focus was', async () => {
  const { screen } = await show(<Pages of={3} />);
  const more = screen.getByRole('button', { name: 'Load more' });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  expect(document.activeElement?.textContent).toBe('That’s everything.');
});

test('a list of one page says nothing', async () => {
  const { screen } = await show(<Pages of={1} />);
  expect(screen.queryByText('That’s everything.')).toBeNull();
});
