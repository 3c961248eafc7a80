import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import css from './Conversation.module.css';
import { ConversationSkeleton } from './ConversationSkeleton.tsx';
import type { DeskTools } from './desk-tools.ts';
import { EarlierQuestions } from './EarlierQuestions.tsx';
import { type Found, useReadBackTo } from './found.ts';
import { OpenConversation } from './OpenConversation.tsx';
import { logQuery, type Thread, type ThreadOf, threadQuery } from './queries.ts';

type Props = {
  readonly of: ThreadOf;
  /** What stands above the messages, where the page around does not say it already. */
  readonly head?: (thread: Thread) => ReactNode;
  /** The way out of a conversation that cannot be shown, where there is another one to choose. */
  readonly way?: ReactNode;
  readonly desk?: DeskTools | undefined;
  readonly found?: Found | undefined;
};

/**
 * A conversation, of an order or about a question: reading, writing, files. Used by /messages, the order page and the admin desk;
 * it fills the height its place gives it. Its texts are the areas `messages` and `errors`.
 */
export function Conversation({ of, head, way, desk, found }: Props) {
  const { t } = useTranslation('messages');
  const thread = useQuery(threadQuery(of));
  if (thread.error !== null && thread.data === undefined) {
    // An address with no id in it is refused as one; to who came by it, it is as gone.
    const isGone = thread.error instanceof ApiError && [404, 422].includes(thread.error.status);
    if (isGone) return <EmptyState title={t('gone.title')} text={t('gone.text')} action={way} />;
    return <Failed error={thread.error} retry={() => void thread.refetch()} way={way} />;
  }
  return (
    <div className={css.conversation}>
      {thread.data === undefined ? (
        <ConversationSkeleton withHead={head !== undefined} />
      ) : (
        <>
          {head?.(thread.data)}
          <EarlierQuestions thread={thread.data} />
          <Said
            key={`${thread.data.id} ${found?.seq ?? ''}`}
            thread={thread.data}
            desk={desk}
            found={found}
          />
        </>
      )}
    </div>
  );
}

type SaidProps = Pick<Props, 'desk' | 'found'> & { readonly thread: Thread };

function Said({ thread, desk, found }: SaidProps) {
  const log = useQuery(logQuery(thread.id, useLanguage()));
  const isThere = useReadBackTo(thread.id, found?.seq, log.data);
  if (log.data !== undefined && isThere)
    return <OpenConversation thread={thread} log={log.data} desk={desk} found={found} />;
  if (log.error !== null) return <Failed error={log.error} retry={() => void log.refetch()} />;
  return <ConversationSkeleton withHead={false} />;
}

type FailedProps = { readonly error: Error; readonly retry: () => void; readonly way?: ReactNode };

function Failed({ error, retry, way }: FailedProps) {
  const { t } = useTranslation('common');
  const problemText = useProblemText();
  return (
    <div role="alert">
      <EmptyState
        title={t('problem.title')}
        text={problemText(error)}
        action={
          <>
            <Button variant="secondary" onClick={retry}>
              {t('problem.retry')}
            </Button>
            {way}
          </>
        }
      />
    </div>
  );
}
