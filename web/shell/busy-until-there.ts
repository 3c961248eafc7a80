import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Says of a part of the page that it is not yet what the address names (aria-busy), from setting out to arriving. Set
 * on the element itself: to draw the frame anew for it would disturb a screen that is just recovering from an error.
 */
export function useBusyUntilThere(part: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const leaves = router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
      if (fromLocation !== undefined && hrefChanged) part.current?.setAttribute('aria-busy', 'true');
    });
    const arrives = router.subscribe('onResolved', () => part.current?.removeAttribute('aria-busy'));
    return () => {
      leaves();
      arrives();
    };
  }, [router, part]);
}
