import { useTranslation } from 'react-i18next';
import { formatDayAndMonth, formatNumber } from '#domain/format.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import type { BrandMetrics } from './queries.ts';

export function SalesTable({ weeks }: { readonly weeks: BrandMetrics['salesByWeek'] }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  return (
    <DataTable
      caption={t('analytics.sales')}
      rows={weeks}
      rowKey={({ weekStart }) => weekStart}
      columns={[
        {
          key: 'week',
          title: t('analytics.week', { date: '' }).trim(),
          lead: true,
          cell: ({ weekStart }) => formatDayAndMonth(weekStart, language),
        },
        {
          key: 'orders',
          title: t('analytics.orders'),
          right: true,
          cell: ({ orders }) => formatNumber(orders, language),
        },
        {
          key: 'amount',
          title: t('analytics.amount'),
          right: true,
          cell: ({ totalMinor }) => formatMoney(pounds(totalMinor), language),
        },
      ]}
    />
  );
}
