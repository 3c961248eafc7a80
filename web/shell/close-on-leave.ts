import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Closes a popover as soon as somebody sets out for another address, by a link of it or by the browser's buttons.
 * (Not when the new screen has come: by then it may have been opened again.) Whether it is open is the browser's to know.
 */
export function useCloseOnLeave(popover: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        if (fromLocation !== undefined && hrefChanged) popover.current?.hidePopover?.();
      }),
    [router, popover],
  );
}
