import { useTranslation } from 'react-i18next';
import type { LandedEstimate } from '#domain/landed.ts';
import { Section } from '#web/ui/Section.tsx';
import { Estimate } from './Estimate.tsx';

/** What an order was expected to come to when it was placed; those from before say nothing. */
export function OrderLanded({ of }: { readonly of: LandedEstimate | null }) {
  const { t } = useTranslation('landed');
  if (of === null) return null;
  return (
    <Section title={t('orderTitle')}>
      <Estimate of={of} />
    </Section>
  );
}
