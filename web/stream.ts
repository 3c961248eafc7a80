import type { QueryClient } from '@tanstack/react-query';

/**
 * Live events are hints, not data: they name what changed, and the pages read it again through the API, so
 * permissions are checked every time and nothing can be missing or doubled. One connection per browser: the
 * tab that holds the lock listens and tells the others.
 */
export type HintKind =
  | 'order'
  | 'thread'
  | 'read'
  | 'cart'
  | 'catalogue'
  | 'account'
  | 'session-ended'
  | 'resync';
export type Hint = {
  readonly kind: HintKind;
  readonly threadId?: string;
  readonly orderId?: string;
  readonly brandId?: string;
  /** Of kind `read`: the reader is this user, in this window or another. */
  readonly own?: true;
};
type Handler = (hint: Hint) => void;

/** What a hint makes stale, by the first words of the query keys. `resync` makes everything stale. */
const staleAfter: Readonly<Record<Exclude<HintKind, 'resync'>, readonly (readonly string[])[]>> = {
  order: [['orders'], ['messages'], ['dashboards'], ['admin']],
  thread: [['messages'], ['dashboards']],
  read: [['messages'], ['dashboards']],
  cart: [['cart']],
  catalogue: [['catalogue'], ['cart']],
  account: [['session'], ['accounts']],
  'session-ended': [['session']],
};

const address = '/api/events';
const name = 'lys-events';
const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;
const napMs = 60_000;
/** The server beats every 20 seconds; silence this long means the connection is dead. */
const silenceMs = 50_000;

const handlers = new Set<readonly [HintKind, Handler]>();

/** Calls `handler` for every hint of a kind, in every tab; returns the way to stop. */
export function onHint(kind: HintKind, handler: Handler): () => void {
  const entry = [kind, handler] as const;
  handlers.add(entry);
  return () => handlers.delete(entry);
}

/** Tells every other tab to ask again who is signed in: somebody signed in or out here. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ kind: 'session-ended' } satisfies Hint);
  channel.close();
}

/** Starts listening for whoever is signed in; the returned function ends it. */
export function startStream(queries: QueryClient): () => void {
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(name);
  const staled = collector(queries);
  const take = (hint: Hint) => {
    staled(hint);
    for (const [kind, handler] of handlers) if (kind === hint.kind) handler(hint);
  };
  const tellAll = (hint: Hint) => {
    take(hint);
    if (!signal.aborted) channel.postMessage(hint);
  };
  channel.onmessage = (event: MessageEvent<Hint>) => take(event.data);
  const connection = connect(tellAll, signal);
  // A tab that slept may have been frozen while the others were told.
  const wake = onWakingUp(() => {
    take({ kind: 'resync' });
    connection.check();
  });
  void lead(() => connection.open(), signal);
  signal.addEventListener('abort', () => {
    wake();
    channel.close();
  });
  return () => end.abort();
}

/** Waits for the lock, then leads until this tab goes; the next tab in line follows at once. */
async function lead(open: () => void, signal: AbortSignal): Promise<void> {
  if (navigator.locks === undefined) return open();
  try {
    await navigator.locks.request(name, { signal }, async () => {
      open();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The connection itself: everything is read again whenever it begins anew, and a broken one is tried with growing pauses. */
function connect(tell: (hint: Hint) => void, signal: AbortSignal) {
  let source: EventSource | null = null;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(again);
    clearTimeout(silence);
    source?.close();
    source = null;
  };
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(open, silenceMs);
  };
  const open = () => {
    if (signal.aborted) return;
    close();
    const opened = new EventSource(address);
    source = opened;
    hear();
    opened.onopen = () => {
      failures = 0;
      hear();
      tell({ kind: 'resync' });
    };
    opened.onmessage = (event: MessageEvent<string>) => {
      hear();
      const hint = parse(event.data);
      if (hint !== null) tell(hint);
    };
    opened.addEventListener('beat', hear);
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      // Closed by an HTTP answer: the session may be over. Ask, then try again later.
      close();
      tell({ kind: 'session-ended' });
      again = setTimeout(open, pauseMs(failures++));
    };
  };
  signal.addEventListener('abort', close);
  return {
    open,
    /** After a nap a connection can look alive and be dead. Only the leader has one. */
    check: () => {
      if (source !== null) open();
    },
  };
}

/** Pause before attempt n: doubling from 1 to 30 seconds, spread so that browsers do not return in step. */
export function pauseMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures);
  return longest / 2 + (random() * longest) / 2;
}

/** The hint in an event's data; an unknown kind means "something changed" and makes everything stale. */
export function parse(data: string): Hint | null {
  try {
    const hint: unknown = JSON.parse(data);
    if (typeof hint !== 'object' || hint === null || !('kind' in hint)) return null;
    const isKnown = typeof hint.kind === 'string' && (hint.kind === 'resync' || hint.kind in staleAfter);
    return isKnown ? (hint as Hint) : { kind: 'resync' };
  } catch {
    return null;
  }
}

/** Makes queries stale once per turn, however many hints arrive in it. */
function collector(queries: QueryClient): (hint: Hint) => void {
  const waiting = new Set<HintKind>();
  return ({ kind }) => {
    if (waiting.size === 0) setTimeout(flush, 30);
    waiting.add(kind);
  };

  function flush() {
    const kinds = [...waiting];
    waiting.clear();
    if (kinds.includes('resync')) return void queries.invalidateQueries();
    const keys = kinds.flatMap((kind) => (kind === 'resync' ? [] : staleAfter[kind]));
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  }
}

/** Runs `wake` when the tab is seen again after a minute or more, or the network returns. */
function onWakingUp(wake: () => void): () => void {
  let hiddenAt: number | null = null;
  const seen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt > napMs) wake();
  };
  const back = () => wake();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', back);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', back);
  };
}
