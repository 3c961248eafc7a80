import { dayOf } from '#domain/instants.ts';
import type { WaitingKind } from '#domain/waiting.ts';
import type { api } from '#web/api.ts';

export type QueueSource = Awaited<ReturnType<typeof api.queue.listWaiting>>['sources'][number];
export type QueueItem = QueueSource['items'][number] & { readonly key: string; readonly kind: WaitingKind };

/** All of them in one, what was promised first on top; what is no promise after those that are, the oldest first. */
export function byDeadline(sources: readonly QueueSource[], only?: WaitingKind): QueueItem[] {
  const wanted = only === undefined ? sources : sources.filter(({ kind }) => kind === only);
  return wanted
    .flatMap(({ kind, items }) => items.map((item) => ({ ...item, kind, key: `${kind} ${item.id}` })))
    .toSorted((a, b) => compare(a.dueAt ?? '9', b.dueAt ?? '9') || compare(a.at, b.at));
}

/** What is due on a day is late from the day after. */
export function isLate({ dueAt, dueDay }: { dueAt: string; dueDay: string | null }, now: Date): boolean {
  return dueDay === null ? Date.parse(dueAt) < now.getTime() : dueDay < dayOf(now);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
