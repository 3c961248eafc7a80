import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decimalFromMinor } from '#domain/money.ts';
import type { Role } from '#domain/roles.ts';
import { api, fieldErrors } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Colleague } from './queries.ts';
import { RightsFields } from './RightsFields.tsx';
import { refetchTeam } from './refetch-team.ts';
import { useRights } from './use-rights.ts';

type Props = {
  readonly colleague: Colleague;
  readonly role: Role;
  readonly hasLimits: boolean;
  readonly onClose: () => void;
};

/** What a colleague may do from the next click on. What is sent says what it was before, so that nobody undoes a change unseen. */
export function ChangeForm({ colleague, role, hasLimits, onClose }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const queries = useQueryClient();
  const { rights, change, read, errors } = useRights({
    companyRole: colleague.companyRole,
    limit: colleague.orderLimit === null ? '' : decimalFromMinor(colleague.orderLimit.amountMinor, 'GBP'),
  });
  const expected = {
    companyRole: colleague.companyRole,
    orderLimitMinor: colleague.orderLimit?.amountMinor ?? null,
  };
  const save = useMutation({
    mutationFn: (input: NonNullable<ReturnType<typeof read>>) =>
      api.team.changeColleague({ userId: colleague.id, ...input, expected }),
    // Somebody else has changed it: the list says how it is now.
    onError: () => refetchTeam(queries),
    onSuccess: async ({ name }) => {
      await refetchTeam(queries);
      toast(t('change.done', { name }));
      onClose();
    },
  });
  const resigns = colleague.isYou && colleague.companyRole === 'owner' && rights.companyRole !== 'owner';
  return (
    <DialogForm
      fields={['companyRole', 'orderLimitMinor']}
      submit={t('common:save')}
      mutation={save}
      onSubmit={() => {
        const input = read();
        if (input !== null) save.mutate(input);
      }}
      onCancel={onClose}
    >
      <RightsFields
        rights={rights}
        onChange={change}
        role={role}
        hasLimits={hasLimits}
        errors={{ ...fieldErrors(save.error), ...errors }}
      />
      {resigns && <Notice variant="warning">{t('change.resigns')}</Notice>}
    </DialogForm>
  );
}
