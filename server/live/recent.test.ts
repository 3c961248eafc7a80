import { describe, expect, it } from 'vitest';
import type { Hint } from '../kernel/hint.ts';
import { rememberHints } from './recent.ts';

/** A hub and a clock, driven by hand. */
function memory() {
  const told = { hint: (_: Hint) => {}, resync: () => {} };
  const time = { ms: 1_000 };
  const hub = {
    onHint: (listener: (hint: Hint) => void) => {
      told.hint = listener;
      return () => {};
    },
    onResync: (listener: () => void) => {
      told.resync = listener;
      return () => {};
    },
    close: async () => {},
  };
  return { told, time, ...rememberHints(hub, () => time.ms) };
}

describe('the hints since a moment', () => {
  it('are those of that moment and later, in their order', () => {
    const { told, time, moment, since } = memory();
    told.hint({ kind: 'cart' });
    time.ms += 10;
    const then = moment();
    told.hint({ kind: 'order' });
    time.ms += 10;
    told.hint({ kind: 'read' });
    expect(since(then)).toEqual([{ kind: 'order' }, { kind: 'read' }]);
    time.ms += 1;
    expect(since(moment())).toEqual([]);
  });

  it('are not known after a minute, after a lost connection, and when there were too many', () => {
    const { told, time, moment, since } = memory();
    const first = moment();
    time.ms += 60_000;
    expect(since(first)).toEqual([]);
    time.ms += 1;
    expect(since(first)).toBeNull();

    const second = moment();
    time.ms += 5;
    told.resync();
    expect(since(second)).toBeNull();

    const third = moment();
    time.ms += 5;
    for (let count = 0; count <= 5_000; count += 1) told.hint({ kind: 'cart' });
    expect(since(third)).toBeNull();
  });
});
