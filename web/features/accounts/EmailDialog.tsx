import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { formatDateTime } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Security.module.css';
import type { Account } from './security-queries.ts';
import { useFocusOnError } from './useFocusOnError.ts';

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
  const [email, setEmail] = useState('');
  const start = useMutation({
    mutationFn: () => api.security.startEmailChange({ userId: account.id, email }),
    onSuccess: () => {
      toast(t('users.emailSent'));
      onClose();
      return queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] });
    },
  });
  const form = useFocusOnError(start.error);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate();
      }}
    >
      <p>{t('users.emailIntro', { name: account.name, email: account.email })}</p>
      <Field
        label={t('users.newEmail')}
        type="email"
        name="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={setEmail}
        error={fieldErrors(start.error).email}
        required
      />
      <FormProblem error={start.error} fields={['email']} />
      <div className={css.buttons}>
        <Button type="submit" loading={start.isPending}>
          {t('users.sendLetters')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
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
    <div className={css.form}>
      <Notice>
        {t('users.emailOpen', {
          newEmail: change.newEmail,
          until: formatDateTime(change.expiresAt, language),
        })}
      </Notice>
      <ul className={css.points}>
        <li>
          {account.email}: {side(change.oldConfirmed)}
        </li>
        <li>
          {change.newEmail}: {side(change.newConfirmed)}
        </li>
      </ul>
      <FormProblem error={cancel.error} />
      <div className={css.buttons}>
        <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('users.cancelEmail')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  );
}
