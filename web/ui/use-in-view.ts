import { type RefObject, useEffect, useState } from 'react';

/** Whether an element can be seen: neither scrolled out of its box nor out of the window; null until it is known. */
export function useInView(target: RefObject<HTMLElement | null>): boolean | null {
  const [isInView, setInView] = useState<boolean | null>(null);
  // What can be seen is known to the browser alone.
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    watch.observe(element);
    return () => watch.disconnect();
  }, [target]);
  return isInView;
}
