type Work = () => () => void;

/**
 * Does `start` in one tab of the browser at a time: the tab that holds the lock. The next in line follows when it
 * goes; `takeOver` is for a holder that is frozen. `start` returns the way to stop.
 */
export function inOneTab(name: string, start: Work, signal: AbortSignal): { takeOver: () => void } {
  if (navigator.locks === undefined) return inVisibleTabs(start, signal);
  let waiting = new AbortController();

  async function stand(options: LockOptions): Promise<void> {
    let stop: (() => void) | null = null;
    const { signal: mine } = waiting;
    try {
      await navigator.locks.request(name, options, async () => {
        if (signal.aborted) return;
        stop = start();
        await ended(signal);
      });
    } catch (error) {
      // Taken over by another tab, or given up to take over ourselves.
      const isOver = signal.aborted || mine.aborted;
      if (!isOver && !(error instanceof DOMException)) throw error;
      if (!isOver) void stand({ signal: waiting.signal });
    } finally {
      (stop as (() => void) | null)?.(); // set in the callback, which the compiler does not see
    }
  }

  signal.addEventListener('abort', () => waiting.abort(), { once: true });
  void stand({ signal: waiting.signal });
  return {
    takeOver: () => {
      waiting.abort();
      waiting = new AbortController();
      void stand({ steal: true });
    },
  };
}

/** Without locks (plain HTTP on a network) only windows that are looked at hold a connection. */
function inVisibleTabs(start: Work, signal: AbortSignal): { takeOver: () => void } {
  let stop: (() => void) | null = null;
  const follow = () => {
    const isWanted = document.visibilityState !== 'hidden' && !signal.aborted;
    if (isWanted) stop ??= start();
    else {
      stop?.();
      stop = null;
    }
  };
  document.addEventListener('visibilitychange', follow);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow);
    follow();
  });
  follow();
  return { takeOver: () => {} };
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
