import { useTranslation } from 'react-i18next';
import type { StockLevel } from '#domain/stock.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** "Low Stock" as a warning, "Out of Stock" as an error; what is in stock needs no badge. */
export function StockBadge({ level }: { readonly level: StockLevel }) {
  const { t } = useTranslation('common');
  if (level === 'in') return null;
  return <Badge variant={level === 'low' ? 'warning' : 'error'}>{t(`stockLevel.${level}`)}</Badge>;
}
