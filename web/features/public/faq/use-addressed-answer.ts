import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { isPageAlive } from '#web/alive.ts';

/** Opens the answer that the address names (/faq#minimum-order), whatever the filter hid. */
export function useAddressedAnswer(page: RefObject<HTMLElement | null>): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // The address is outside of React; an entry is the browser's own <details>.
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash);
    const entry = page.current?.contains(answer) ? answer?.closest('details') : null;
    if (!entry || !answer) return;
    // A page that comes to life under somebody's hands stays where they have scrolled to.
    if (!isPageAlive() && window.scrollY > 0) return;
    entry.open = true;
    const all = page.current?.querySelector<HTMLInputElement>('input[value="all"]');
    if (all && entry.checkVisibility() === false) all.checked = true;
    answer.scrollIntoView();
  }, [hash, page]);
}
