import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Exceptions } from '#web/features/passports/Exceptions.tsx';
import { exceptionsQuery, marketsQuery, reviewsQuery } from '#web/features/passports/queries.ts';
import { ReviewList } from '#web/features/passports/ReviewList.tsx';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

const parseSearch = searchFields({ tab: oneOf(['exceptions']) });

/** What brands have put on record for markets, and who may order all the same. */
export const Route = createFileRoute('/admin/passports')({
  staticData: { texts: ['passports', 'errors'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queries }, deps: { tab } }) =>
    Promise.all([
      queries.ensureQueryData(marketsQuery),
      tab === 'exceptions'
        ? queries.ensureInfiniteQueryData(exceptionsQuery)
        : queries.ensureInfiniteQueryData(reviewsQuery),
    ]),
  pendingComponent: ListSkeleton,
  component: PassportReviews,
});

function PassportReviews() {
  const { t } = useTranslation('passports');
  const navigate = Route.useNavigate();
  const { tab } = Route.useSearch();
  return (
    <Page wide>
      <PageHeader dense title={t('review.title')} intro={t('review.intro')} />
      <Tabs<'open' | 'exceptions'>
        label={t('review.tabs')}
        value={tab ?? 'open'}
        onChange={(next) =>
          void navigate({ search: next === 'open' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          { value: 'open', title: t('review.open'), panel: <ReviewList /> },
          { value: 'exceptions', title: t('review.exceptions'), panel: <Exceptions /> },
        ]}
      />
    </Page>
  );
}
