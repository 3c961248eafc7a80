import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type IdentityCheck, identityChecks } from '#domain/identity-check.ts';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Account } from './queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Takes a lost authenticator off an account; the reason goes into the audit log. */
export function ResetTwoFactor({ account, onClose }: Props) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const form = useForm({
    initial: { identityCheck: '' as IdentityCheck | '', reason: '' },
    // Without a choice the server says what is missing, as for every field.
    send: ({ identityCheck, reason }) =>
      api.security.resetTwoFactor({
        userId: account.id,
        identityCheck: identityCheck as IdentityCheck,
        reason,
      }),
    onSent: () => {
      toast(t('users.resetDone', { name: account.name }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] }),
  });
  return (
    <DialogForm of={form} submit={t('users.resetTwoFactor')} danger onCancel={onClose}>
      <p>{t('users.resetIntro', { name: account.name })}</p>
      <Select<IdentityCheck | ''>
        label={t('users.identityCheck')}
        {...form.field('identityCheck')}
        hint={t('users.identityHint')}
        options={[
          { value: '', label: t('users.chooseCheck') },
          ...identityChecks.map((value) => ({ value, label: t(`users.checks.${value}`) })),
        ]}
        required
      />
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
