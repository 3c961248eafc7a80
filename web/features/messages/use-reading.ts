import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/session.ts';
import { useSeen } from '#web/use-seen.ts';
import type { Unread } from './log.ts';
import { markRead, type Thread } from './queries.ts';

/** Long enough to have seen it, short enough for the badge to follow. */
const glanceMs = 400;
/** What comes in the first moments after the reader came had come before. */
const arrivalMs = 3_000;

/**
 * Follows the reader: what they have in view to its end is marked read; what came before they came, or while
 * they looked elsewhere, is told apart by the line of unread messages.
 */
export function useReading(thread: Thread, lastSeq: number, isEndInView: boolean): Unread {
  const queries = useQueryClient();
  const isSeen = useSeen();
  const [unread, setUnread] = useState<Unread>({ after: thread.readSeq, upTo: Number.POSITIVE_INFINITY });
  const last = useRef(lastSeq);
  last.current = lastSeq;

  // The clock decides what counts as "before the reader came"; nothing rendered knows it.
  useEffect(() => {
    if (!isSeen) {
      setUnread({ after: last.current, upTo: Number.POSITIVE_INFINITY });
      return;
    }
    const arrived = setTimeout(() => setUnread(({ after }) => ({ after, upTo: last.current })), arrivalMs);
    return () => clearTimeout(arrived);
  }, [isSeen]);

  const isReader = useSession()?.seeing === null; // who sees as another has read nothing for them
  const isUnread = isReader && isSeen && isEndInView && lastSeq > thread.readSeq;
  // Reading is something that happens to the person, not something they press.
  useEffect(() => {
    if (!isUnread) return;
    const glance = setTimeout(() => void markRead(queries, thread, lastSeq).catch(() => {}), glanceMs);
    return () => clearTimeout(glance);
  }, [isUnread, lastSeq, thread, queries]);

  return unread;
}
