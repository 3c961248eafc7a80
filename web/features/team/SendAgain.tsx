import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OpenInvite } from './queries.ts';
import { refetchTeam } from './refetch-team.ts';

/** Mails the invitation once more with a new code; the one before ends. */
export function SendAgain({ invite: { id, email } }: { readonly invite: OpenInvite }) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const send = useMutation({
    mutationFn: () => api.team.sendColleagueInviteAgain({ inviteId: id }),
    onSuccess: ({ expiresAt }) =>
      toast(t('open.sentAgain', { email, date: formatDate(expiresAt, language) })),
    onError: (error) => toast(problemText(error), 'error'),
    onSettled: () => refetchTeam(queries),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('open.againTo', { email })}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {t('open.again')}
    </Button>
  );
}
