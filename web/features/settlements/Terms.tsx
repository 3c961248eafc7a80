import { useTranslation } from 'react-i18next';
import { percentText } from '#domain/commission.ts';
import { formatDecimal } from '#domain/format.ts';
import { clauses } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { BrandSettlements } from './queries.ts';

/** What a brand pays us and when it is paid, and what its bank account still lacks. */
export function Terms({ settlements }: { readonly settlements: Pick<BrandSettlements, 'terms' | 'payee'> }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { terms, payee } = settlements;
  const { basisPoints, isAgreed, rhythm, holdDays, payDays } = terms;
  const percent = `${formatDecimal(percentText(basisPoints), language)}%`;
  return (
    <>
      {payee !== 'ready' && <Notice variant="warning">{t(`payee.${payee}`)}</Notice>}
      <Facts
        facts={[
          {
            term: t('terms.commission'),
            value: clauses([percent, t(isAgreed ? 'terms.agreed' : 'terms.usual')], language),
          },
          { term: t('terms.rhythm'), value: t(`terms.rhythms.${rhythm}`) },
          { term: t('terms.due'), value: t('terms.dueDays', { count: holdDays }) },
          { term: t('terms.paid'), value: t('terms.paidDays', { count: payDays }) },
        ]}
      />
    </>
  );
}
