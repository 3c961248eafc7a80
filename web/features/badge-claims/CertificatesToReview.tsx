import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { DeclineCertificate } from './DeclineCertificate.tsx';
import { type CertificateToReview, certificatesToReviewQuery } from './queries.ts';

/** Certificates of factories that nobody of the team has looked into, each with its file. */
export function CertificatesToReview() {
  const { t } = useTranslation('badge-claims');
  const queries = useQueryClient();
  const list = useSuspenseInfiniteQuery(certificatesToReviewQuery);
  const [declining, decline] = useState<CertificateToReview | null>(null);
  const accept = useMutation({
    mutationFn: ({ id, version }: CertificateToReview) =>
      api.company.decideCertificate({ certificateId: id, version, review: 'approved' }),
    onSuccess: (_, { name }) => toast(t('certificates.accepted', { name })),
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['company'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const columns = useColumns({ accept: accept.mutate, decline, isBusy: accept.isPending });
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return <EmptyState title={t('certificates.none')} text={t('certificates.noneText')} />;
  return (
    <Stack gap={4}>
      <p className={textCss.note}>{t('certificates.text')}</p>
      <FormProblem error={accept.error} fields={[]} />
      <DataTable caption={t('certificates.tab')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {declining !== null && <DeclineCertificate certificate={declining} onClose={() => decline(null)} />}
    </Stack>
  );
}

type Actions = {
  readonly accept: (certificate: CertificateToReview) => void;
  readonly decline: (certificate: CertificateToReview) => void;
  readonly isBusy: boolean;
};

function useColumns({ accept, decline, isBusy }: Actions): Column<CertificateToReview>[] {
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
          {number === null ? name : `${name} · ${number}`}
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
          <Button size="small" loading={isBusy} onClick={() => accept(certificate)}>
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
