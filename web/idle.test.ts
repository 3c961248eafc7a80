import { afterEach, describe, expect, test, vi } from 'vitest';
import { aheadWhenIdle } from './idle.ts';

/** What the browser says of its connection; undefined where it says nothing (Firefox, Safari). */
function connectionIs(connection: { saveData: boolean } | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

afterEach(() => connectionIs(undefined));

describe('what is fetched ahead', () => {
  test.each([undefined, { saveData: false }])('comes once there is nothing else to do (%o)', async (says) => {
    connectionIs(says);
    const fetchAhead = vi.fn();
    aheadWhenIdle(fetchAhead);
    expect(fetchAhead).not.toHaveBeenCalled();
    await expect.poll(() => fetchAhead.mock.calls.length).toBe(1);
  });

  test('stays where it is in a browser that is to save data', async () => {
    connectionIs({ saveData: true });
    const fetchAhead = vi.fn();
    aheadWhenIdle(fetchAhead);
    connectionIs(undefined);
    const later = Promise.withResolvers<void>();
    aheadWhenIdle(later.resolve);
    await later.promise;
    expect(fetchAhead).not.toHaveBeenCalled();
  });
});
