import type { ThreadFilters } from './queries.ts';

export type MessagesSearch = ThreadFilters & { readonly thread?: string };

/** What the address of /messages may say; anything else is left out. */
export function parseMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const { thread, q, unread } = search;
  return {
    ...(typeof thread === 'string' && thread !== '' ? { thread } : {}),
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.trim().slice(0, 60) } : {}),
    ...(unread === 'true' ? { unread } : {}),
  };
}
