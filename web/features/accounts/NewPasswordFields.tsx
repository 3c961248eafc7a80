import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';

type Passwords = { readonly password: string; readonly confirmPassword: string };
type Props = {
  readonly labels: { readonly password: string; readonly confirm: string };
  readonly value: Passwords;
  readonly onChange: (change: Partial<Passwords>) => void;
  readonly errors: Readonly<Record<string, string>>;
};

/** A new password, typed twice, with the hint and a meter that advises and never refuses. */
export function NewPasswordFields({ labels, value, onChange, errors }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <div>
        <Field
          label={labels.password}
          type="password"
          name="password"
          autoComplete="new-password"
          hint={t('register.passwordHint')}
          value={value.password}
          onChange={(password) => onChange({ password })}
          error={errors.password}
          required
        />
        <PasswordMeter password={value.password} />
      </div>
      <Field
        label={labels.confirm}
        type="password"
        name="confirmPassword"
        autoComplete="new-password"
        value={value.confirmPassword}
        onChange={(confirmPassword) => onChange({ confirmPassword })}
        error={errors.confirmPassword}
        required
      />
    </>
  );
}
