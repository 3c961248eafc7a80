import { useTranslation } from 'react-i18next';
import type { ProductState } from '#domain/product-state.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';

const looks = { draft: 'warning', live: 'success', archived: 'default' } as const satisfies Record<
  ProductState,
  BadgeVariant
>;

export function StateBadge({ state }: { readonly state: ProductState }) {
  const { t } = useTranslation('products');
  return <Badge variant={looks[state]}>{t(`state.${state}`)}</Badge>;
}
