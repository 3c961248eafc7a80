import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Account } from './security-queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Takes a lost authenticator off an account; the reason goes into the audit log. */
export function ResetTwoFactor({ account, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => api.security.resetTwoFactor({ userId: account.id, reason }),
    onSent: () => {
      toast(t('users.resetDone', { name: account.name }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] }),
  });
  return (
    <DialogForm of={form} submit={t('users.resetTwoFactor')} danger onCancel={onClose}>
      <p>{t('users.resetIntro', { name: account.name })}</p>
      <Field
        label={t('users.reason')}
        {...form.field('reason')}
        lines={3}
        hint={t('users.reasonHint')}
        required
      />
    </DialogForm>
  );
}
