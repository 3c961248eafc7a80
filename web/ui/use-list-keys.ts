import { type RefObject, useEffect, useEffectEvent } from 'react';

type Parts = {
  /** Holds the rows; a row's main link or button carries `data-row`, its checkbox `data-choose`, what takes it on `data-take`. */
  readonly list: RefObject<HTMLElement | null>;
  /** Holds the search field. */
  readonly search?: RefObject<HTMLElement | null>;
  /** Says why the row at this place cannot be taken on. */
  readonly cannotTake?: ((row: number) => void) | undefined;
};

/**
 * The keys of a list: j and k move the focus from row to row, to its link where it has one, so Enter opens it as it
 * opens any link; x chooses the row; a takes it on, where a row can be; / goes to the search field. Never while somebody types or a dialog is open.
 */
export function useListKeys({ list, search, cannotTake }: Parts): void {
  const refuseTake = useEffectEvent((row: number) => cannotTake?.(row));
  // The keys work wherever on the screen the focus is, so they are heard by the document.
  useEffect(() => {
    const keys: Record<string, () => boolean> = {
      '/': () => focusSearch(search?.current ?? null),
      j: () => moveFocus(list.current, 1),
      k: () => moveFocus(list.current, -1),
      x: () => press(list.current, '[data-choose]'),
      a: () => {
        const isTaken = press(list.current, '[data-take]');
        const row = isTaken ? -1 : focusedRow(list.current);
        if (row !== -1) refuseTake(row);
        return isTaken;
      },
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (isOurs && !isElsewhere(event.target) && keys[event.key]?.()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, search]);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.matches('[data-choose]')) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null;
}

function focusSearch(holder: HTMLElement | null): boolean {
  const field = holder?.querySelector('input');
  field?.focus();
  field?.select();
  return Boolean(field);
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [])];
}

/** Which row has the focus; -1: none. */
function focusedRow(list: HTMLElement | null): number {
  return rowsOf(list).findIndex((row) => row.contains(document.activeElement));
}

function moveFocus(list: HTMLElement | null, by: 1 | -1): boolean {
  const rows = rowsOf(list);
  const current = focusedRow(list);
  const next = rows[current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by];
  (next?.querySelector<HTMLElement>('[data-row]') ?? next)?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Presses what a row has for it, in the row that has the focus. */
function press(list: HTMLElement | null, what: string): boolean {
  const row = document.activeElement?.closest('tr');
  const found = row && list?.contains(row) ? row.querySelector<HTMLElement>(what) : null;
  found?.click();
  return Boolean(found);
}
