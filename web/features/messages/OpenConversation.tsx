import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Composer } from './Composer.tsx';
import css from './Conversation.module.css';
import { attach, type DeskPlace, useDesk, write } from './desk.ts';
import type { DeskTools } from './desk-tools.ts';
import type { Found } from './found.ts';
import type { Log } from './log.ts';
import { MessageLog } from './MessageLog.tsx';
import { NewMessages } from './NewMessages.tsx';
import type { Thread } from './queries.ts';

type Props = {
  readonly thread: Thread;
  readonly log: Log;
  readonly desk: DeskTools | undefined;
  readonly found: Found | undefined;
};

/** What has been said and the place to answer. A file dropped anywhere on it is attached. */
export function OpenConversation({ thread, log, desk: tools, found }: Props) {
  const { t } = useTranslation('messages');
  const queries = useQueryClient();
  const language = useLanguage();
  const userId = useUser()?.id ?? '';
  const place: DeskPlace = { userId, threadId: thread.id, language, queries };
  const desk = useDesk(place);
  const need = useNeed('message:send');
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, value: boolean) => {
    if (need !== null || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(value);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button "Attach files" does the same.
    <div
      className={css.open}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) over(event, false); // null: out of the window
      }}
      onDrop={(event) => {
        over(event, false);
        if (need === null) attach(place, [...event.dataTransfer.files]);
      }}
    >
      <MessageLog
        thread={thread}
        log={log}
        place={place}
        found={found}
        outgoing={desk.outgoing}
        between={tools && ((after, before) => tools.between(thread, after, before))}
      />
      <NewMessages messages={log.messages} userId={userId} />
      {need === null ? (
        <>
          {tools?.help(thread, (text) =>
            write(place, [desk.text, text].filter((part) => part !== '').join('\n\n')),
          )}
          <Composer place={place} desk={desk} />
        </>
      ) : (
        <div className={css.readOnly}>
          <Notice>{need}</Notice>
        </div>
      )}
      {isOver && (
        <Columns as="p" className={css.drop} aria-hidden="true">
          {t('dropHere')}
        </Columns>
      )}
    </div>
  );
}
