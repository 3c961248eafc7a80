import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { sessionsQuery } from './queries.ts';
import { SessionList } from './SessionList.tsx';

/** Where the account is open, and closing it there. */
export function OpenSessions() {
  const { t } = useTranslation('security');
  const { data } = useSuspenseQuery(sessionsQuery);
  const end = useEnd();
  const hasOthers = data.items.some(({ isCurrent }) => !isCurrent);
  return (
    <Setting title={t('sessions.title')} text={t('sessions.text')}>
      <SessionList
        sessions={data.items}
        ending={end.isPending ? end.variables : null}
        onEnd={(sessionId) => end.mutate(sessionId)}
      />
      {hasOthers && (
        <div>
          <Button
            variant="secondary"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Setting>
  );
}

function useEnd() {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others' ? api.security.endOtherSessions() : api.security.endSession({ sessionId: which }),
    onSuccess: (_, which) => toast(which === 'others' ? t('sessions.othersEnded') : t('sessions.ended')),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
