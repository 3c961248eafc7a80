/** What the router knows of a navigation when it asks how the new screen is to come. */
type Move = { readonly fromLocation?: object | undefined; readonly pathChanged: boolean };

/** A new screen fades in; filters and tabs of the same screen answer at once, and so does the first screen of all. */
export function fadeOf({ fromLocation, pathChanged }: Move): string[] | false {
  return fromLocation !== undefined && pathChanged ? [] : false;
}

/** How browsers name a fade that was not shown: overtaken, the window changed its size or was hidden, or it took too long. */
const unshown = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);

/** The screen is there either way; a fade that is not shown is no failure of ours, though browsers report it as one. */
export function letGoOfFade(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  const { reason } = event;
  if (reason instanceof DOMException && unshown.has(reason.name) && /transition/i.test(reason.message))
    event.preventDefault();
}
