import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#web/language.ts';
import type { Log } from './log.ts';
import { readOlder } from './queries.ts';

/** The message that a search has found in a conversation, which opens there. */
export type Found = {
  readonly seq: number;
  /** What was looked for. */
  readonly words: string | undefined;
};

/** So many messages are read at once on the way to one that was said long ago. */
const pageSize = 100;

/** Reads from the end of a conversation back to a message; false: on the way. Where that fails, what is known has to do. */
export function useReadBackTo(threadId: string, seq: number | undefined, log: Log | undefined): boolean {
  const queries = useQueryClient();
  const language = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const first = log?.messages[0]?.seq ?? 0;
  const isOnTheWay = seq !== undefined && seq < first && log?.olderCursor !== null && !hasFailed;
  useEffect(() => {
    // `first`: each page that has come asks for the next.
    if (isOnTheWay && first > 0)
      readOlder(queries, threadId, language, pageSize).catch(() => setFailed(true));
  }, [queries, threadId, language, isOnTheWay, first]);
  return !isOnTheWay;
}
