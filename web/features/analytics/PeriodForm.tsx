import { useTranslation } from 'react-i18next';
import { analyticsPeriods } from '#domain/analytics.ts';
import type { Days } from '#domain/numbers.ts';
import { PeriodFilter } from '#web/ui/PeriodFilter.tsx';
import { Row } from '#web/ui/Row.tsx';
import { useFilters } from '#web/use-filters.ts';
import { parseAnalyticsSearch } from './search.ts';

/** Which days; they stand in the address. */
export function PeriodForm({ shown }: { readonly shown: Days }) {
  const { t } = useTranslation('common');
  const { wanted, change } = useFilters(parseAnalyticsSearch);
  return (
    <search aria-label={t('period.label')}>
      <Row gap={3} align="end" wrap>
        <PeriodFilter
          periods={analyticsPeriods}
          usual="90d"
          wanted={wanted}
          shown={shown}
          onChange={change}
        />
      </Row>
    </search>
  );
}
