import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber, formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { salesUnits } from '#domain/numbers.ts';
import { useLanguage } from '#web/language.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TableBehind } from '#web/ui/TableBehind.tsx';
import textCss from '#web/ui/Text.module.css';
import { useFilters } from '#web/use-filters.ts';
import { FileLinks } from './FileLinks.tsx';
import { type Sales, salesAnalyticsQuery } from './queries.ts';
import { type AnalyticsSearch, parseAnalyticsSearch } from './search.ts';

type Props = { readonly search: AnalyticsSearch };
type Bucket = Sales['buckets'][number];

/** Sales by week, month or year: bars, and the table behind them. */
export function SalesPanel({ search }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { data } = useSuspenseQuery(salesAnalyticsQuery(search));
  const { by, buckets } = data;
  const name = useBucketName(by);
  const first = buckets[0];
  const last = buckets.at(-1);
  return (
    <Section title={t('sales.title')} actions={<FileLinks part="sales" search={search} />}>
      <Row gap={4} align="end" justify="between" wrap>
        <UnitChoice />
        <p className={textCss.note}>{data.orders === 0 ? t('sales.empty') : t('sales.note')}</p>
      </Row>
      {first !== undefined && last !== undefined && (
        <BarChart
          label={t(`sales.chart.${by}`, { first: name(first), last: name(last) })}
          bars={buckets.map((bucket) => ({
            key: bucket.from,
            label: name(bucket),
            value: bucket.sales.amountMinor,
            text: formatMoney(bucket.sales, language),
          }))}
        />
      )}
      <TableBehind>
        <DataTable
          caption={t('sales.table')}
          rows={buckets}
          rowKey={({ from }) => from}
          columns={[
            { key: 'when', title: t(`sales.unit.${by}`), lead: true, cell: name },
            {
              key: 'sales',
              title: t('columns.sales'),
              right: true,
              phone: 'aside',
              cell: ({ sales }) => formatMoney(sales, language),
            },
            {
              key: 'orders',
              title: t('columns.orders'),
              right: true,
              phone: 'under',
              cell: ({ orders }) => formatNumber(orders, language),
            },
          ]}
        />
      </TableBehind>
    </Section>
  );
}

function useBucketName(by: Sales['by']): (bucket: Bucket) => string {
  const language = useLanguage();
  return ({ from }) => {
    if (by === 'year') return from.slice(0, 4);
    if (by === 'month') return formatMonth(from.slice(0, 7), language);
    // A period can be years long.
    return formatShortDate(`${from}T00:00:00Z`, language, 'UTC');
  };
}

function UnitChoice() {
  const { t } = useTranslation('analytics');
  const { wanted, change } = useFilters(parseAnalyticsSearch);
  return (
    <Select
      label={t('sales.by')}
      size="sm"
      value={wanted.by ?? 'week'}
      options={salesUnits.map((value) => ({ value, label: t(`sales.unit.${value}`) }))}
      onChange={(by) => change({ by: by === 'week' ? '' : by })}
    />
  );
}
