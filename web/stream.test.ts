import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserHint } from '#domain/hint.ts';
import { pauseMs } from './pause.ts';
import { staleKeys } from './stale.ts';
import { onHint, parse, startStream } from './stream.ts';

/** The browser's connection, driven by hand. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.opened.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  static get last(): FakeSource {
    const source = FakeSource.opened.at(-1);
    if (source === undefined) throw new Error('No connection was opened');
    return source;
  }
}

/** Channels of one name hear each other, not themselves: as between tabs. */
class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: ((event: { data: BrowserHint }) => void) | null = null;

  constructor() {
    FakeChannel.all.add(this);
  }

  postMessage(data: BrowserHint) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data });
  }

  close() {
    FakeChannel.all.delete(this);
  }
}

/** One lock: whoever asks while it is held waits in line, unless it is taken by force. */
function fakeLocks() {
  type Place = { go: () => void; lose: (reason: Error) => void };
  const line: Place[] = [];
  let holder: Place | null = null;
  const next = () => {
    holder = line.shift() ?? null;
    holder?.go();
  };
  return {
    request: (_name: string, options: { signal?: AbortSignal; steal?: boolean }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const place: Place = {
          go: () =>
            void work().then(() => {
              resolve();
              if (holder === place) next();
            }),
          lose: reject,
        };
        options.signal?.addEventListener('abort', () => {
          if (!line.includes(place)) return;
          line.splice(line.indexOf(place), 1);
          reject(new DOMException('given up', 'AbortError'));
        });
        if (options.steal) {
          holder?.lose(new DOMException('taken', 'AbortError'));
          holder = place;
          place.go();
        } else {
          line.push(place);
          if (holder === null) next();
        }
      }),
  };
}

const stops: (() => void)[] = [];
function tab({ readSince = null }: { readSince?: string | null } = {}) {
  const queries = new QueryClient();
  const stale = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  const stop = startStream(queries, readSince);
  stops.push(stop);
  return { stale, stop };
}
const soon = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  FakeSource.opened = [];
  FakeChannel.all.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('live hints', () => {
  it('come through one connection of a browser, to every tab', async () => {
    const first = tab();
    const second = tab();
    await soon();
    expect(FakeSource.opened).toHaveLength(1);
    FakeSource.last.onmessage?.({ data: '{"kind":"cart"}' });
    await soon();
    for (const { stale } of [first, second])
      expect(stale.mock.calls).toEqual([
        [{ queryKey: ['cart'], refetchType: 'active' }],
        [{ queryKey: ['approvals'], refetchType: 'active' }],
        [{ queryKey: ['reorder', 'listBought'], refetchType: 'active' }],
      ]);
  });

  it('make everything stale whenever the connection begins anew', async () => {
    const { stale } = tab();
    await soon();
    FakeSource.last.onopen?.();
    await soon();
    expect(stale.mock.calls).toEqual([[{ refetchType: 'active' }]]);
  });

  it('are asked for since the page began to read, which then is not read again; after that it is', async () => {
    const { stale } = tab({ readSince: 'house.1200' });
    await soon();
    expect(FakeSource.last.address).toBe('/api/events?since=house.1200');
    FakeSource.last.onopen?.();
    await soon();
    expect(stale).not.toHaveBeenCalled();
    FakeSource.last.onopen?.(); // the browser has connected again by itself
    await soon();
    expect(stale.mock.calls).toEqual([[{ refetchType: 'active' }]]);
    FakeSource.last.readyState = FakeSource.CLOSED;
    FakeSource.last.onerror?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.last.address).toBe('/api/events');
  });

  it('are gathered: many of a kind ask for one reading', async () => {
    const { stale } = tab();
    await soon();
    for (let n = 0; n < 20; n++) FakeSource.last.onmessage?.({ data: '{"kind":"catalogue"}' });
    await soon();
    expect(stale).toHaveBeenCalledTimes(staleKeys({ kind: 'catalogue' })?.length ?? 0);
  });

  it('reach the handlers of their kind with their ids', async () => {
    tab();
    await soon();
    const heard = vi.fn();
    const stop = onHint('thread', heard);
    FakeSource.last.onmessage?.({ data: '{"kind":"order","orderId":"1"}' });
    FakeSource.last.onmessage?.({ data: '{"kind":"thread","threadId":"2"}' });
    expect(heard.mock.calls).toEqual([[{ kind: 'thread', threadId: '2' }]]);
    stop();
  });

  it('go on through the next tab when the leading one is closed', async () => {
    const first = tab();
    tab();
    await soon();
    const connection = FakeSource.last;
    first.stop();
    await soon();
    expect(connection.readyState).toBe(FakeSource.CLOSED);
    expect(FakeSource.opened).toHaveLength(2);
  });
});

