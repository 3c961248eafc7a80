import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this is at the end. */
const nearPx = 48;

type Shown = {
  readonly firstSeq: number;
  /** Changes whenever something is added below. */
  readonly lastKey: string;
  /** What was added last is the reader's own. */
  readonly isOwn: boolean;
};

/**
 * Where the reader is in a conversation: it opens at what a search has found, at the line of unread messages or at the end, stays at the end
 * while new messages come, and keeps its place when older ones are put in front.
 */
export function useLogScroll(
  box: RefObject<HTMLDivElement | null>,
  { firstSeq, lastKey, isOwn }: Shown,
): { isAtEnd: boolean; onScroll: () => void; toEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ firstSeq: 0, lastKey: '', height: 0, atEnd: true });

  const toEnd = () => {
    const element = box.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };
  const onScroll = () => {
    const element = box.current;
    if (element === null) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    before.current.atEnd = atEnd;
    setAtEnd(atEnd);
  };

  // The place depends on measured heights, and has to be right before anybody sees the new lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown, not the functions
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const old = before.current;
    const line =
      element.querySelector<HTMLElement>('[data-found]') ??
      element.querySelector<HTMLElement>('[data-unread]');
    if (old.lastKey === '' && line !== null) element.scrollTop = line.offsetTop - nearPx;
    else if (old.lastKey === '') toEnd();
    else if (firstSeq < old.firstSeq) element.scrollTop += element.scrollHeight - old.height;
    else if (lastKey !== old.lastKey && (old.atEnd || isOwn)) toEnd();
    before.current = { ...old, firstSeq, lastKey, height: element.scrollHeight };
    onScroll();
  }, [firstSeq, lastKey]);

  // A keyboard that opens or a composer that grows makes the box smaller: the end stays in view.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);

  return { isAtEnd, onScroll, toEnd };
}
