import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DemoAccounts } from '#web/features/development/DemoAccounts.tsx';
import { demoAccountsQuery } from '#web/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The auth test page: the demo's accounts, ready to sign in with (demo mode only). */
export const Route = createFileRoute('/test-auth')({
  staticData: { texts: ['components'] },
  loader: ({ context }) => context.queries.ensureQueryData(demoAccountsQuery),
  component: TestAuth,
});

function TestAuth() {
  const { t } = useTranslation('components');
  const { data } = useSuspenseQuery(demoAccountsQuery);
  return (
    <Page>
      <PageHeader
        eyebrow={t('testAuth.eyebrow')}
        title={t('testAuth.title')}
        intro={t('testAuth.intro', { password: data.password })}
      />
      <DemoAccounts demo={data} />
    </Page>
  );
}
