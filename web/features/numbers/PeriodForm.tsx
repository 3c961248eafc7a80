import { useTranslation } from 'react-i18next';
import { formatCountry } from '#domain/format.ts';
import { earliestFrom, numbersPeriods } from '#domain/numbers.ts';
import { useLanguage } from '#web/language.ts';
import { DayFilter } from '#web/ui/DayFilter.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFilters } from '#web/use-filters.ts';
import type { Numbers } from './queries.ts';
import { parseNumbersSearch } from './search.ts';

/** Which days, and where to; all of it stands in the address. */
export function PeriodForm({ numbers }: { readonly numbers: Numbers }) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const { wanted, change } = useFilters(parseNumbersSearch);
  const { period = '30d', from, to, country = '' } = wanted;
  const isReversed = from !== undefined && to !== undefined && to < from;
  const codes = [...new Set([...numbers.countries.map(({ country: code }) => code), country])].filter(
    (code) => code !== '',
  );
  return (
    <search aria-label={t('period.label')}>
      <Row gap={3} align="end" wrap>
        <Select
          label={t('period.label')}
          size="sm"
          value={period}
          options={numbersPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          // Own dates begin as those that are shown.
          onChange={(next) =>
            change(
              next === 'own'
                ? { period: next, from: numbers.from, to: numbers.to }
                : { period: next === '30d' ? '' : next, from: '', to: '' },
            )
          }
        />
        {period === 'own' && (
          <>
            <DayFilter
              label={t('period.from')}
              value={from ?? ''}
              onChange={(value) => change({ from: value })}
              earliest={earliestFrom(to ?? numbers.to)}
            />
            <DayFilter
              label={t('period.to')}
              value={to ?? ''}
              onChange={(value) => change({ to: value })}
              error={isReversed ? t('period.reversed') : undefined}
            />
          </>
        )}
        <Select
          label={t('country.label')}
          size="sm"
          value={country}
          options={[
            { value: '', label: t('country.any') },
            ...codes.map((value) => ({ value, label: formatCountry(value, language) })),
          ]}
          onChange={(value) => change({ country: value })}
        />
      </Row>
    </search>
  );
}
