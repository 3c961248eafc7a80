import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import { unreadQuery } from '#web/queries.ts';
import { type Log, type Message, withNewer, withOlder } from './log.ts';

export type Thread = Awaited<ReturnType<typeof api.messages.getThread>>;
export type ThreadSummary = Awaited<ReturnType<typeof api.messages.listThreads>>['items'][number];

/** What the list of conversations is narrowed down to; kept in the address. */
export type ThreadFilters = { readonly q?: string; readonly unread?: 'true'; readonly reply?: 'true' };

const threadsAtOnce = 30;
const messagesAtOnce = 40;

/** The reader's conversations, the latest message first. */
export const threadsQuery = ({ q, unread, reply }: ThreadFilters) =>
  pagedQuery(['messages', 'listThreads', { q, unread, reply }], (cursor, options) =>
    api.messages.listThreads({ q, unread, reply, limit: threadsAtOnce, cursor }, options),
  );

export type DeskThread = Awaited<ReturnType<typeof api.messages.listDeskThreads>>['items'][number];

/** What the team's list of conversations is narrowed down to; kept in the address. */
export type DeskFilters = {
  readonly q?: string;
  readonly reply?: 'true';
  readonly assigned?: string;
  readonly unread?: 'true';
  readonly brandCompanyId?: string;
  readonly retailerCompanyId?: string;
};

/** Every conversation, what waits for the team on top. */
export const deskThreadsQuery = (filters: DeskFilters) =>
  pagedQuery(['messages', 'listDeskThreads', filters], (cursor, options) =>
    api.messages.listDeskThreads({ ...filters, limit: threadsAtOnce, cursor }, options),
  );

/** A conversation by its own id or by its order's. */
export type ThreadOf = { readonly threadId: string } | { readonly orderId: string };

export function threadQuery(of: ThreadOf) {
  const operation = 'threadId' in of ? 'getThread' : 'getOrderThread';
  return queryOptions({
    queryKey: ['messages', operation, of],
    queryFn: ({ signal }) =>
      'threadId' in of ? api.messages.getThread(of, { signal }) : api.messages.getOrderThread(of, { signal }),
  });
}

/**
 * What has been said. The first reading takes the newest page, every later one only what came since: numbers
 * have no gaps, so nothing is missing or doubled however often and after whatever pause it is read. System
 * messages come in the reader's language, so each language is an entry of its own.
 */
export function logQuery(threadId: string, language: Language) {
  const queryKey = ['messages', 'listMessages', { threadId, language }] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Log> => {
      const known = client.getQueryData<Log>(queryKey);
      if (known === undefined || known.messages.length === 0) return newestPage(threadId, signal);
      const fresh = await messagesAfter(threadId, known.messages.at(-1)?.seq ?? 0, signal);
      // Older pages or an own message may have joined meanwhile.
      return withNewer(client.getQueryData<Log>(queryKey) ?? known, fresh);
    },
  });
}

async function newestPage(threadId: string, signal: AbortSignal): Promise<Log> {
  const { items, nextCursor } = await api.messages.listMessages(
    { threadId, limit: messagesAtOnce },
    { signal },
  );
  return { messages: items, olderCursor: nextCursor };
}

async function messagesAfter(threadId: string, seq: number, signal: AbortSignal): Promise<Message[]> {
  const found: Message[] = [];
  let cursor: string | null = null;
  do {
    const from: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await api.messages.listMessages({ threadId, after: seq, limit: 100, ...from }, { signal });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

/** Puts the page before the oldest known message in front. */
export async function readOlder(
  queries: QueryClient,
  threadId: string,
  language: Language,
  limit = messagesAtOnce,
): Promise<void> {
  const { queryKey } = logQuery(threadId, language);
  const cursor = queries.getQueryData<Log>(queryKey)?.olderCursor ?? null;
  if (cursor === null) return;
  const page = await api.messages.listMessages({ threadId, limit, cursor });
  queries.setQueryData<Log>(queryKey, (log) => log && withOlder(log, page.items, page.nextCursor));
}

/** The orders a question can have led to. */
export const linkableOrdersQuery = (threadId: string) =>
  queryOptions({
    queryKey: ['messages', 'listLinkableOrders', { threadId }],
    queryFn: ({ signal }) => api.messages.listLinkableOrders({ threadId }, { signal }),
  });

/** Tells the server how far the reader has read, and every count on the screen at once. */
export async function markRead(queries: QueryClient, thread: Thread, seq: number): Promise<void> {
  await api.messages.markRead({ threadId: thread.id, seq });
  function read<Item extends Pick<ThreadSummary, 'id' | 'lastSeq' | 'unreadCount'>>(item: Item): Item {
    return item.id === thread.id && seq >= item.lastSeq ? { ...item, unreadCount: 0 } : item;
  }
  const { id, orderId } = thread;
  for (const place of [{ threadId: id }, ...(orderId === null ? [] : [{ orderId }])]) {
    queries.setQueryData(
      threadQuery(place).queryKey,
      (old) => old && { ...read(old), readSeq: Math.max(old.readSeq, seq) },
    );
  }
  for (const list of ['listThreads', 'listDeskThreads']) {
    queries.setQueriesData<{ pages: { items: ThreadSummary[] }[]; pageParams: unknown[] }>(
      { queryKey: ['messages', list] },
      (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
    );
  }
  await queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
}
