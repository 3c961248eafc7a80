import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { addressOf, useClaimWords } from './claim-words.ts';
import { type BadgeClaim, claimsQuery } from './queries.ts';

/** Claims that have been decided, by whom and why, the latest first. */
export function DecidedClaims() {
  const { t } = useTranslation('badge-claims');
  const list = useSuspenseInfiniteQuery(claimsQuery('decided'));
  const columns = useColumns();
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <DataTable caption={t('decidedList')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function useColumns(): Column<BadgeClaim>[] {
  const { t } = useTranslation('badge-claims');
  const language = useLanguage();
  const words = useClaimWords();
  return [
    { key: 'word', title: t('columns.word'), lead: true, cell: (claim) => words.word(claim) },
    {
      key: 'subject',
      title: t('columns.subject'),
      phone: 'under',
      cell: (claim) => <AddressLink href={addressOf(claim)}>{words.subject(claim)}</AddressLink>,
    },
    { key: 'state', title: t('columns.state'), phone: 'aside', cell: ({ state }) => t(`state.${state}`) },
    {
      key: 'by',
      title: t('columns.by'),
      phone: 'end',
      cell: ({ decidedBy, decidedAt }) =>
        t('by', {
          name: decidedBy ?? '',
          date: decidedAt === null ? '' : formatDateTime(decidedAt, language),
        }),
    },
    {
      key: 'evidence',
      title: t('columns.evidence'),
      phone: 'under',
      cell: ({ scheme, evidence }) => [scheme, evidence?.name].filter(Boolean).join(' · '),
    },
    { key: 'note', title: t('columns.note'), phone: 'under', cell: ({ note }) => note },
  ];
}
