import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkReport } from './BulkReport.tsx';
import type { BulkFilter, BulkOutcome, ProductRow } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly rows: readonly ProductRow[];
  /** What the list is narrowed to: all of that can be changed as well. */
  readonly filter: BulkFilter;
  readonly onDone: () => Promise<void>;
};

/** Changes the chosen products, or all that the filters find, alike; then tells what could not be changed and why. */
export function BulkEdit({ brandId, rows, filter, onDone }: Props) {
  const { t } = useTranslation('products');
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const close = () => {
    setIsOpen(false);
    if (outcome !== null) void onDone();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('bulk.open')}
      </Button>
      <Modal open={isOpen} onClose={close} title={outcome === null ? t('bulk.title') : t('bulk.report')}>
        {outcome === null ? (
          <BulkForm brandId={brandId} rows={rows} filter={filter} onCancel={close} onSent={setOutcome} />
        ) : (
          <BulkReport outcome={outcome} onClose={close} />
        )}
      </Modal>
    </>
  );
}
