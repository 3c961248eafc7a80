/** Where what had the focus is gone with what it did, the next thing to read is the page. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (place === null) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Whether what had the focus is gone, and the keyboard would begin at the top. */
export function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
