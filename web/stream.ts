import type { QueryClient } from '@tanstack/react-query';
import type { BrowserHint } from '#domain/hint.ts';
import { pauseMs } from './pause.ts';
import { staleKeys } from './stale.ts';
import { inOneTab } from './stream-leader.ts';

/**
 * Live events are hints, not data: they name what changed, and the pages read it again through the API, so
 * permissions are checked every time and nothing can be missing or doubled. One connection per browser: one
 * tab listens and tells the others.
 */
type Handler = (hint: BrowserHint) => void;
/** What tabs tell each other: hints, and that the connection lives. */
type Word = BrowserHint | { readonly kind: 'beat' };

const address = '/api/events';
const name = 'lys-events';
const napMs = 60_000;
/** The server beats every 20 seconds; silence this long means the connection is dead. */
const silenceMs = 50_000;
/** Longer silence between tabs: the listening one is frozen (a phone does that to tabs behind others). */
const patienceMs = 75_000;

const handlers = new Set<readonly [BrowserHint['kind'], Handler]>();

/** Calls `handler` for every hint of a kind, in every tab; returns the way to stop. */
export function onHint(kind: BrowserHint['kind'], handler: Handler): () => void {
  const entry = [kind, handler] as const;
  handlers.add(entry);
  return () => handlers.delete(entry);
}

/** Tells every other tab to ask again who is signed in: somebody signed in or out here. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ kind: 'session-ended' } satisfies BrowserHint);
  channel.close();
}

/**
 * Starts listening for whoever is signed in; the returned function ends it. `readSince`: when the oldest of what
 * this tab holds was asked for, in the server's words; null: nobody knows.
 */
export function startStream(queries: QueryClient, readSince: string | null): () => void {
  const end = new AbortController();
  const { signal } = end;
  const channel = new BroadcastChannel(name);
  const staled = collector(queries);
  const take = (hint: BrowserHint) => {
    staled(hint);
    for (const [kind, handler] of handlers) if (kind === hint.kind) handler(hint);
  };
  const tell = (word: Word) => {
    if (word.kind !== 'beat') take(word);
    if (!signal.aborted) channel.postMessage(word);
  };

  let connection: Connection | null = null;
  let since = readSince;
  const leading = inOneTab(
    name,
    () => {
      const opened = connect(tell, since);
      since = null;
      connection = opened;
      return () => {
        connection = null;
        opened.close();
      };
    },
    signal,
  );
  let heardAt = Date.now();
  const watch = setInterval(() => {
    const isAlone = Date.now() - heardAt > patienceMs && document.visibilityState !== 'hidden';
    if (connection === null && isAlone) {
      heardAt = Date.now();
      leading.takeOver();
    }
  }, patienceMs / 5);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    heardAt = Date.now();
    if (data.kind !== 'beat') take(data);
  };
  // A tab that slept may have been frozen while the others were told.
  const awake = onWakingUp(() => {
    take({ kind: 'resync' });
    connection?.renew();
  });
  signal.addEventListener('abort', () => {
    clearInterval(watch);
    awake();
    channel.close();
  });
  return () => end.abort();
}

type Connection = { readonly close: () => void; readonly renew: () => void };

/**
 * The connection itself. The first one of a tab is told what happened since it began to read; whenever a connection
 * begins anew everything is read again. A broken one is tried with growing pauses.
 */
function connect(tell: (word: Word) => void, readSince: string | null): Connection {
  let source: EventSource | null = null;
  let since = readSince;
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
  function open() {
    close();
    let isTold = since !== null;
    const opened = new EventSource(since === null ? address : `${address}?since=${since}`);
    since = null;
    source = opened;
    hear();
    opened.onopen = () => {
      failures = 0;
      hear();
      if (!isTold) tell({ kind: 'resync' });
      isTold = false; // the browser connects again by itself, with the same question
    };
    opened.onmessage = (event: MessageEvent<string>) => {
      hear();
      const hint = parse(event.data);
      if (hint !== null) tell(hint);
    };
    opened.addEventListener('beat', () => {
      hear();
      tell({ kind: 'beat' });
    });
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      // Closed by an HTTP answer: the session may be over. Ask, then try again later.
      close();
      tell({ kind: 'session-ended' });
      again = setTimeout(open, pauseMs(failures++));
    };
  }
  open();
  /** After a nap a connection can look alive and be dead. */
  return { close, renew: open };
}

/** The hint in an event's data; an unknown kind means "something changed" and makes everything stale. */
export function parse(data: string): BrowserHint | null {
  try {
    const hint: unknown = JSON.parse(data);
    if (typeof hint !== 'object' || hint === null || !('kind' in hint)) return null;
    return staleKeys(hint as BrowserHint) === null ? { kind: 'resync' } : (hint as BrowserHint); // a kind without keys is not ours
  } catch {
    return null;
  }
}

/**
 * Makes queries stale once per turn, however many hints arrive in it. A tab nobody sees reads again when it is
 * looked at (the query client does that by itself); only who is signed in is asked at once.
 */
function collector(queries: QueryClient): (hint: BrowserHint) => void {
  const waiting = new Map<string, BrowserHint>();
  return (hint) => {
    if (waiting.size === 0) setTimeout(flush, 30);
    waiting.set(JSON.stringify(hint), hint);
  };

  function flush() {
    const hints = [...waiting.values()];
    waiting.clear();
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    if (hints.some(({ kind }) => kind === 'resync')) return void queries.invalidateQueries({ refetchType });
    const keys = new Map(
      hints.flatMap((hint) => staleKeys(hint) ?? []).map((key) => [JSON.stringify(key), key]),
    );
    for (const queryKey of keys.values()) {
      const isUrgent = queryKey[0] === 'session';
      void queries.invalidateQueries({ queryKey, refetchType: isUrgent ? 'active' : refetchType });
    }
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
