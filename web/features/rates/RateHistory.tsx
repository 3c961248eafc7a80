import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay, formatDateTime, formatDecimal } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { useLanguage } from '#web/language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Row } from '#web/ui/Row.tsx';
import { type EnteredRate, ratesQuery } from './queries.ts';

/** Every rate by its day, the one that holds today marked, with who entered it. */
export function RateHistory() {
  const { t } = useTranslation('rates');
  const list = useSuspenseInfiniteQuery(ratesQuery);
  const columns = useColumns();
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <DataTable
        caption={t('history')}
        columns={columns}
        rows={rows}
        rowKey={({ currency, date }) => `${currency} ${date}`}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function useColumns(): Column<EnteredRate>[] {
  const { t } = useTranslation('rates');
  const language = useLanguage();
  const today = dayOf(new Date());
  return [
    {
      key: 'currency',
      title: t('columns.currency'),
      lead: true,
      cell: ({ currency, isToday, date }) => (
        <Row as="span" gap={2} align="center" wrap>
          {currency}
          {isToday && <Badge variant="success">{t('today')}</Badge>}
          {date > today && <Badge variant="info">{t('ahead')}</Badge>}
        </Row>
      ),
    },
    {
      key: 'date',
      title: t('columns.from'),
      phone: 'under',
      whole: true,
      cell: ({ date }) => formatCalendarDay(date, language),
    },
    {
      key: 'perGbp',
      title: t('columns.perGbp'),
      right: true,
      phone: 'aside',
      cell: ({ perGbp }) => formatDecimal(perGbp, language),
    },
    { key: 'source', title: t('columns.source'), phone: 'end', cell: ({ source }) => source },
    {
      key: 'by',
      title: t('columns.by'),
      cell: ({ enteredBy, enteredAt }) =>
        enteredBy === null || enteredAt === null
          ? t('unrecorded')
          : t('byAt', { name: enteredBy, date: formatDateTime(enteredAt, language) }),
    },
  ];
}
