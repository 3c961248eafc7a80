import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Account } from './security-queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Takes a lost authenticator off an account; the reason goes into the audit log. */
export function ResetTwoFactor({ account, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const reset = useMutation({
    mutationFn: () => api.security.resetTwoFactor({ userId: account.id, reason }),
    onSuccess: () => {
      toast(t('users.resetDone', { name: account.name }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] }),
  });
  return (
    <DialogForm
      fields={['reason']}
      submit={t('users.resetTwoFactor')}
      danger
      mutation={reset}
      onSubmit={() => reset.mutate()}
      onCancel={onClose}
    >
      <p>{t('users.resetIntro', { name: account.name })}</p>
      <Field
        label={t('users.reason')}
        name="reason"
        lines={3}
        hint={t('users.reasonHint')}
        value={reason}
        onChange={setReason}
        error={fieldErrors(reset.error).reason}
        required
      />
    </DialogForm>
  );
}