describe('which queries a hint makes stale', () => {
  const of = (hint: BrowserHint) => JSON.stringify(staleKeys(hint));

  it('a message: its conversation, lists and counts, no other conversation', () => {
    const keys = of({ kind: 'thread', threadId: 't', orderId: 'o' });
    for (const key of [
      'listThreads',
      'getUnreadCount',
      '"listMessages",{"threadId":"t"}',
      '"getOrderThread",{"orderId":"o"}',
    ]) {
      expect(keys).toContain(key);
    }
    expect(keys).not.toContain('"messages"]');
  });

  it('a reading: only the marks, and the counts where it was our own', () => {
    expect(of({ kind: 'read', threadId: 't' })).not.toContain('getUnreadCount');
    expect(of({ kind: 'read', threadId: 't', own: true })).toContain('getUnreadCount');
    expect(of({ kind: 'read', threadId: 't', own: true })).not.toContain('listMessages');
  });

  it('in a tab nobody sees nothing is read until it is looked at, but who is signed in is', async () => {
    const { stale } = tab();
    await soon();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    FakeSource.last.onmessage?.({ data: '{"kind":"cart"}' });
    FakeSource.last.onmessage?.({ data: '{"kind":"session-ended"}' });
    await soon();
    expect(stale.mock.calls).toEqual([
      [{ queryKey: ['cart'], refetchType: 'none' }],
      [{ queryKey: ['approvals'], refetchType: 'none' }],
      [{ queryKey: ['reorder', 'listBought'], refetchType: 'none' }],
      [{ queryKey: ['session'], refetchType: 'active' }],
    ]);
    seen.mockRestore();
  });
});

describe('when the listening tab is frozen', () => {
  it('a tab that is looked at takes over, and the frozen one stands in line again', async () => {
    const frozen = tab();
    tab();
    await soon();
    const old = FakeSource.last;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(old.readyState).toBe(FakeSource.CLOSED);
    const current = FakeSource.last;
    expect(FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED)).toEqual([current]);
    frozen.stop();
    await soon();
    expect(current.readyState).not.toBe(FakeSource.CLOSED);
  });

  it('one that beats is left alone', async () => {
    tab();
    tab();
    await soon();
    FakeSource.last.onopen?.();
    for (let n = 0; n < 12; n++) {
      await vi.advanceTimersByTimeAsync(20_000);
      FakeSource.last.dispatchEvent(new Event('beat'));
    }
    expect(FakeSource.opened).toHaveLength(1);
  });
});

describe('where the browser has no locks', () => {
  it('only a window that is looked at listens', async () => {
    vi.stubGlobal('navigator', {});
    tab();
    await soon();
    expect(FakeSource.opened).toHaveLength(1);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.last.readyState).toBe(FakeSource.CLOSED);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.opened).toHaveLength(2);
    seen.mockRestore();
  });
});

describe('a connection', () => {
  it('refused by the server asks who is signed in, and is tried again after a pause', async () => {
    const { stale } = tab();
    await soon();
    FakeSource.last.readyState = FakeSource.CLOSED;
    FakeSource.last.onerror?.();
    await soon();
    expect(stale.mock.calls).toEqual([[{ queryKey: ['session'], refetchType: 'active' }]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.opened).toHaveLength(2);
  });

  it('that has gone silent is replaced, and one that beats is kept', async () => {
    tab();
    await soon();
    FakeSource.last.onopen?.();
    for (let n = 0; n < 5; n++) {
      await vi.advanceTimersByTimeAsync(20_000);
      FakeSource.last.dispatchEvent(new Event('beat'));
    }
    expect(FakeSource.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(51_000);
    expect(FakeSource.opened).toHaveLength(2);
  });

  it('is tried again ever more slowly, up to 30 seconds, and not by all browsers in step', () => {
    expect([0, 1, 2, 10].map((failures) => pauseMs(failures, () => 1))).toEqual([
      1_000, 2_000, 4_000, 30_000,
    ]);
    expect(pauseMs(0, () => 0)).toBe(500);
  });
});

describe('what an event says', () => {
  it.each([
    ['{"kind":"order","orderId":"1"}', { kind: 'order', orderId: '1' }],
    ['{"kind":"resync"}', { kind: 'resync' }],
    ['{"kind":"something of a newer release"}', { kind: 'resync' }],
    ['{}', null],
    ['no JSON', null],
  ])('%s', (data, hint) => {
    expect(parse(data)).toEqual(hint);
  });
});
