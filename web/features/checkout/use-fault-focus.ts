import { type RefObject, useEffect, useRef } from 'react';

/** After each refused attempt, puts the focus on the first thing of the form that is at fault. */
export function useFaultFocus(refusedAttempts: number, faulty: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The focus belongs to the document, and the faults are marked only after the refusal has been shown.
  useEffect(() => {
    if (refusedAttempts > 0) form.current?.querySelector<HTMLElement>(faulty)?.focus();
  }, [refusedAttempts, faulty]);
  return form;
}
