import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmEmail } from '#web/features/accounts/ConfirmEmail.tsx';
import { Door } from '#web/features/accounts/Door.tsx';
import { useProblemText } from '#web/problem.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';

/** Where a letter about a new e-mail address leads, signed in or not. The token stands after "#". */
export const Route = createFileRoute('/confirm-email')({
  staticData: { texts: ['accounts'] },
  component: ConfirmEmailScreen,
  errorComponent: NoLink,
});

function ConfirmEmailScreen() {
  const { t } = useTranslation('accounts');
  const token = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token') ?? '-';
  return (
    <Door title={t('confirmEmail.title')}>
      <Suspense fallback={<LinesSkeleton />}>
        <ConfirmEmail token={token} />
      </Suspense>
    </Door>
  );
}

function NoLink({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('accounts');
  const problemText = useProblemText();
  return (
    <Door title={t('confirmEmail.title')}>
      <Notice variant="error" live>
        {problemText(error)}
      </Notice>
    </Door>
  );
}
