import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';

type Props = {
  readonly name?: 'password' | 'currentPassword';
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
};

/** The password of who is signed in: asked again before the account itself is changed. */
export function CurrentPassword({ name = 'password', value, onChange, error, autoFocus = false }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <Field
      label={t('security.currentPassword')}
      type="password"
      name={name}
      autoComplete="current-password"
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
      error={error}
      required
    />
  );
}
