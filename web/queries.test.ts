import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createQueryClient } from './queries.ts';

const key = ['catalogue', 'listBrands'];

describe('what has been read', () => {
  it('stays fresh for five minutes', async () => {
    vi.useFakeTimers({ now: 0 });
    const queries = createQueryClient();
    const read = vi.fn(async () => 'brands');
    const ask = () => queries.fetchQuery({ queryKey: key, queryFn: read });
    await ask();
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await ask();
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it.each([
    ['a server that failed is asked once more', new ApiError({ status: 500, code: 'internal-error' }), 2],
    ['a server that cannot be reached is asked once more', new ApiError({ status: 0, code: 'offline' }), 2],
    ['a server that said no is not asked again', new ApiError({ status: 404, code: 'not-found' }), 1],
  ])('%s', async (_, error, times) => {
    vi.useFakeTimers();
    const queries = createQueryClient();
    const retry = queries.getDefaultOptions().queries?.retry;
    const read = vi.fn(async () => Promise.reject(error));
    // `fetchQuery` does not retry unless it is told to.
    const asked = queries.fetchQuery({
      queryKey: key,
      queryFn: read,
      ...(retry === undefined ? {} : { retry }),
    });
    asked.catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(asked).rejects.toBe(error);
    expect(read).toHaveBeenCalledTimes(times);
    vi.useRealTimers();
  });
});
