import { useSyncExternalStore } from 'react';

/** As wide as two columns of an order need beside the sidebar. */
const wide = '(min-width: 75em)';

/** Whether the window has room for two columns of content beside each other. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches, never);
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function never(): boolean {
  return false;
}
