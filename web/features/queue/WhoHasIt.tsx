import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useNeed } from '#web/need.ts';
import { useProblemText } from '#web/problem.ts';
import { suitedQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { QueueItem } from './by-deadline.ts';
import css from './Queue.module.css';

type Desk = NonNullable<QueueItem['desk']>;
type Props = { readonly item: QueueItem; readonly desk: Desk };

/** Who has taken it on, to be changed here: a colleague, or the reader with one press (the key A). */
export function WhoHasIt({ item, desk: { subjectKind, subjectId, assignee, version } }: Props) {
  const { t } = useTranslation('desk');
  const me = useUser()?.id;
  const isAllowed = useNeed('desk:work') === null;
  const colleagues = useQuery(suitedQuery(subjectKind)).data?.items ?? [];
  const assign = useAssign({ subjectKind, subjectId, expectedVersion: version });
  if (!isAllowed) return assignee?.name ?? '–';
  const isListed = assignee === null || colleagues.some(({ id }) => id === assignee.id);
  const offered = isListed ? colleagues : [assignee, ...colleagues];
  return (
    <span className={css.who}>
      <select
        className={css.choose}
        aria-label={t('assign.of', { title: item.title })}
        value={assignee?.id ?? ''}
        // It takes nothing more meanwhile; a disabled one would lose the focus.
        aria-disabled={assign.isPending || undefined}
        aria-busy={assign.isPending || undefined}
        onChange={(event) => !assign.isPending && assign.mutate(event.currentTarget.value || null)}
      >
        <option value="">{t('assign.nobody')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {assignee?.id !== me && (
        <Button
          size="small"
          variant="quiet"
          data-take=""
          loading={assign.isPending && assign.variables === me}
          waits={assign.isPending}
          aria-label={t('assign.takeOf', { title: item.title })}
          onClick={() => me !== undefined && assign.mutate(me)}
        >
          {t('assign.take')}
        </Button>
      )}
    </span>
  );
}

type Seen = Pick<Desk, 'subjectKind' | 'subjectId'> & { readonly expectedVersion: number };

/** Where a colleague was faster it says who, and the list shows how things stand. */
function useAssign(seen: Seen) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const problemText = useProblemText();
  const me = useUser()?.id;
  return useMutation({
    mutationFn: (assigneeId: string | null) => api.desk.assign({ ...seen, assigneeId }),
    onSuccess: ({ assignee }) => {
      if (assignee === null) toast(t('assign.none'));
      else toast(t(assignee.id === me ? 'assign.mine' : 'assign.done', { name: assignee.name }));
    },
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['queue'] }),
  });
}
