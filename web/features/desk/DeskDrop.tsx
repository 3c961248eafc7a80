import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeskParts } from './DeskCard.tsx';
import { entryQuery } from './queries.ts';

type Props = { readonly threadId: string; readonly lastSeq: number };

/** Who has a conversation and how many notes there are; a press opens all of it. What needs no reply is laid aside here. */
export function DeskDrop({ threadId, lastSeq }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const subject = { subjectKind: 'conversation', subjectId: threadId } as const;
  const { data } = useQuery(entryQuery(subject));
  const count = data?.notes.length ?? 0;
  return (
    <>
      {(data?.waitsSince ?? null) !== null && <Settle threadId={threadId} lastSeq={lastSeq} />}
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {data?.assignee?.name ?? t('title')}
        {count > 0 && ` · ${t('notes.count', { count, number: formatNumber(count, language) })}`}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <DeskParts subject={subject} />
      </Modal>
    </>
  );
}

/** A word of thanks is no question; what is said after it waits again. */
function Settle({ threadId, lastSeq }: Props) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const settle = useMutation({
    mutationFn: () => api.messages.settleThread({ threadId, seq: lastSeq }),
    onSuccess: () => toast(t('settle.done')),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () =>
      Promise.all(
        [['desk', 'getEntry'], ['messages', 'listDeskThreads'], ['queue']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  if (useNeed('message:settle') !== null) return null;
  return (
    <Button variant="quiet" size="small" loading={settle.isPending} onClick={() => settle.mutate()}>
      {t('settle.submit')}
    </Button>
  );
}
