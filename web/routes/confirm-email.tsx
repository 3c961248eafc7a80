import { createFileRoute, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Door } from '#web/features/accounts/Door.tsx';
import { ProveEmail } from '#web/features/accounts/ProveEmail.tsx';
import { ConfirmEmail } from '#web/features/security/ConfirmEmail.tsx';
import { useProblemText } from '#web/problem.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';

/**
 * Where two kinds of email lead, signed in or not: "#proof=…" shows that an address is its owner's, "#token=…"
 * agrees to a new one.
 */
export const Route = createFileRoute('/confirm-email')({
  staticData: { texts: ['accounts', 'security'] },
  component: ConfirmEmailScreen,
  errorComponent: NoLink,
});

function ConfirmEmailScreen() {
  const { proof, token } = useLink();
  return (
    <ConfirmDoor>
      <Suspense fallback={<LinesSkeleton />}>
        {proof === null ? <ConfirmEmail token={token ?? '-'} /> : <ProveEmail token={proof} />}
      </Suspense>
    </ConfirmDoor>
  );
}

function NoLink({ error }: { readonly error: unknown }) {
  const problemText = useProblemText();
  return (
    <ConfirmDoor>
      <Notice variant="error" live>
        {problemText(error)}
      </Notice>
    </ConfirmDoor>
  );
}

function ConfirmDoor({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['accounts', 'security']);
  const { proof } = useLink();
  return <Door title={proof === null ? t('security:confirmEmail.title') : t('proof.title')}>{children}</Door>;
}

function useLink() {
  const link = new URLSearchParams(useLocation({ select: ({ hash }) => hash }));
  return { proof: link.get('proof'), token: link.get('token') };
}
