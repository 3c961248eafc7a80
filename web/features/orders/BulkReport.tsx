import { useTranslation } from 'react-i18next';
import type { BulkOutcome } from '#domain/order-bulk.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { OrderSummary } from './queries.ts';

export type BulkLine = {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly outcome: BulkOutcome;
  readonly refusal: { readonly detail: string } | null;
};

type Props = { readonly orders: readonly OrderSummary[]; readonly lines: readonly BulkLine[] };

const variants: { readonly [Outcome in BulkOutcome]: BadgeVariant } = {
  done: 'success',
  already: 'info',
  refused: 'warning',
};

/** What became of each order: done, there already, or refused with the sentence of the single step. */
export function BulkReport({ orders, lines }: Props) {
  const { t } = useTranslation('orders');
  const words = useBulkWords(orders);
  const countOf = (outcome: BulkOutcome) => lines.filter((line) => line.outcome === outcome).length;
  return (
    <>
      <p role="status">
        {t('bulk.summary', {
          done: countOf('done'),
          already: countOf('already'),
          refused: countOf('refused'),
          at: lines.length,
          total: orders.length,
        })}
      </p>
      <DataTable
        caption={t('bulk.report')}
        rows={[...lines]}
        rowKey={({ orderId }) => orderId}
        columns={[
          {
            key: 'order',
            title: t('list.order'),
            lead: true,
            cell: (line) => <AddressLink href={`/orders/${line.orderId}`}>{words(line).number}</AddressLink>,
          },
          {
            key: 'retailer',
            title: t('list.retailer'),
            phone: 'under',
            cell: (line) => words(line).retailer,
          },
          {
            key: 'outcome',
            title: t('bulk.outcome'),
            phone: 'aside',
            cell: (line) => <Badge variant={variants[line.outcome]}>{words(line).outcome}</Badge>,
          },
          { key: 'why', title: t('bulk.why'), phone: 'under', cell: (line) => words(line).why },
        ]}
      />
    </>
  );
}

/** A line of the report in words, for the table and for the file. */
export function useBulkWords(orders: readonly OrderSummary[]) {
  const { t } = useTranslation('orders');
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ({ orderId, orderNumber, outcome, refusal }: BulkLine) => ({
    number: orderNumber ?? byId.get(orderId)?.orderNumber ?? '',
    retailer: byId.get(orderId)?.retailerCompanyName ?? '',
    outcome: t(`bulk.outcomes.${outcome}`),
    why: refusal?.detail ?? '',
  });
}
