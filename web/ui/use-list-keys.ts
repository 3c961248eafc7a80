import { type RefObject, useEffect } from 'react';

type Parts = {
  /** Holds the rows; each row's main link carries `data-row`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Holds the search field. */
  readonly search?: RefObject<HTMLElement | null>;
};

/**
 * The keys of a desk's list: j and k move the focus through the rows' links, so Enter opens them as it opens
 * any link; / goes to the search field. Never while somebody types or a dialog is open.
 */
export function useListKeys({ list, search }: Parts): void {
  // The keys work wherever on the screen the focus is, so they are heard by the document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target))
        return;
      if (event.key === '/') {
        const field = search?.current?.querySelector('input');
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === 'j' || event.key === 'k') {
        moveFocus(list.current, event.key === 'j' ? 1 : -1);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, search]);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null;
}

function moveFocus(list: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const row = document.activeElement?.closest('tr, li');
  const current = links.findIndex((link) => row?.contains(link));
  const next = current === -1 ? links[by === 1 ? 0 : links.length - 1] : links[current + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
