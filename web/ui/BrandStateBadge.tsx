import { useTranslation } from 'react-i18next';
import type { BrandState } from '#domain/product-state.ts';
import { Badge, type BadgeVariant } from './Badge.tsx';

const looks = {
  draft: 'default',
  review: 'warning',
  live: 'success',
  hidden: 'error',
} as const satisfies Record<BrandState, BadgeVariant>;

/** How far a brand is. */
export function BrandStateBadge({ state }: { readonly state: BrandState }) {
  const { t } = useTranslation('common');
  return <Badge variant={looks[state]}>{t(`brandState.${state}`)}</Badge>;
}
