import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { PassportsTable } from '#web/features/passports/PassportsTable.tsx';
import { PasteNumbers } from '#web/features/passports/PasteNumbers.tsx';
import { Persons } from '#web/features/passports/Persons.tsx';
import {
  marketsQuery,
  parsePassportsSearch,
  passportFilterOf,
  passportsQuery,
} from '#web/features/passports/queries.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** A brand's products by markets, and who answers for them there. Links: ?state=missing, ?tab=persons. */
export const Route = createFileRoute('/workspace/$brandId/passports')({
  staticData: { texts: ['passports', 'errors'] },
  validateSearch: parsePassportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, params: { brandId }, deps }) =>
    Promise.all([
      queries.ensureQueryData(marketsQuery),
      queries.ensureInfiniteQueryData(passportsQuery(brandId, passportFilterOf(deps))),
    ]),
  pendingComponent: ListSkeleton,
  component: PassportsScreen,
});

function PassportsScreen() {
  const { t } = useTranslation('passports');
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const language = useLanguage();
  const { data } = useSuspenseInfiniteQuery(passportsQuery(brandId, passportFilterOf(search)));
  const [first] = data.pages;
  const persons = first?.persons ?? [];
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={first && inLanguage(first.brand.name, language)}
        title={t('title')}
        intro={t('intro')}
        actions={<PasteNumbers brandId={brandId} persons={persons} />}
      />
      <Tabs<'products' | 'persons'>
        label={t('title')}
        value={search.tab ?? 'products'}
        onChange={(next) =>
          void navigate({ search: next === 'persons' ? { tab: next } : {}, resetScroll: false })
        }
        tabs={[
          {
            value: 'products',
            title: t('tab.products'),
            panel: <PassportsTable brandId={brandId} search={search} />,
          },
          {
            value: 'persons',
            title: t('tab.persons'),
            panel: <Persons brandId={brandId} persons={persons} />,
          },
        ]}
      />
    </Page>
  );
}
