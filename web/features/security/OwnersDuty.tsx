import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { ownersDutyQuery } from './queries.ts';
import { useRefreshSecurity } from './use-refresh-security.ts';

/** Whether owners of the company need a second factor: for its owners to decide. */
export function OwnersDuty() {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const refresh = useRefreshSecurity();
  const { isRequired } = useSuspenseQuery(ownersDutyQuery).data;
  const set = useMutation({
    mutationFn: () => api.security.setOwnersDuty({ isRequired: !isRequired }),
    onSuccess: async (duty) => {
      queries.setQueryData(ownersDutyQuery.queryKey, duty);
      toast(t('ownersDuty.saved'));
      await refresh();
    },
  });
  return (
    <Setting title={t('ownersDuty.title')} text={t('ownersDuty.text')}>
      <p>
        <Badge {...(isRequired && { variant: 'success' as const })}>
          {isRequired ? t('ownersDuty.on') : t('ownersDuty.off')}
        </Badge>
      </p>
      <FormProblem error={set.error} />
      <div>
        <Button variant="secondary" loading={set.isPending} onClick={() => set.mutate()}>
          {isRequired ? t('ownersDuty.stop') : t('ownersDuty.start')}
        </Button>
      </div>
    </Setting>
  );
}
