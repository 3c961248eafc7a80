import { useTranslation } from 'react-i18next';
import type { InvoiceState } from '#domain/receivable.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';

const variants = {
  open: 'info',
  overdue: 'error',
  'refund-due': 'warning',
  settled: 'success',
} as const satisfies Record<InvoiceState, BadgeVariant>;

/** How an invoice stands, in a word. */
export function StateBadge({ state }: { readonly state: InvoiceState }) {
  const { t } = useTranslation('money');
  return <Badge variant={variants[state]}>{t(`invoices.state.${state}`)}</Badge>;
}
