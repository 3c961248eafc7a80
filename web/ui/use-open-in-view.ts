import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that a narrow window shows a part of only: the open one of its tabs or links is always in sight.
 * `open` names which it is.
 */
export function useOpenInView<Row extends HTMLElement>(open: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // Where it stands is the browser's to know, and changes as letters and counts arrive beside it.
  useEffect(() => {
    const within = row.current;
    const found = within?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
    if (open === undefined || !within || !found) return;
    const show = () => {
      within.scrollLeft = found.offsetLeft - (within.clientWidth - found.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(show);
    for (const part of within.children) observer.observe(part);
    return () => observer.disconnect();
  }, [open]);
  return row;
}
