import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogFoot } from '#web/ui/DialogFoot.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Account, accountSessionsQuery } from './queries.ts';
import { SessionList } from './SessionList.tsx';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Where somebody's account is open, and signing them out: in one window or everywhere. */
export function AccountSessions({ account, onClose }: Props) {
  const { t } = useTranslation(['security', 'common']);
  const open = useQuery(accountSessionsQuery(account.id));
  const end = useEnd(account);
  if (open.isError) return <ErrorState error={open.error} reset={() => void open.refetch()} />;
  if (open.data === undefined) return <RowsSkeleton rows={2} />;
  const { items } = open.data;
  const others = items.filter(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap={4}>
      <p>{t(items.length === 0 ? 'users.sessionsNone' : 'users.sessionsText', { name: account.name })}</p>
      <SessionList
        sessions={items}
        ending={end.isPending ? end.variables : null}
        onEnd={(sessionId) => end.mutate(sessionId)}
      />
      <FormProblem error={end.error} />
      <DialogFoot
        main={
          others.length > 0 && (
            <Button
              variant="danger"
              loading={end.isPending && end.variables === 'all'}
              onClick={() => end.mutate('all')}
            >
              {t('users.endSessions')}
            </Button>
          )
        }
      >
        <Button variant="secondary" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

function useEnd({ id: userId, name }: Account) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const { queryKey } = accountSessionsQuery(userId);
  return useMutation({
    mutationFn: (which: string) =>
      which === 'all'
        ? api.security.endAccountSessions({ userId })
        : api.security.endAccountSession({ userId, sessionId: which }),
    onSuccess: (left, which) => {
      queries.setQueryData(queryKey, left);
      toast(which === 'all' ? t('users.sessionsEnded', { name }) : t('sessions.ended'));
    },
    // It may have ended by itself meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
