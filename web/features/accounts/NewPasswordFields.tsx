import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';

type Password = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | undefined;
};
type Props = {
  readonly password: Password;
  readonly again: Password;
  /** What others know of the person, as far as the form does: the meter counts it as easily guessed. */
  readonly own: readonly string[];
};

/** A new password, typed twice, with the hint and a meter that advises and never refuses. */
export function NewPasswordFields({ password, again, own }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <div>
        <Field
          {...password}
          type="password"
          autoComplete="new-password"
          hint={t('register.passwordHint')}
          required
        />
        <PasswordMeter password={password.value} own={own} />
      </div>
      <Field {...again} type="password" autoComplete="new-password" required />
    </>
  );
}
