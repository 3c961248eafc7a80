import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a step takes the focus when the step comes, so that everybody knows where they are. */
export function useStepFocus(isFirst = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus belongs to the document. Who opens the page on the first step begins at its top, as everywhere.
  useEffect(() => {
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isFirst]);
  return heading;
}
