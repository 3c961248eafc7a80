import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionSamples } from '#web/features/development/ActionSamples.tsx';
import { DataSamples } from '#web/features/development/DataSamples.tsx';
import { FormSamples } from '#web/features/development/FormSamples.tsx';
import { LayoutSamples } from '#web/features/development/LayoutSamples.tsx';
import { StateSamples } from '#web/features/development/StateSamples.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The component demo: every word of `ui/` in all its states (specification §2; demo mode only). */
export const Route = createFileRoute('/components')({
  staticData: { texts: ['components'] },
  component: Components,
});

function Components() {
  const { t } = useTranslation('components');
  return (
    <Page>
      <PageHeader eyebrow={t('testAuth.eyebrow')} title={t('title')} intro={t('intro')} />
      <ActionSamples />
      <FormSamples />
      <LayoutSamples />
      <DataSamples />
      <StateSamples />
    </Page>
  );
}
