import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evidenceWordsQuery } from '#web/features/badge-claims/queries.ts';
import { WordsTable } from '#web/features/badge-claims/WordsTable.tsx';
import { MarketForm } from '#web/features/passports/MarketForm.tsx';
import { MarketsTable } from '#web/features/passports/MarketsTable.tsx';
import { marketsQuery, substanceRulesQuery } from '#web/features/passports/queries.ts';
import { SubstancesTable } from '#web/features/passports/SubstancesTable.tsx';
import { useNeed } from '#web/need.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

const parseSearch = searchFields({ tab: oneOf(['substances', 'words']) });

/** What each market asks for before a product is sold there, and from when orders are held to it. */
export const Route = createFileRoute('/admin/markets')({
  staticData: { texts: ['passports', 'badge-claims', 'errors'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queries }, deps: { tab } }) =>
    Promise.all([
      queries.ensureQueryData(marketsQuery),
      tab === 'substances' ? queries.ensureQueryData(substanceRulesQuery) : null,
      tab === 'words' ? queries.ensureQueryData(evidenceWordsQuery) : null,
    ]),
  pendingComponent: ListSkeleton,
  component: Markets,
});

function Markets() {
  const { t } = useTranslation(['passports', 'badge-claims']);
  const [isOpen, setIsOpen] = useState(false);
  const mayNot = useNeed('market:edit');
  const navigate = Route.useNavigate();
  const { tab } = Route.useSearch();
  return (
    <Page wide>
      <PageHeader
        dense
        title={t('markets.title')}
        intro={t('markets.intro')}
        actions={
          tab === undefined && (
            <ReasonedButton reason={mayNot} onClick={() => setIsOpen(true)}>
              {t('markets.add')}
            </ReasonedButton>
          )
        }
      />
      <Tabs<'markets' | 'substances' | 'words'>
        label={t('markets.title')}
        value={tab ?? 'markets'}
        onChange={(next) =>
          void navigate({ search: next === 'markets' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          { value: 'markets', title: t('markets.caption'), panel: <MarketsTable /> },
          { value: 'substances', title: t('substances.title'), panel: <SubstancesTable /> },
          { value: 'words', title: t('badge-claims:words.title'), panel: <WordsTable /> },
        ]}
      />
      {isOpen && <MarketForm before={null} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
