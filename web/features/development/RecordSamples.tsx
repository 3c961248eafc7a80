import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortingParts } from '#domain/lists.ts';
import { pagedQuery } from '#web/paged-query.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { parseRecordSearch, type RecordSearch, sampleStatuses } from './record-search.ts';
import { type SampleOrder, sampleOrders } from './sample-orders.ts';

/** A list of records as every screen of work has it; what it narrows and sorts is here, not at the server. */
export function RecordSamples({ search }: { readonly search: RecordSearch }) {
  const { t } = useTranslation(['components', 'common']);
  return (
    <Section title={t('data.records')}>
      <RecordList
        list="orders"
        caption={t('data.table')}
        parse={parseRecordSearch}
        query={recordsQuery(search)}
        rowKey={({ number }) => number}
        columns={useColumns()}
        filters={[
          { name: 'q', kind: 'words', label: t('data.brand') },
          {
            name: 'status',
            kind: 'choice',
            label: t('data.status'),
            any: t('data.any'),
            options: sampleStatuses.map((value) => ({ value, label: t(`common:orderStatus.${value}`) })),
          },
        ]}
        sorting="-placed"
        count={(count) => t('data.count', { count })}
        file={{ q: search.q, status: search.status }}
        together={() => null}
        empty={<EmptyState title={t('states.empty')} text={t('states.emptyText')} />}
      />
    </Section>
  );
}

const recordsQuery = (search: RecordSearch) =>
  pagedQuery(['components', 'records', search], async () => {
    const items = matching(search);
    return { items, nextCursor: null, total: items.length };
  });

const orders = {
  placed: (one: SampleOrder, other: SampleOrder) => other.ageMs - one.ageMs,
  total: (one: SampleOrder, other: SampleOrder) => one.totalMinor - other.totalMinor,
};

function matching({ q = '', status, sort = '-placed' }: RecordSearch): SampleOrder[] {
  const { name, isDown } = sortingParts(sort);
  const upwards = sampleOrders
    .filter((order) => order.brand.toLowerCase().includes(q.toLowerCase()))
    .filter((order) => status === undefined || order.status === status)
    .sort(name === 'total' ? orders.total : orders.placed);
  return isDown ? upwards.reverse() : upwards;
}

function useColumns(): Column<SampleOrder>[] {
  const { t } = useTranslation(['components', 'common']);
  // The samples are as old as they say whenever the page is opened.
  const [openedAt] = useState(Date.now);
  return [
    { key: 'number', title: t('data.order'), cell: ({ number }) => `#${number}`, lead: true },
    { key: 'brand', title: t('data.brand'), cell: ({ brand }) => brand },
    {
      key: 'status',
      title: t('data.status'),
      cell: ({ status }) => <Badge variant="info">{t(`common:orderStatus.${status}`)}</Badge>,
    },
    {
      key: 'placed',
      title: t('data.placed'),
      sort: 'placed',
      down: true,
      cell: ({ ageMs }) => <RelativeTime at={new Date(openedAt - ageMs).toISOString()} />,
    },
    {
      key: 'total',
      title: t('data.total'),
      right: true,
      sort: 'total',
      down: true,
      cell: ({ totalMinor }) => <Money of={{ amountMinor: totalMinor, currency: 'GBP' }} />,
    },
  ];
}
