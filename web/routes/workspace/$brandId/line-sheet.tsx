import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { LineSheetForm } from '#web/features/linesheets/LineSheetForm.tsx';
import { lineSheetChoiceQuery } from '#web/features/linesheets/queries.ts';
import { useLanguage } from '#web/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/Skeleton.tsx';

/** A brand's products on paper, for who does not sit at a screen. */
export const Route = createFileRoute('/workspace/$brandId/line-sheet')({
  staticData: { texts: ['linesheets'] },
  loader: ({ context: { queries }, params }) => queries.ensureQueryData(lineSheetChoiceQuery(params.brandId)),
  pendingComponent: PageSkeleton,
  component: LineSheetScreen,
});

function LineSheetScreen() {
  const { t } = useTranslation('linesheets');
  const language = useLanguage();
  const { brandId } = Route.useParams();
  const { data: choice } = useSuspenseQuery(lineSheetChoiceQuery(brandId));
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(choice.brandName, language)}
        title={t('title')}
        intro={t('intro')}
      />
      {choice.total === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <LineSheetForm choice={choice} />
      )}
    </Page>
  );
}
