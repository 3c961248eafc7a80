import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { retentionQuery } from '#web/features/retention/queries.ts';
import { RetentionDesk } from '#web/features/retention/RetentionDesk.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** How long what is kept (docs/decisions.md, Retention), and what would go now. */
export const Route = createFileRoute('/admin/retention')({
  staticData: { texts: ['retention'] },
  loader: ({ context }) => context.queries.ensureQueryData(retentionQuery),
  component: Retention,
});

function Retention() {
  const { t } = useTranslation('retention');
  return (
    <Page wide>
      <PageHeader dense eyebrow={t('eyebrow')} title={t('title')} intro={t('intro')} />
      <RetentionDesk />
    </Page>
  );
}
