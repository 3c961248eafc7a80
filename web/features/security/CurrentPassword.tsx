import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';

type Props = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
};

/** The password of who is signed in: asked again before the account itself is changed. */
export function CurrentPassword(props: Props) {
  const { t } = useTranslation('security');
  return (
    <Field
      {...props}
      label={t('password.current')}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
