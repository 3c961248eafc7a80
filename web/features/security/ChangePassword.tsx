import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { Form } from '#web/ui/Form.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';

type Typed = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | undefined;
};
/** The fields of a new password, as registering has them. */
export type NewPassword = ComponentType<{
  readonly password: Typed;
  readonly again: Typed;
  readonly own: readonly string[];
}>;

/** A new password for who knows the old one; every other window of the account is signed out. */
export function ChangePassword({ NewPassword }: { readonly NewPassword: NewPassword }) {
  const { t } = useTranslation('security');
  const user = useUser();
  const refresh = useRefreshSecurity();
  const form = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: (values) => api.security.changePassword(values),
    onSent: () => {
      toast(t('password.done'));
      return refresh(); // the sessions that have ended go off the list
    },
    resets: true,
    guarded: false,
  });
  return (
    <Setting title={t('password.title')} text={t('password.text')}>
      <Form of={form} submit={t('password.update')}>
        <CurrentPassword {...form.field('currentPassword')} />
        <NewPassword
          password={{ label: t('password.new'), ...form.field('password') }}
          again={{ label: t('password.again'), ...form.field('confirmPassword') }}
          own={user === null ? [] : [user.name, user.email, user.companyName]}
        />
      </Form>
    </Setting>
  );
}
