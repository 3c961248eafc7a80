import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Form.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type Props = { readonly challenge: string; readonly next: string | null; readonly isOnly: boolean };

/** The second step of signing in by a passkey of the account. */
export function PasskeyStep({ challenge, next, isOnly }: Props) {
  const { t } = useTranslation('accounts');
  const signIn = usePasskeySignIn({ next, challenge });
  return (
    <div className={css.passkey}>
      {isOnly && <p className={textCss.note}>{t('passkeys.stepIntro')}</p>}
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        size="large"
        fullWidth
        loading={signIn.isPending}
        onClick={() => signIn.mutate({})}
      >
        {t('passkeys.use')}
      </Button>
      {signIn.problem !== null && (
        <Notice variant="error" live>
          {signIn.problem}
        </Notice>
      )}
    </div>
  );
}
