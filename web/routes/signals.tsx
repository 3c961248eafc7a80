import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignalsTable } from '#web/features/news/SignalsTable.tsx';
import { useUser } from '#web/session.ts';
import { signalsQuery } from '#web/signals.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What a buyer has asked to be told of products. */
export const Route = createFileRoute('/signals')({
  staticData: { texts: ['news', 'errors'] },
  loader: ({ context }) => context.queries.ensureQueryData(signalsQuery),
  pendingComponent: ListSkeleton,
  component: SignalsScreen,
});

function SignalsScreen() {
  const { t } = useTranslation('news');
  return (
    <Page>
      <PageHeader
        eyebrow={useUser()?.companyName}
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton to="/profile" search={{ tab: 'preferences' }} variant="secondary">
            {t('toProfile')}
          </LinkButton>
        }
      />
      <SignalsTable />
    </Page>
  );
}
