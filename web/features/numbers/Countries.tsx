import { useTranslation } from 'react-i18next';
import { formatCountry, formatNumber } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { TableBehind } from '#web/ui/TableBehind.tsx';
import textCss from '#web/ui/Text.module.css';
import type { Numbers } from './queries.ts';

const barsShown = 8;

/** Where orders are delivered: the eight with the most sales as bars, all of them in the table. */
export function Countries({ numbers: { countries } }: { readonly numbers: Numbers }) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  if (countries.length === 0) return <p className={textCss.note}>{t('sales.empty')}</p>;
  return (
    <Stack gap={3}>
      <Bars
        bars={countries.slice(0, barsShown).map(({ country, sales }) => ({
          key: country,
          label: formatCountry(country, language),
          value: sales.amountMinor,
          text: formatMoney(sales, language),
        }))}
      />
      <p className={textCss.note}>{t('countries.note')}</p>
      <TableBehind>
        <CountryTable countries={countries} />
      </TableBehind>
    </Stack>
  );
}

function CountryTable({ countries }: Pick<Numbers, 'countries'>) {
  const { t } = useTranslation('numbers');
  const language = useLanguage();
  return (
    <DataTable
      caption={t('countries.table')}
      rows={countries}
      rowKey={({ country }) => country}
      columns={[
        {
          key: 'country',
          title: t('columns.country'),
          lead: true,
          cell: ({ country }) => formatCountry(country, language),
        },
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
          cell: ({ orders }) => formatNumber(orders, language),
        },
        {
          key: 'average',
          title: t('columns.average'),
          right: true,
          cell: ({ average }) => (average === null ? '–' : formatMoney(average, language)),
        },
        {
          key: 'reorder',
          title: t('columns.reorder'),
          right: true,
          cell: ({ reorderPercent }) => (reorderPercent === null ? '–' : `${reorderPercent}%`),
        },
      ]}
    />
  );
}
