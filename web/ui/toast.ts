export type ToastVariant = 'success' | 'error' | 'info';
/** Something the reader may do about it, like taking it back. */
export type ToastAction = { readonly label: string; readonly run: () => void };
export type ToastEntry = {
  readonly id: number;
  readonly text: string;
  readonly variant: ToastVariant;
  readonly action: ToastAction | null;
};

const shownMs = 5_000;
/** Long enough to find the button with a keyboard. */
const shownWithActionMs = 12_000;
const listeners = new Set<() => void>();
let entries: readonly ToastEntry[] = [];
let places: readonly string[] = [];
let lastId = 0;

/** Says that something succeeded (`toast(t('saved'))`) or could not be done after all; field errors never go here. */
export function toast(
  text: string,
  variant: ToastVariant = 'success',
  action: ToastAction | null = null,
): void {
  const id = ++lastId;
  entries = [...entries.slice(-2), { id, text, variant, action }];
  tell();
  // An error stays until it is closed.
  if (variant !== 'error') setTimeout(() => dismissToast(id), action === null ? shownMs : shownWithActionMs);
}

export function dismissToast(id: number): void {
  entries = entries.filter((entry) => entry.id !== id);
  tell();
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastEntry[] {
  return entries;
}

/** A place where toasts can appear; the one entered last shows them until it is left. */
export function enterToastPlace(place: string): () => void {
  places = [...places, place];
  tell();
  return () => {
    places = places.filter((each) => each !== place);
    tell();
  };
}

export function toastPlace(): string | undefined {
  return places.at(-1);
}

function tell(): void {
  for (const listener of listeners) listener();
}
