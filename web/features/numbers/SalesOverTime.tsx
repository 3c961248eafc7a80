import { useTranslation } from 'react-i18next';
import { formatDayAndMonth, formatMonth, formatNumber } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { BarChart } from '#web/ui/BarChart.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { TableBehind } from '#web/ui/TableBehind.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Numbers } from './queries.ts';

type Bucket = Numbers['buckets'][number];

/** Sales by day, week or month: bars, and the table behind them. */
export function SalesOverTime({ numbers }: { readonly numbers: Numbers }) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const { unit, buckets, orders } = numbers;
  const name = ({ from }: Bucket) =>
    unit === 'month' ? formatMonth(from.slice(0, 7), language) : formatDayAndMonth(from, language);
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <p className={textCss.note}>{orders === 0 ? t('sales.empty') : t(`sales.unit.${unit}`)}</p>
      <BarChart
        label={t(`sales.${unit}`, { first: name(first), last: name(last) })}
        bars={buckets.map((bucket) => ({
          key: bucket.from,
          label: name(bucket),
          value: bucket.sales.amountMinor,
          text: formatMoney(bucket.sales, language),
        }))}
      />
      <TableBehind>
        <BucketTable numbers={numbers} name={name} />
      </TableBehind>
    </>
  );
}

type TableProps = { readonly numbers: Numbers; readonly name: (bucket: Bucket) => string };

function BucketTable({ numbers: { unit, buckets }, name }: TableProps) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return (
    <DataTable
      caption={t('sales.table')}
      rows={buckets}
      rowKey={({ from }) => from}
      columns={[
        { key: 'when', title: t(`columns.${unit}`), lead: true, cell: name },
        {
          key: 'sales',
          title: t('columns.sales'),
          right: true,
          phone: 'aside',
          cell: ({ sales }) => formatMoney(sales, language),
        },
        { key: 'orders', title: t('columns.orders'), right: true, cell: ({ orders }) => number(orders) },
        { key: 'views', title: t('columns.views'), right: true, cell: ({ views }) => number(views) },
        {
          key: 'cartAdds',
          title: t('columns.cartAdds'),
          right: true,
          cell: ({ cartAdds }) => number(cartAdds),
        },
      ]}
    />
  );
}
