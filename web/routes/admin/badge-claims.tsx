import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CertificatesToReview } from '#web/features/badge-claims/CertificatesToReview.tsx';
import { Decided } from '#web/features/badge-claims/Decided.tsx';
import { OpenClaims } from '#web/features/badge-claims/OpenClaims.tsx';
import { certificatesQuery, claimsQuery } from '#web/features/badge-claims/queries.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

const tabs = ['open', 'due', 'certificates', 'decided'] as const;
const parseSearch = searchFields({ tab: oneOf(tabs) });

/** What brands say of their products and of themselves: shown once somebody of the team has looked into it. */
export const Route = createFileRoute('/admin/badge-claims')({
  staticData: { texts: ['badge-claims', 'catalogue'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queries }, deps: { tab = 'open' } }) =>
    Promise.all([
      tab === 'certificates' ? null : queries.ensureInfiniteQueryData(claimsQuery(tab)),
      tab === 'certificates' ? queries.ensureInfiniteQueryData(certificatesQuery('open')) : null,
      tab === 'decided' ? queries.ensureInfiniteQueryData(certificatesQuery('decided')) : null,
    ]),
  pendingComponent: ListSkeleton,
  component: BadgeClaims,
});

function BadgeClaims() {
  const { t } = useTranslation('badge-claims');
  const navigate = Route.useNavigate();
  const { tab = 'open' } = Route.useSearch();
  return (
    <Page wide>
      <PageHeader dense title={t('title')} intro={t('intro')} />
      <Tabs<(typeof tabs)[number]>
        label={t('tabs')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'open' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          { value: 'open', title: t('open'), panel: <OpenClaims shown="open" /> },
          { value: 'due', title: t('due.tab'), panel: <OpenClaims shown="due" /> },
          { value: 'certificates', title: t('certificates.tab'), panel: <CertificatesToReview /> },
          { value: 'decided', title: t('decided'), panel: <Decided /> },
        ]}
      />
    </Page>
  );
}
