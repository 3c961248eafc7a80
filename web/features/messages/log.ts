import type { api } from '#web/api.ts';

export type Message = Awaited<ReturnType<typeof api.messages.listMessages>>['items'][number];
export type Attachment = Message['attachments'][number];

/** A part of a conversation without gaps, oldest first, and where what came before is to be had. */
export type Log = { readonly messages: readonly Message[]; readonly olderCursor: string | null };

/** Adds what came since; what is there already stays as it is. */
export function withNewer(log: Log, fresh: readonly Message[]): Log {
  const last = log.messages.at(-1)?.seq ?? 0;
  const added = fresh.filter(({ seq }) => seq > last);
  return added.length === 0 ? log : { ...log, messages: [...log.messages, ...added] };
}

/** Puts an older page in front. */
export function withOlder(log: Log, older: readonly Message[], olderCursor: string | null): Log {
  const first = log.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return { messages: [...older.filter(({ seq }) => seq < first), ...log.messages], olderCursor };
}

/** Adds a message just sent; null when others came in between and have to be read first. */
export function withSent(log: Log, sent: Message): Log | null {
  const last = log.messages.at(-1)?.seq ?? 0;
  if (sent.seq <= last) return log;
  return sent.seq === last + 1 ? { ...log, messages: [...log.messages, sent] } : null;
}

/** One line of a conversation as it is shown. */
export type Entry =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isFirst: boolean };

const pauseMs = 5 * 60_000;

/** The numbers that were unread when the reader came: after the one, up to the other. */
export type Unread = { readonly after: number; readonly upTo: number };

/**
 * The lines of a conversation: a heading for each day of the reader's calendar, a line before the first unread
 * message of another person, and messages; the first of a sender after a pause names its sender. What the system
 * says of a step is no one's message and is not counted as unread either (docs/decisions.md, Unread and notifications).
 */
export function entriesOf(messages: readonly Message[], { after, upTo }: Unread): readonly Entry[] {
  const firstUnread = messages.find(
    ({ seq, mine, senderRole }) => seq > after && seq <= upTo && !mine && senderRole !== 'system',
  );
  return messages.flatMap((message, index): Entry[] => {
    const before = messages[index - 1];
    const isNewDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isUnread = message === firstUnread;
    const follows = before !== undefined && before.senderId === message.senderId && !isNewDay && !isUnread;
    const isFirst = !follows || timeOf(message) - timeOf(before) > pauseMs;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${message.seq}`, at: message.createdAt }] : []),
      ...(isUnread ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      { kind: 'message', key: message.id, message, isFirst },
    ];
  });
}

function dayOf(instant: string): string {
  return new Date(instant).toDateString();
}

function timeOf({ createdAt }: Message): number {
  return new Date(createdAt).getTime();
}
