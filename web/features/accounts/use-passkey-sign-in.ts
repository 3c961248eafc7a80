import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#web/api.ts';
import { isGivenUp, signWithPasskey } from '#web/passkey.ts';
import { useEnter } from './use-enter.ts';

type Step = {
  readonly next: string | null;
  /** Of the password's answer, where the passkey is the second step. */
  readonly challenge?: string;
  readonly remember?: () => boolean;
  /** Whether to go on once the browser can be asked. */
  readonly isWanted?: () => boolean;
};

/** Signs in with a passkey: on its own, or after the password. */
export function usePasskeySignIn({ next, challenge, remember = () => false, isWanted }: Step) {
  const { t } = useTranslation('accounts');
  const enter = useEnter();
  const signIn = useMutation({
    mutationFn: async ({ autofill = false }: { autofill?: boolean }) => {
      const step = challenge === undefined ? {} : { challenge };
      const { options } = await api.passkeys.startPasskeySignIn(step);
      const passkey = await signWithPasskey(options, { autofill, ...(isWanted && { isWanted }) });
      return api.passkeys.signInWithPasskey({ ...step, passkey, remember: remember() });
    },
    onSuccess: ({ user }) => enter(user, next ?? '/dashboard'),
  });
  const { error } = signIn;
  const problem = error instanceof ApiError ? error.detail : t('passkeys.failed');
  return { ...signIn, problem: error === null || isGivenUp(error) ? null : problem };
}
