import { useTranslation } from 'react-i18next';
import { type Days, earliestFrom, type NumbersPeriod } from '#domain/numbers.ts';
import { isReversed } from '#domain/ranges.ts';
import { DayFilter } from './DayFilter.tsx';
import { Select } from './Select.tsx';

type Wanted<Period> = {
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Props<Period extends NumbersPeriod> = {
  readonly periods: readonly Period[];
  /** The one that is meant where the address says nothing. */
  readonly usual: Period;
  readonly wanted: Wanted<Period>;
  /** The days that are on the screen: own dates begin as those. */
  readonly shown: Days;
  readonly onChange: (fields: { period?: Period | ''; from?: string; to?: string }) => void;
};

/** Which days figures are of: a usual period, or from one day to another. */
export function PeriodFilter<Period extends NumbersPeriod>({
  periods,
  usual,
  wanted: { period = usual, from, to },
  shown,
  onChange,
}: Props<Period>) {
  const { t } = useTranslation();
  const nameOf = (value: NumbersPeriod) => t(`period.${value}`);
  return (
    <>
      <Select<Period>
        label={t('period.label')}
        size="sm"
        value={period}
        options={periods.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(next) =>
          onChange(
            next === 'own'
              ? { period: next, from: shown.from, to: shown.to }
              : { period: next === usual ? '' : next, from: '', to: '' },
          )
        }
      />
      {period === 'own' && (
        <>
          <DayFilter
            label={t('period.from')}
            value={from ?? ''}
            onChange={(value) => onChange({ from: value })}
            earliest={earliestFrom(to ?? shown.to)}
          />
          <DayFilter
            label={t('period.to')}
            value={to ?? ''}
            onChange={(value) => onChange({ to: value })}
            error={isReversed(from, to) ? t('period.reversed') : undefined}
          />
        </>
      )}
    </>
  );
}
