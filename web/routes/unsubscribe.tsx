import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsubscribeCard } from '#web/features/profile/UnsubscribeCard.tsx';
import { ScreenError } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';

/** Where "Unsubscribe" in an email leads, signed in or not. The token stands after "#": no referrer sees it. */
export const Route = createFileRoute('/unsubscribe')({
  staticData: { texts: ['profile'] },
  component: Unsubscribe,
  errorComponent: ({ error, reset }) => <NoLink error={error} reset={reset} />,
});

function Unsubscribe() {
  const { t } = useTranslation('profile');
  const token = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token') ?? '-';
  return (
    <Page narrow>
      <PageHeader title={t('unsubscribe.title')} />
      <Suspense fallback={<LinesSkeleton />}>
        <UnsubscribeCard token={token} />
      </Suspense>
    </Page>
  );
}

function NoLink({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useTranslation('profile');
  return <ScreenError error={error} reset={reset} title={t('unsubscribe.noLink')} />;
}
