import { type RefObject, useEffect, useState } from 'react';

/** Whether an element can be seen: neither scrolled out of its box nor out of the window. */
export function useInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
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
