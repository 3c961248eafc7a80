import { useTranslation } from 'react-i18next';
import type { SampleState as State } from '#domain/sample.ts';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';

const variants = {
  asked: 'warning',
  accepted: 'info',
  declined: 'default',
  shipped: 'info',
  received: 'success',
  withdrawn: 'default',
} as const satisfies Record<State, BadgeVariant>;

/** Where a request stands, in a word. */
export function SampleState({ state }: { readonly state: State }) {
  const { t } = useTranslation('samples');
  return <Badge variant={variants[state]}>{t(`states.${state}`)}</Badge>;
}
