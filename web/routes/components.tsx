import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionSamples } from '#web/features/development/ActionSamples.tsx';
import { DataSamples } from '#web/features/development/DataSamples.tsx';
import { FormSamples } from '#web/features/development/FormSamples.tsx';
import { RecordSamples } from '#web/features/development/RecordSamples.tsx';
import { parseRecordSearch } from '#web/features/development/record-search.ts';
import { StateSamples } from '#web/features/development/StateSamples.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The component demo: every word of `ui/` in all its states (demo mode only). */
export const Route = createFileRoute('/components')({
  staticData: { texts: ['components'] },
  validateSearch: parseRecordSearch,
  component: Components,
});

function Components() {
  const { t } = useTranslation('components');
  return (
    <Page>
      <PageHeader eyebrow={t('testAuth.eyebrow')} title={t('title')} intro={t('intro')} />
      <ActionSamples />
      <FormSamples />
      <DataSamples />
      <RecordSamples search={Route.useSearch()} />
      <StateSamples />
    </Page>
  );
}
