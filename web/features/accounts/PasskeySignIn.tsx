import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconFingerprint } from '#web/icons/IconFingerprint.tsx';
import { canUsePasskeys, stopWaiting, suggestsPasskeys } from '#web/passkey.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './Form.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** What the browser was given is good for five minutes. */
const anewMs = 4 * 60_000;

type Props = { readonly next: string | null; readonly remember: () => boolean };

/** Signing in without a password: by a button, or by a suggestion of the browser in the email field. */
export function PasskeySignIn({ next, remember }: Props) {
  const { t } = useTranslation('accounts');
  const chosen = usePasskeySignIn({ next, remember });
  // What somebody has chosen is not ended by a suggestion that was on its way.
  const isChosen = useRef(false);
  const { mutate: suggest } = usePasskeySignIn({ next, remember, isWanted: () => !isChosen.current });
  // The browser waits with its suggestion as long as the form stands, and is given anew what it is to sign.
  useEffect(() => {
    let isOver = false;
    const wait = async () => {
      if (!isOver && !isChosen.current && (await suggestsPasskeys().catch(() => false)))
        suggest({ autofill: true });
    };
    void wait();
    const again = setInterval(() => void wait(), anewMs);
    return () => {
      isOver = true;
      clearInterval(again);
      void stopWaiting().catch(() => undefined);
    };
  }, [suggest]);
  if (!canUsePasskeys()) return null;
  const choose = () => {
    isChosen.current = true;
    const onSettled = () => {
      isChosen.current = false;
    };
    chosen.mutate({}, { onSettled });
  };
  return (
    <div className={css.passkey}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon={<IconFingerprint size={20} stroke={1.5} aria-hidden="true" />}
        loading={chosen.isPending}
        onClick={choose}
      >
        {t('passkeys.signIn')}
      </Button>
      {chosen.problem !== null && (
        <Notice variant="error" live>
          {chosen.problem}
        </Notice>
      )}
    </div>
  );
}
