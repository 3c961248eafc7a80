import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { certificateName } from './certificate-name.ts';
import { type CertificateToReview, certificatesQuery } from './queries.ts';

/** Certificates of factories that have been decided, by whom and why, the latest first. */
export function DecidedCertificates() {
  const { t } = useTranslation('badge-claims');
  const list = useSuspenseInfiniteQuery(certificatesQuery('decided'));
  const columns = useColumns();
  const rows = list.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <DataTable
        caption={t('certificates.decidedList')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function useColumns(): Column<CertificateToReview>[] {
  const { t } = useTranslation('badge-claims');
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('certificates.name'),
      lead: true,
      cell: (certificate) => (
        <a href={certificate.url} download={certificate.fileName}>
          {certificateName(certificate)}
        </a>
      ),
    },
    {
      key: 'company',
      title: t('certificates.company'),
      phone: 'under',
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'state',
      title: t('columns.state'),
      phone: 'aside',
      cell: ({ review }) => t(`certificates.review.${review}`),
    },
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
    { key: 'note', title: t('columns.note'), phone: 'under', cell: ({ note }) => note },
  ];
}
