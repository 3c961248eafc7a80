import { useTranslation } from 'react-i18next';
import { analyticsPeriods } from '#domain/analytics.ts';
import { earliestFrom } from '#domain/numbers.ts';
import { DayFilter } from '#web/ui/DayFilter.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFilters } from '#web/use-filters.ts';
import { parseAnalyticsSearch } from './search.ts';

type Props = { readonly shown: { readonly from: string; readonly to: string } };

const usual = '90d';

/** Which days; they stand in the address. */
export function PeriodForm({ shown }: Props) {
  const { t } = useTranslation('analytics');
  const { wanted, change } = useFilters(parseAnalyticsSearch);
  const { period = usual, from, to } = wanted;
  const isReversed = from !== undefined && to !== undefined && to < from;
  return (
    <search aria-label={t('period.label')}>
      <Row gap={3} align="end" wrap>
        <Select
          label={t('period.label')}
          size="sm"
          value={period}
          options={analyticsPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          // Own dates begin as those that are shown.
          onChange={(next) =>
            change(
              next === 'own'
                ? { period: next, ...shown }
                : { period: next === usual ? '' : next, from: '', to: '' },
            )
          }
        />
        {period === 'own' && (
          <>
            <DayFilter
              label={t('period.from')}
              value={from ?? ''}
              onChange={(value) => change({ from: value })}
              earliest={earliestFrom(to ?? shown.to)}
            />
            <DayFilter
              label={t('period.to')}
              value={to ?? ''}
              onChange={(value) => change({ to: value })}
              error={isReversed ? t('period.reversed') : undefined}
            />
          </>
        )}
      </Row>
    </search>
  );
}
