import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { publicAddress } from '#domain/public-pages.ts';
import { api } from './api.ts';
import { useLanguage } from './language.ts';
import { mayLeave } from './leaving.ts';
import { useProblemText } from './problem.ts';
import { forgetSession } from './session.ts';
import { announceSessionChange } from './stream.ts';
import { toast } from './ui/toast.ts';

/**
 * Signs out here and in every other tab, and leads to the home page. What is not saved is asked about before; one that fails
 * is said, for who walks away believes it.
 */
export function useSignOut(onLeft = () => {}): { readonly signOut: () => void; readonly isPending: boolean } {
  const queries = useQueryClient();
  const router = useRouter();
  const language = useLanguage();
  const problemText = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await mayLeave())) return;
      await api.accounts.logout();
      announceSessionChange();
      // The address first: the screen that was here would be sent to sign in. Shell.tsx hides it at once.
      void router.navigate({ href: publicAddress('/', language), ignoreBlocker: true });
      forgetSession(queries);
      onLeft();
    },
    onError: (error) => toast(problemText(error), 'error'),
  });
  return { signOut: () => mutate(), isPending };
}
