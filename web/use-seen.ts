import { useSyncExternalStore } from 'react';

/** Whether the reader can see the window: what comes while it lies behind another has not been read. */
export function useSeen(): boolean {
  return useSyncExternalStore(onSeen, () => document.visibilityState !== 'hidden');
}

function onSeen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
