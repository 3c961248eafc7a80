import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#domain/order-status.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';
import { claimsQuery } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';

type Props = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Reports what is wrong with goods that have arrived. */
export function ReportProblem({ orderId, status, open, onClose }: Props) {
  const { t } = useTranslation('claims');
  const { data, error, refetch } = useQuery({ ...claimsQuery(orderId), enabled: open });
  return (
    <Modal open={open} onClose={onClose} title={t('report.title')}>
      {data === undefined && error === null && <LinesSkeleton />}
      {data === undefined && error !== null && <ErrorState error={error} reset={() => void refetch()} />}
      {data !== undefined && <ReportForm orderId={orderId} status={status} claims={data} onClose={onClose} />}
    </Modal>
  );
}
