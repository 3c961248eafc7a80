import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import { type ImportSummary, importsQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** A brand's files of the last 30 days, and what became of them. */
export function ImportList({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('imports');
  const list = useSuspenseInfiniteQuery(importsQuery(brandId));
  const columns = useColumns(brandId);
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('list.title')}>
      {rows.length === 0 ? (
        <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
      ) : (
        <>
          <DataTable caption={t('list.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Section>
  );
}

function useColumns(brandId: string): Column<ImportSummary>[] {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const counted = (name: 'new' | 'changed' | 'faulty'): Column<ImportSummary> => ({
    key: name,
    title: t(`list.${name}`),
    right: true,
    cell: ({ counts }) => (counts === null ? '–' : formatNumber(counts[name], language)),
  });
  return [
    {
      key: 'file',
      title: t('list.file'),
      lead: true,
      cell: ({ id, fileName }) => (
        <AddressLink href={`/workspace/${brandId}/imports/${id}`}>{fileName}</AddressLink>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      phone: 'aside',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'rows',
      title: t('list.rows'),
      right: true,
      phone: 'under',
      cell: ({ rowCount }) => (
        <>
          <span className={textCss.phoneOnly}>{t('rows', { count: rowCount })}</span>
          <span className={textCss.wideOnly}>{formatNumber(rowCount, language)}</span>
        </>
      ),
    },
    counted('new'),
    counted('changed'),
    {
      ...counted('faulty'),
      phone: 'end',
      cell: ({ counts }) =>
        counts === null ? (
          <span className={textCss.wideOnly}>–</span>
        ) : (
          <>
            <span className={textCss.phoneOnly}>{t('list.faulty')} </span>
            {formatNumber(counts.faulty, language)}
          </>
        ),
    },
    { key: 'by', title: t('list.by'), cell: ({ actorName }) => actorName },
    {
      key: 'at',
      title: t('list.at'),
      phone: 'under',
      whole: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, language),
    },
  ];
}
