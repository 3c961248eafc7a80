import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowDown } from '#web/icons/IconArrowDown.tsx';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { useInView } from '#web/ui/use-in-view.ts';
import css from './Conversation.module.css';
import { DayHeading } from './DayHeading.tsx';
import { type DeskPlace, type Outgoing, settle } from './desk.ts';
import type { Found } from './found.ts';
import { entriesOf, type Log, type Message } from './log.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { readOlder, type Thread } from './queries.ts';
import { ReadBy } from './ReadBy.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useReading } from './use-reading.ts';

type Props = {
  readonly thread: Thread;
  readonly log: Log;
  readonly place: DeskPlace;
  readonly outgoing: readonly Outgoing[];
  readonly found: Found | undefined;
  /** What stands among the messages besides, between the moments of two of them. */
  readonly between?: ((after: string | null, before: string | null) => ReactNode) | undefined;
};

/** What has been said, oldest first, and below it what is on its way. */
export function MessageLog({ thread, log, place, outgoing, found, between }: Props) {
  const { t } = useTranslation('messages');
  const { messages } = log;
  const arrived = new Set(messages.flatMap(({ requestId }) => (requestId === null ? [] : [requestId])));
  const onTheWay = outgoing.filter(({ requestId }) => !arrived.has(requestId));
  const last = messages.at(-1);
  const lastOwn = messages.findLast(({ mine }) => mine);

  const box = useRef<HTMLDivElement>(null);
  const { isAtEnd, onScroll, toEnd } = useLogScroll(box, {
    firstSeq: messages[0]?.seq ?? 0,
    lastKey: onTheWay.at(-1)?.requestId ?? last?.requestId ?? last?.id ?? '',
    isOwn: onTheWay.length > 0,
  });
  const end = useRef<HTMLDivElement>(null);
  const unread = useReading(thread, last?.seq ?? 0, useInView(end) === true);

  // The desk lies outside React: what has arrived by another way leaves it once it is on the screen.
  useEffect(() => settle(place, arrived));

  return (
    <div className={css.logFrame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={box} className={css.log} aria-label={t('log')} tabIndex={0} onScroll={onScroll}>
        <Older thread={thread} log={log} />
        <Stack as="ol">
          {entriesOf(messages, unread).map((entry) => (
            <Fragment key={entry.key}>
              {entry.kind === 'day' && <DayHeading at={entry.at} />}
              {entry.kind === 'unread' && (
                <li className={css.unreadLine} data-unread>
                  <span>{t('unreadLine')}</span>
                </li>
              )}
              {entry.kind === 'message' && between?.(beforeOf(log, entry.message), entry.message.createdAt)}
              {entry.kind === 'message' && (
                <MessageBubble
                  message={entry.message}
                  isFirst={entry.isFirst}
                  found={entry.message.seq === found?.seq ? (found.words ?? '') : undefined}
                >
                  {entry.message === lastOwn && <ReadBy thread={thread} message={entry.message} />}
                </MessageBubble>
              )}
            </Fragment>
          ))}
          {between?.(last?.createdAt ?? null, null)}
          {onTheWay.map((message) => (
            <OutgoingBubble key={message.requestId} message={message} place={place} />
          ))}
        </Stack>
        <div ref={end} className={css.end} />
      </section>
      {!isAtEnd && (
        <div className={css.toEnd}>
          <Button
            variant="secondary"
            size="small"
            icon={<IconArrowDown size={16} aria-hidden="true" />}
            onClick={toEnd}
          >
            {t('toEnd')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Older({ thread, log }: { readonly thread: Thread; readonly log: Log }) {
  const { t } = useTranslation('messages');
  const queries = useQueryClient();
  const language = useLanguage();
  const problemText = useProblemText();
  const [isReading, setReading] = useState(false);
  if (log.olderCursor === null) return <p className={css.beginning}>{t('beginning')}</p>;
  const read = async () => {
    setReading(true);
    await readOlder(queries, thread.id, language).catch((error: unknown) =>
      toast(problemText(error), 'error'),
    );
    setReading(false);
  };
  return (
    <div className={css.beginning}>
      <Button variant="quiet" size="small" loading={isReading} onClick={() => void read()}>
        {t('older')}
      </Button>
    </div>
  );
}

/** When the message before was said; of the first one on the screen, which others may precede, its own moment. */
function beforeOf({ messages, olderCursor }: Log, message: Message): string | null {
  const before = messages[messages.indexOf(message) - 1];
  return before?.createdAt ?? (olderCursor === null ? null : message.createdAt);
}
