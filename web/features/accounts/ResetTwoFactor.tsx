import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Security.module.css';
import type { Account } from './security-queries.ts';
import { useFocusOnError } from './useFocusOnError.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Takes a lost authenticator off an account; the reason goes into the audit log. */
export function ResetTwoFactor({ account, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
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
  const form = useFocusOnError(reset.error);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reset.mutate();
      }}
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
      <FormProblem error={reset.error} fields={['reason']} />
      <div className={css.buttons}>
        <Button type="submit" variant="danger" loading={reset.isPending}>
          {t('users.resetTwoFactor')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
