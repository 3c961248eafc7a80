import { vi } from 'vitest';
import type { Hint } from '#server/kernel/hint.ts';
import { newId } from '#server/kernel/ids.ts';
import { announce } from '#server/live/hub.ts';
import type { TestHouse } from './app.ts';

/**
 * Every hint from now on. PostgreSQL delivers hints in the order of their commits, so a fence of our own
 * comes after all that earlier tests have caused.
 */
export async function hintsFromNow(house: TestHouse): Promise<{ hints: Hint[]; stop: () => void }> {
  const hints: Hint[] = [];
  const stop = house.hub.onHint((hint) => hints.push(hint));
  const fence = newId(house.time.now());
  await announce(house.db, { kind: 'cart', userIds: [fence] });
  await vi.waitUntil(() => hints.some(({ userIds }) => userIds?.includes(fence)), { timeout: 10_000 });
  hints.length = 0;
  return { hints, stop };
}
