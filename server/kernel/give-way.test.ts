import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { givingWay } from './give-way.ts';

function workFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('long work in pieces', () => {
  it('lets whoever waits have their turn between two of them', async () => {
    const giveWay = givingWay();
    const done: string[] = [];
    setImmediate(() => done.push('another'));
    await giveWay();
    done.push('the next piece');
    expect(done).toEqual(['another', 'the next piece']);
  });

  it('waits as long as a piece has taken while the process has no time for others', async () => {
    const giveWay = givingWay();
    await new Promise((resolve) => setImmediate(resolve)); // in a turn of its own, as a piece of work is
    workFor(60);
    const end = performance.now();
    await giveWay();
    expect(performance.now() - end).toBeGreaterThanOrEqual(55);
  });
});
