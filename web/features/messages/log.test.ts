import { describe, expect, it } from 'vitest';
import { formatBytes } from '#domain/format.ts';
import { entriesOf, type Log, type Message, withNewer, withOlder, withSent } from './log.ts';
import { parseMessagesSearch } from './search.ts';

const morning = new Date(2026, 2, 6, 9, 0);
const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000).toISOString();

function message(seq: number, values: Partial<Message> = {}): Message {
  return {
    id: `id-${seq}`,
    threadId: 'thread',
    seq,
    senderId: 'mina',
    senderName: 'Mina',
    senderRole: 'brand',
    mine: false,
    requestId: null,
    content: `Message ${seq}`,
    attachments: [],
    readBy: [],
    createdAt: minutesLater(seq),
    ...values,
  };
}

const log = (from: number, to: number): Log => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  olderCursor: 'older',
});
const numbers = ({ messages }: Log) => messages.map(({ seq }) => seq);

describe('what has been said', () => {
  it('grows by what came since, without doubling what is there', () => {
    expect(numbers(withNewer(log(3, 5), [message(4), message(5), message(6), message(7)]))).toEqual([
      3, 4, 5, 6, 7,
    ]);
    const known = log(3, 5);
    expect(withNewer(known, [message(5)])).toBe(known);
  });

  it('grows to the front, without doubling where two pages meet', () => {
    const grown = withOlder(log(4, 5), [message(2), message(3), message(4)], null);
    expect(numbers(grown)).toEqual([2, 3, 4, 5]);
    expect(grown.olderCursor).toBeNull();
  });

  it('takes an own message only where nothing is missing before it', () => {
    expect(withSent(log(1, 2), message(3))?.messages).toHaveLength(3);
    expect(withSent(log(1, 2), message(4))).toBeNull();
    expect(withSent(log(1, 3), message(3))?.messages).toHaveLength(3);
  });
});

describe('the lines of a conversation', () => {
  const everything = { after: 0, upTo: 100 };
  const kinds = (messages: Message[], unread = { after: 100, upTo: 100 }) =>
    entriesOf(messages, unread).map((entry) => (entry.kind === 'message' ? entry.message.seq : entry.kind));

  it('begin each day of the reader with its date', () => {
    const nextDay = minutesLater(24 * 60);
    expect(kinds([message(1), message(2), message(3, { createdAt: nextDay })])).toEqual([
      'day',
      1,
      2,
      'day',
      3,
    ]);
  });

  it('draw a line before the first unread message of others, and never before an own one', () => {
    expect(kinds([message(1), message(2), message(3)], { after: 1, upTo: 100 })).toEqual([
      'day',
      1,
      'unread',
      2,
      3,
    ]);
    expect(kinds([message(1, { mine: true }), message(2)], everything)).toEqual(['day', 1, 'unread', 2]);
    expect(kinds([message(1), message(2, { mine: true })], { after: 1, upTo: 100 })).toEqual(['day', 1, 2]);
  });

  it('draw no line before what the system says, such as of a step the reader took', () => {
    const step = message(2, { senderId: 'system', senderRole: 'system' });
    expect(kinds([message(1), step], { after: 1, upTo: 100 })).toEqual(['day', 1, 2]);
    expect(kinds([message(1), step, message(3)], { after: 1, upTo: 100 })).toEqual([
      'day',
      1,
      2,
      'unread',
      3,
    ]);
  });

  it('draw no line before what comes while the reader looks', () => {
    expect(kinds([message(1), message(2)], { after: 1, upTo: 1 })).toEqual(['day', 1, 2]);
  });

  it('name a sender once, and again after a pause, another sender or a line', () => {
    const named = (messages: Message[], unread = { after: 100, upTo: 100 }) =>
      entriesOf(messages, unread).flatMap((entry) =>
        entry.kind === 'message' && entry.isFirst ? [entry.message.seq] : [],
      );
    expect(named([message(1), message(2), message(3, { createdAt: minutesLater(20) })])).toEqual([1, 3]);
    expect(named([message(1), message(2, { senderId: 'tom' }), message(3)])).toEqual([1, 2, 3]);
    expect(named([message(1), message(2)], { after: 1, upTo: 9 })).toEqual([1, 2]);
  });
});

describe('the size of a file', () => {
  it.each([
    [1, '1 kB'],
    [340_400, '340 kB'],
    [2_449_000, '2.4 MB'],
  ])('%i bytes is %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en')).toBe(words);
  });
});

describe('the address of /messages', () => {
  it.each([
    [
      { thread: 'a', q: ' haru ', unread: 'true' },
      { thread: 'a', q: 'haru', unread: 'true' },
    ],
    [{ thread: '', q: '  ', unread: 'false' }, {}],
    [{ thread: ['a'], other: 'x' }, {}],
    [
      { thread: 'a', at: '12' },
      { thread: 'a', at: '12' },
    ],
    [{ at: '0' }, {}],
    [{ at: '-3' }, {}],
    [{ at: '1e3' }, {}],
  ])('%j says %j', (search, parsed) => {
    expect(parseMessagesSearch(search)).toEqual(parsed);
  });
});
