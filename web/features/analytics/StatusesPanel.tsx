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
import { type Statuses, statusDistributionQuery } from './queries.ts';
import type { AnalyticsSearch } from './search.ts';

const tones: { readonly [Status in Statuses['items'][number]['status']]?: 'waiting' | 'over' } = {
  pending: 'waiting',
  cancelled: 'over',
};

/** How many orders of the period stand in each status now; a status leads to its orders of the period. */
export function StatusesPanel({ search }: { readonly search: AnalyticsSearch }) {
  const { t } = useTranslation(['analytics', 'common']);
  const language = useLanguage();
  const { data } = useSuspenseQuery(statusDistributionQuery(search));
  return (
    <Section title={t('statuses.title')} actions={<FileLinks part="statuses" search={search} />}>
      <Stack gap={3}>
        <Bars
          bars={data.items.map(({ status, orders }) => ({
            key: status,
            label: t(`common:orderStatus.${status}`),
            value: orders,
            text: formatNumber(orders, language),
            tone: tones[status],
          }))}
        />
        <TableBehind>
          <DataTable
            caption={t('statuses.table')}
            rows={data.items}
            rowKey={({ status }) => status}
            columns={[
              {
                key: 'status',
                title: t('columns.status'),
                lead: true,
                cell: ({ status }) => (
                  <AddressLink
                    href={`/admin/orders?status=${status}&from=${data.from}&to=${data.to}`}
                    className={textCss.rowLink}
                  >
                    {t(`common:orderStatus.${status}`)}
                  </AddressLink>
                ),
              },
              {
                key: 'orders',
                title: t('columns.orders'),
                right: true,
                phone: 'aside',
                cell: ({ orders }) => formatNumber(orders, language),
              },
              {
                key: 'value',
                title: t('columns.value'),
                right: true,
                phone: 'under',
                cell: ({ value }) => formatMoney(value, language),
              },
            ]}
          />
        </TableBehind>
      </Stack>
    </Section>
  );
}
