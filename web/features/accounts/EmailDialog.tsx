import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { formatDateTime } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Account } from './security-queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Enters a new address for an account, or shows how far the last one is. */
export function EmailDialog({ account, onClose }: Props) {
  return account.emailChange === null ? (
    <NewEmail account={account} onClose={onClose} />
  ) : (
    <OpenChange account={account} change={account.emailChange} onClose={onClose} />
  );
}

function NewEmail({ account, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const queries = useQueryClient();
  const form = useForm({
    initial: { email: '' },
    send: ({ email }) => api.security.startEmailChange({ userId: account.id, email }),
    onSent: () => {
      toast(t('users.emailSent'));
      onClose();
      return queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] });
    },
  });
  return (
    <DialogForm of={form} submit={t('users.sendLetters')} onCancel={onClose}>
      <p>{t('users.emailIntro', { name: account.name, email: account.email })}</p>
      <Field
        label={t('users.newEmail')}
        {...form.field('email')}
        type="email"
        autoComplete="off"
        autoFocus
        required
      />
    </DialogForm>
  );
}

type OpenProps = Props & { readonly change: NonNullable<Account['emailChange']> };

function OpenChange({ account, change, onClose }: OpenProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const language = useLanguage();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.security.cancelEmailChange({ userId: account.id }),
    onSuccess: () => {
      toast(t('users.emailCancelled'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] }),
  });
  const side = (confirmed: boolean) => (confirmed ? t('users.saidYes') : t('users.waiting'));
  return (
    <DialogForm
      submit={t('users.cancelEmail')}
      danger
      mutation={cancel}
      onSubmit={() => cancel.mutate()}
      cancel={t('common:close')}
      onCancel={onClose}
    >
      <Notice>
        {t('users.emailOpen', {
          newEmail: change.newEmail,
          until: formatDateTime(change.expiresAt, language),
        })}
      </Notice>
      <Stack as="ul" gap={2} className={textCss.bare}>
        <li>
          {account.email}: {side(change.oldConfirmed)}
        </li>
        <li>
          {change.newEmail}: {side(change.newConfirmed)}
        </li>
      </Stack>
    </DialogForm>
  );
}
