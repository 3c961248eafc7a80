import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { Form } from '#web/ui/Form.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';

/** A new password for who knows the old one; every other window of the account is signed out. */
export function ChangePassword() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const refresh = useRefreshSecurity();
  const form = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: (values) => api.security.changePassword(values),
    onSent: () => {
      toast(t('security.passwordDone'));
      return refresh(); // the sessions that have ended go off the list
    },
    resets: true,
    guarded: false,
  });
  return (
    <Setting title={t('security.passwordTitle')} text={t('security.passwordText')}>
      <Form of={form} submit={t('security.updatePassword')}>
        <CurrentPassword {...form.field('currentPassword')} />
        <NewPasswordFields
          password={{ label: t('reset.newPassword'), ...form.field('password') }}
          again={{ label: t('reset.confirm'), ...form.field('confirmPassword') }}
          own={user === null ? [] : [user.name, user.email, user.companyName]}
        />
      </Form>
    </Setting>
  );
}
