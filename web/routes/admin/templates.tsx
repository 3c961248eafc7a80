import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '#web/features/desk/queries.ts';
import { type OpenTemplate, TemplatesTable } from '#web/features/desk/TemplatesTable.tsx';
import { useNeed } from '#web/need.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
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
  const [open, setOpen] = useState<OpenTemplate>(null);
  const need = useNeed('template:write');
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('admin:overview.eyebrow')}
        title={t('templates.title')}
        intro={t('templates.intro')}
        actions={
          <ReasonedButton reason={need} onClick={() => setOpen('new')}>
            {t('templates.add')}
          </ReasonedButton>
        }
      />
      <TemplatesTable open={open} onOpen={setOpen} />
    </Page>
  );
}
