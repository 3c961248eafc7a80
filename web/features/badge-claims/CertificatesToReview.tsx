import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AcceptCertificate } from './AcceptCertificate.tsx';
import { certificateName } from './certificate-name.ts';
import { DeclineCertificate } from './DeclineCertificate.tsx';
import { type CertificateToReview, certificatesQuery } from './queries.ts';

/** Certificates of factories that nobody of the team has looked into, each with its file. */
export function CertificatesToReview() {
  const { t } = useTranslation('badge-claims');
  const list = useSuspenseInfiniteQuery(certificatesQuery('open'));
  const [declining, decline] = useState<CertificateToReview | null>(null);
  const [accepting, accept] = useState<CertificateToReview | null>(null);
  const columns = useColumns({ accept, decline });
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return <EmptyState title={t('certificates.none')} text={t('certificates.noneText')} />;
  return (
    <Stack gap={4}>
      <p className={textCss.note}>{t('certificates.text')}</p>
      <DataTable caption={t('certificates.tab')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {accepting !== null && <AcceptCertificate certificate={accepting} onClose={() => accept(null)} />}
      {declining !== null && <DeclineCertificate certificate={declining} onClose={() => decline(null)} />}
    </Stack>
  );
}

type Actions = {
  readonly accept: (certificate: CertificateToReview) => void;
  readonly decline: (certificate: CertificateToReview) => void;
};

function useColumns({ accept, decline }: Actions): Column<CertificateToReview>[] {
  const { t } = useTranslation('badge-claims');
  const language = useLanguage();
  const day = (date: string | null) => (date === null ? '–' : formatCalendarDay(date, language));
  return [
    {
      key: 'name',
      title: t('certificates.name'),
      lead: true,
      cell: ({ name, number, url, fileName }) => (
        <a href={url} download={fileName}>
          {certificateName({ name, number })}
        </a>
      ),
    },
    {
      key: 'company',
      title: t('certificates.company'),
      phone: 'under',
      cell: ({ companyName }) => companyName,
    },
    { key: 'issuer', title: t('certificates.issuer'), phone: 'under', cell: ({ issuer }) => issuer },
    {
      key: 'valid',
      title: t('certificates.valid'),
      phone: 'under',
      cell: ({ issuedOn, expiresOn }) =>
        issuedOn === null && expiresOn === null
          ? t('certificates.noDates')
          : t('certificates.fromTo', { from: day(issuedOn), to: day(expiresOn) }),
    },
    {
      key: 'added',
      title: t('certificates.added'),
      phone: 'under',
      cell: ({ addedBy, addedAt }) => (
        <>
          {addedBy} · <RelativeTime at={addedAt} />
        </>
      ),
    },
    {
      key: 'actions',
      title: t('certificates.decide'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (certificate) => (
        <Row gap={2} justify="end" wrap>
          <Button size="small" onClick={() => accept(certificate)}>
            {t('certificates.accept')}
            <VisuallyHidden>
              {' '}
              {certificate.name}, {certificate.companyName}
            </VisuallyHidden>
          </Button>
          <Button variant="secondary" size="small" onClick={() => decline(certificate)}>
            {t('certificates.decline')}
            <VisuallyHidden>
              {' '}
              {certificate.name}, {certificate.companyName}
            </VisuallyHidden>
          </Button>
        </Row>
      ),
    },
  ];
}
