import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ImportWork } from '#web/features/imports/ImportWork.tsx';
import { importQuery } from '#web/features/imports/queries.ts';
import { StateBadge } from '#web/features/imports/StateBadge.tsx';
import { usePartWords } from '#web/features/products/part-words.ts';
import { choicesQuery } from '#web/features/products/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/Skeleton.tsx';

/** A file on its way into the catalogue: read, mapped, checked and applied. */
export const Route = createFileRoute('/workspace/$brandId/imports/$importId')({
  staticData: { texts: ['imports', 'products', 'catalogue', 'errors'] },
  loader: ({ context: { queries }, params: { brandId, importId } }) =>
    Promise.all([
      queries.ensureQueryData(importQuery(brandId, importId)),
      queries.ensureQueryData(choicesQuery(brandId)),
    ]),
  pendingComponent: PageSkeleton,
  component: ImportScreen,
});

function ImportScreen() {
  const { t } = useTranslation('imports');
  const { brandId, importId } = Route.useParams();
  const { data: view } = useSuspenseQuery(importQuery(brandId, importId));
  const { data: choices } = useSuspenseQuery(choicesQuery(brandId));
  const words = usePartWords(brandId);
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={
          <Link to="/workspace/$brandId/imports" params={{ brandId }}>
            {t('back')}
          </Link>
        }
        title={view.fileName}
        intro={t('rows', { count: view.rowCount })}
        actions={<StateBadge state={view.state} />}
      />
      <ImportWork brandId={brandId} view={view} choices={choices} words={words} />
    </Page>
  );
}
