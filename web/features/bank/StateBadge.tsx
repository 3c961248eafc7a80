import { useTranslation } from 'react-i18next';
import type { BankState } from '#domain/bank-match.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';

const variants = {
  ready: 'success',
  open: 'warning',
  ahead: 'default',
  booked: 'info',
  'set-aside': 'default',
  out: 'default',
} as const satisfies Record<BankState, BadgeVariant>;

/** How an entry stands, in a word. */
export function StateBadge({ state }: { readonly state: BankState }) {
  const { t } = useTranslation('bank');
  return <Badge variant={variants[state]}>{t(`states.${state}`)}</Badge>;
}
