import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChargeForm } from '#web/features/landed/ChargeForm.tsx';
import { DutyForm } from '#web/features/landed/DutyForm.tsx';
import { FreightForm } from '#web/features/landed/FreightForm.tsx';
import { ChargesTable, DutyTable, FreightTable } from '#web/features/landed/LandedTables.tsx';
import { landedTablesQuery } from '#web/features/landed/queries.ts';
import { useNeed } from '#web/need.ts';
import { oneOf, searchFields } from '#web/search-fields.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

const parseSearch = searchFields({ tab: oneOf(['duty', 'charges']) });

/** What estimates of landed cost go by: freight rates, customs duty and import charges, dated and with their source. */
export const Route = createFileRoute('/admin/freight')({
  staticData: { texts: ['landed', 'errors'] },
  validateSearch: parseSearch,
  loader: ({ context: { queries } }) => queries.ensureQueryData(landedTablesQuery),
  pendingComponent: ListSkeleton,
  component: Freight,
});

const forms = { freight: FreightForm, duty: DutyForm, charges: ChargeForm } as const;

function Freight() {
  const { t } = useTranslation('landed');
  const [isOpen, setIsOpen] = useState(false);
  const mayNot = useNeed('freight:edit');
  const navigate = Route.useNavigate();
  const { tab = 'freight' } = Route.useSearch();
  const NewRow = forms[tab];
  return (
    <Page wide>
      <PageHeader
        dense
        title={t('admin.title')}
        intro={t('admin.intro')}
        actions={
          <ReasonedButton reason={mayNot} onClick={() => setIsOpen(true)}>
            {t(`add.${tab}`)}
          </ReasonedButton>
        }
      />
      <Tabs<keyof typeof forms>
        label={t('admin.title')}
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'freight' ? {} : { tab: next }, resetScroll: false })
        }
        tabs={[
          { value: 'freight', title: t('tab.freight'), panel: <FreightTable /> },
          { value: 'duty', title: t('tab.duty'), panel: <DutyTable /> },
          { value: 'charges', title: t('tab.charges'), panel: <ChargesTable /> },
        ]}
      />
      {isOpen && <NewRow before={null} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
