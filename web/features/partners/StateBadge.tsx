import { useTranslation } from 'react-i18next';
import type { CompanyState } from '#domain/suspension.ts';
import { Badge } from '#web/ui/Badge.tsx';

const variants = { active: 'success', suspended: 'warning', closed: 'error' } as const;

/** How a company stands with us. */
export function StateBadge({ state }: { readonly state: CompanyState }) {
  const { t } = useTranslation('partners');
  return <Badge variant={variants[state]}>{t(`states.${state}`)}</Badge>;
}
