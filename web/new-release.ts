import type { createAppRouter } from './router.tsx';

const key = 'lys_renewed_at';
/** Whoever still lacks a file so soon after has another trouble than a new release. */
const patienceMs = 60_000;

/**
 * A page that stays open all day knows the files it was opened with, and a new release has others in their place: who
 * goes to a screen whose file is gone is taken there by loading the page anew.
 */
export function renewAfterRelease(router: ReturnType<typeof createAppRouter>, now: () => number): void {
  window.addEventListener('vite:preloadError', () => {
    const { href } = router.latestLocation;
    const isGoing = href !== router.state.resolvedLocation?.href; // what is fetched ahead disturbs nobody
    if (isGoing && mayRenew(now())) window.location.assign(href);
  });
}

/** Whether a file that is gone is worth loading the page anew for; once a minute at the most. */
export function mayRenew(now: number): boolean {
  if (!navigator.onLine || now - Number(sessionStorage.getItem(key)) < patienceMs) return false;
  sessionStorage.setItem(key, String(now));
  return true;
}
