import { useTranslation } from 'react-i18next';
import { formatDayAndMonth } from '#domain/format.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import type { BrandMetrics } from './queries.ts';

type Week = BrandMetrics['salesByWeek'][number];

/** Twelve weeks of sales; the last week is marked. */
export function SalesChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const first = weeks[0];
  const last = weeks.at(-1);
  if (first === undefined || last === undefined) return null;
  const day = ({ weekStart }: Week) => formatDayAndMonth(weekStart, language);
  const money = ({ totalMinor }: Week) => formatMoney(pounds(totalMinor), language);
  return (
    <BarChart
      label={t('analytics.chart', { first: day(first), last: day(last) })}
      bars={weeks.map((week) => ({
        key: week.weekStart,
        label: t('analytics.week', { date: day(week) }),
        value: week.totalMinor,
        text: money(week),
      }))}
      last={
        <>
          {t('analytics.thisWeek')}: <strong>{money(last)}</strong>
        </>
      }
    />
  );
}
