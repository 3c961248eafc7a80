import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusPage, hasLostFocus } from './focus-page.ts';

type Options = {
  /** What has it next, by its selector, where that is no row: the first there is. */
  readonly next?: string;
};

/**
 * Keeps the focus in a place whose buttons go with what they do. It goes to the row they stood in, to the one that has
 * taken its place, or to what comes next; to the page where the place is gone, too.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, { next }: Options = {}): void {
  const last = useRef<HTMLElement | null>(null);
  const row = useRef<HTMLElement | null>(null);
  const index = useRef(-1);
  // What has the focus belongs to the document, and by the time that it is gone nothing tells what it was.
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement && place.current?.contains(target) ? target : null;
      const all = rowsOf(place.current);
      index.current = all.findIndex((each) => last.current !== null && each.contains(last.current));
      row.current = all[index.current] ?? null;
    };
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && last.current?.contains(target))) last.current = null;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [place]);
  // Before anybody sees or hears that it is gone.
  useLayoutEffect(() => {
    if (last.current === null) return;
    const all = rowsOf(place.current);
    if (last.current.isConnected) {
      index.current = row.current === null ? -1 : all.indexOf(row.current);
      return;
    }
    last.current = null;
    if (!hasLostFocus()) return;
    if (next === undefined) {
      const isGone = row.current?.isConnected === false;
      const beside = isGone ? (all[index.current] ?? all.at(-1)) : row.current;
      take(beside?.querySelector<HTMLElement>('[data-row]') ?? beside ?? place.current);
    } else {
      take(place.current?.querySelector<HTMLElement>(next));
    }
    if (hasLostFocus()) focusPage();
  });
}

/** Headings and sentences take the focus for once. */
function take(found: HTMLElement | null | undefined): void {
  if (found && found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  found?.focus();
}

const rows = 'tbody tr';

function rowsOf(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(rows) ?? [])];
}
