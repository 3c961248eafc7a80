import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Bars } from '#web/ui/Bars.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { TableBehind } from '#web/ui/TableBehind.tsx';
import textCss from '#web/ui/Text.module.css';
import { FileLinks } from './FileLinks.tsx';
import { type Brands, brandPerformanceQuery } from './queries.ts';
import type { AnalyticsSearch } from './search.ts';
import { useDuration } from './use-duration.ts';

const barsShown = 8;

/** What each brand sold, who came back to it, and how fast it confirms. */
export function BrandsPanel({ search }: { readonly search: AnalyticsSearch }) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { data } = useSuspenseQuery(brandPerformanceQuery(search));
  const { items, total, ...days } = data;
  return (
    <Section title={t('brands.title')} actions={<FileLinks part="brands" search={search} />}>
      {items.length === 0 ? (
        <p className={textCss.note}>{t('sales.empty')}</p>
      ) : (
        <Stack gap={3}>
          <Bars
            bars={items.slice(0, barsShown).map(({ brandId, brandName, sales }) => ({
              key: brandId,
              label: brandName[language],
              value: sales.amountMinor,
              text: formatMoney(sales, language),
            }))}
          />
          {total > items.length && (
            <p className={textCss.note}>
              {t('brands.shown', { count: items.length, total: formatNumber(total, language) })}
            </p>
          )}
          <TableBehind>
            <BrandTable items={items} days={days} />
          </TableBehind>
        </Stack>
      )}
    </Section>
  );
}

type TableProps = Pick<Brands, 'items'> & { readonly days: Pick<Brands, 'from' | 'to'> };

/** A brand leads to its orders of the period. */
function BrandTable({ items, days: { from, to } }: TableProps) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const duration = useDuration();
  return (
    <DataTable
      caption={t('brands.table')}
      rows={items}
      rowKey={({ brandId }) => brandId}
      columns={[
        {
          key: 'brand',
          title: t('columns.brand'),
          lead: true,
          cell: ({ brandId, brandName }) => (
            <AddressLink
              href={`/admin/orders?brand=${brandId}&from=${from}&to=${to}`}
              className={textCss.rowLink}
            >
              {brandName[language]}
            </AddressLink>
          ),
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
          phone: 'under',
          cell: ({ orders }) => formatNumber(orders, language),
        },
        {
          key: 'average',
          title: t('columns.average'),
          right: true,
          cell: ({ average }) => (average === null ? '–' : formatMoney(average, language)),
        },
        {
          key: 'retailers',
          title: t('columns.retailers'),
          right: true,
          cell: ({ retailers }) => formatNumber(retailers, language),
        },
        {
          key: 'reorder',
          title: t('columns.reorder'),
          right: true,
          cell: ({ reorderPercent }) => (reorderPercent === null ? '–' : `${reorderPercent}%`),
        },
        {
          key: 'confirm',
          title: t('columns.confirm'),
          right: true,
          phone: 'end',
          cell: ({ confirmMinutes }) => duration(confirmMinutes),
        },
        {
          key: 'cancelled',
          title: t('columns.cancelled'),
          right: true,
          cell: ({ cancelledOrders }) => formatNumber(cancelledOrders, language),
        },
      ]}
    />
  );
}
