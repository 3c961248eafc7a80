import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '#web/features/desk/queries.ts';
import { TemplatesTable } from '#web/features/desk/TemplatesTable.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Answers the team keeps in three languages. */
export const Route = createFileRoute('/admin/templates')({
  staticData: { texts: ['admin', 'desk'] },
  loader: ({ context: { queries } }) => queries.ensureQueryData(templatesQuery()),
  pendingComponent: ListSkeleton,
  component: Templates,
});

function Templates() {
  const { t } = useTranslation(['desk', 'admin']);
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('admin:overview.eyebrow')}
        title={t('templates.title')}
        intro={t('templates.intro')}
      />
      <TemplatesTable />
    </Page>
  );
}
