import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingRates } from '#web/features/rates/MissingRates.tsx';
import { ratesQuery } from '#web/features/rates/queries.ts';
import { RateForm } from '#web/features/rates/RateForm.tsx';
import { RateHistory } from '#web/features/rates/RateHistory.tsx';
import { useNeed } from '#web/need.ts';
import { currenciesQuery } from '#web/queries.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** Exchange rates: which are missing, entering them, and what holds since when. */
export const Route = createFileRoute('/admin/rates')({
  staticData: { texts: ['rates'] },
  loader: ({ context: { queries } }) =>
    Promise.all([queries.ensureQueryData(currenciesQuery), queries.ensureInfiniteQueryData(ratesQuery)]),
  pendingComponent: ListSkeleton,
  component: Rates,
});

function Rates() {
  const { t } = useTranslation('rates');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('eyebrow')}
        title={t('title')}
        intro={t('intro')}
        actions={
          <ReasonedButton reason={useNeed('rate:enter')} onClick={() => setIsOpen(true)}>
            {t('form.title')}
          </ReasonedButton>
        }
      />
      <MissingRates />
      <RateHistory />
      <Modal open={isOpen} onClose={close} title={t('form.title')} size="lg">
        <RateForm onClose={close} />
      </Modal>
    </Page>
  );
}
