import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DecidedClaims } from '#web/features/badge-claims/DecidedClaims.tsx';
import { OpenClaims } from '#web/features/badge-claims/OpenClaims.tsx';
import { type ClaimsShown, claimsQuery } from '#web/features/badge-claims/queries.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

type Search = { readonly tab?: 'decided' };

/** What brands say of their products and of themselves: shown once somebody of the team has looked into it. */
export const Route = createFileRoute('/admin/badge-claims')({
  staticData: { texts: ['badge-claims', 'catalogue'] },
  validateSearch: ({ tab }: Record<string, unknown>): Search => (tab === 'decided' ? { tab } : {}),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queries }, deps: { tab } }) =>
    queries.ensureInfiniteQueryData(claimsQuery(tab ?? 'open')),
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
      <Tabs<ClaimsShown>
        label={t('tabs')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'decided' ? { tab: next } : {}, resetScroll: false })
        }
        tabs={[
          { value: 'open', title: t('open'), panel: <OpenClaims /> },
          { value: 'decided', title: t('decided'), panel: <DecidedClaims /> },
        ]}
      />
    </Page>
  );
}
