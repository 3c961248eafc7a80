import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import css from './Security.module.css';
import { useRefreshSecurity } from './useRefreshSecurity.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for who knows the old one; every other window of the account is signed out. */
export function ChangePassword() {
  const { t } = useTranslation('accounts');
  const [value, setValue] = useState(empty);
  const refresh = useRefreshSecurity();
  const change = useMutation({
    mutationFn: () => api.security.changePassword(value),
    onSuccess: () => {
      setValue(empty);
      toast(t('security.passwordDone'));
      return refresh(); // the sessions that have ended go off the list
    },
  });
  const errors = fieldErrors(change.error);
  const form = useFocusOnError(change.error);
  return (
    <Setting title={t('security.passwordTitle')} text={t('security.passwordText')}>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <CurrentPassword
          name="currentPassword"
          value={value.currentPassword}
          onChange={(currentPassword) => setValue({ ...value, currentPassword })}
          error={errors.currentPassword}
        />
        <NewPasswordFields
          labels={{ password: t('reset.newPassword'), confirm: t('reset.confirm') }}
          value={value}
          onChange={(typed) => setValue({ ...value, ...typed })}
          errors={errors}
        />
        <FormProblem error={change.error} fields={['currentPassword', 'password', 'confirmPassword']} />
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('security.updatePassword')}
          </Button>
        </div>
      </form>
    </Setting>
  );
}
