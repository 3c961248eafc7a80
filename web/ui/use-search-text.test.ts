import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list with a search and a status, both in the address. */
function aList(status: string, q = '') {
  const searched: string[] = [];
  const field = renderHook(
    (address: { status: string; q: string }) =>
      useSearchText(address.q, (text) => searched.push(`${text}, ${address.status}`)),
    { initialProps: { status, q } },
  );
  return { searched, ...field };
}

it('shows what is typed at once and searches after a pause, once', () => {
  const { searched, result } = aList('any');
  act(() => result.current[1]('to'));
  act(() => result.current[1]('toner '));
  expect(result.current[0]).toBe('toner ');
  expect(searched).toEqual([]);
  vi.runAllTimers();
  expect(searched).toEqual(['toner, any']);
});

it('searches with the filters of the end of the pause, not of its beginning', () => {
  const { searched, result, rerender } = aList('any');
  act(() => result.current[1]('toner'));
  rerender({ status: 'shipped', q: '' });
  vi.runAllTimers();
  expect(searched).toEqual(['toner, shipped']);
});

it('follows the address when it changes by itself, and keeps a space at the end while typing', () => {
  const { result, rerender } = aList('any', 'toner');
  rerender({ status: 'any', q: '' });
  expect(result.current[0]).toBe('');
  act(() => result.current[1]('sun '));
  rerender({ status: 'any', q: 'sun' });
  expect(result.current[0]).toBe('sun ');
});
