import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarketForm } from '#web/features/passports/MarketForm.tsx';
import { MarketsTable } from '#web/features/passports/MarketsTable.tsx';
import { marketsQuery } from '#web/features/passports/queries.ts';
import { useNeed } from '#web/need.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What each market asks for before a product is sold there, and from when orders are held to it. */
export const Route = createFileRoute('/admin/markets')({
  staticData: { texts: ['passports', 'errors'] },
  loader: ({ context: { queries } }) => queries.ensureQueryData(marketsQuery),
  pendingComponent: ListSkeleton,
  component: Markets,
});

function Markets() {
  const { t } = useTranslation('passports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page wide>
      <PageHeader
        dense
        title={t('markets.title')}
        intro={t('markets.intro')}
        actions={
          <ReasonedButton reason={useNeed('market:edit')} onClick={() => setIsOpen(true)}>
            {t('markets.add')}
          </ReasonedButton>
        }
      />
      <MarketsTable />
      {isOpen && <MarketForm before={null} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
