/** Nobody waits longer than this for what can wait, however busy the page is. */
const patienceMs = 3000;
/** Where the browser cannot say that it is idle (Safari): a moment after what is on the screen. */
const momentMs = 200;

/** Does what can wait as soon as there is nothing else to do; what it returns takes that back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, momentMs);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(asked);
}

/** Fetches ahead what is likely wanted next, when there is nothing else to do; not where the browser is to save data. */
export function aheadWhenIdle(fetchAhead: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? () => undefined : whenIdle(fetchAhead);
}
