import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import type { PassportDocumentType } from '#domain/passport.ts';
import { clauses } from '#domain/punctuation.ts';
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
import { DeclineReview } from './DeclineReview.tsx';
import { Findings } from './Findings.tsx';
import { useMarketWords } from './market-words.ts';
import { type Review, reviewsQuery } from './queries.ts';

/** What brands have put on record and nobody has looked into: accepted one by one or together. */
export function ReviewList() {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const list = useSuspenseInfiniteQuery(reviewsQuery);
  const [chosen, choose] = useState<Record<string, true>>({});
  const [declining, decline] = useState<Review | null>(null);
  const accept = useMutation({
    mutationFn: (items: readonly Review[]) =>
      api.passports.decideReviews({
        items: items.map(({ kind, id, version }) => ({ kind, id, version })),
        review: 'approved',
      }),
    onSuccess: (_, items) => {
      toast(t('review.accepted', { count: items.length }));
      choose({});
    },
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['passports'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const columns = useColumns({
    accept: (review) => accept.mutate([review]),
    decline,
    isBusy: accept.isPending,
  });
  const rows = list.data.pages.flatMap(({ items }) => items);
  const together = rows.filter(({ id }) => chosen[id]);
  if (rows.length === 0) return <EmptyState title={t('review.none')} text={t('review.noneText')} />;
  return (
    <Stack gap={4}>
      <FormProblem error={accept.error} fields={[]} />
      {together.length > 0 && (
        <Row>
          <Button loading={accept.isPending} onClick={() => accept.mutate(together)}>
            {t('review.acceptChosen', { count: together.length })}
          </Button>
        </Row>
      )}
      <DataTable
        caption={t('review.open')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{ chosen, onChoose: (next) => choose(next as Record<string, true>) }} // what is not chosen is left out
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {declining !== null && <DeclineReview review={declining} onClose={() => decline(null)} />}
    </Stack>
  );
}

type Actions = {
  readonly accept: (review: Review) => void;
  readonly decline: (review: Review) => void;
  readonly isBusy: boolean;
};

function useColumns({ accept, decline, isBusy }: Actions): Column<Review>[] {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { market } = useMarketWords();
  const named = ({ title, product }: Review) =>
    product === null ? title : inLanguage(product.name, language);
  return [
    {
      key: 'what',
      title: t('review.what'),
      lead: true,
      cell: ({ kind, title, detail, url, findings }) => (
        <>
          <span className={textCss.strong}>
            {/* the title of a document is its type */}
            {url === null ? (
              title || t(`review.kind.${kind}`)
            ) : (
              <a href={url}>{t(`documents.types.${title as PassportDocumentType}`)}</a>
            )}
          </span>{' '}
          <span className={textCss.note}>{detail}</span>
          <Findings findings={findings} />
        </>
      ),
    },
    {
      key: 'kind',
      title: t('review.kindTitle'),
      phone: 'aside',
      cell: ({ kind }) => t(`review.kind.${kind}`),
    },
    {
      key: 'product',
      title: t('review.product'),
      phone: 'under',
      cell: ({ product }) => (product === null ? '–' : inLanguage(product.name, language)),
    },
    {
      key: 'brand',
      title: t('review.brand'),
      phone: 'under',
      cell: ({ brandName }) => inLanguage(brandName, language),
    },
    { key: 'market', title: t('review.market'), phone: 'under', cell: ({ marketKey }) => market(marketKey) },
    {
      key: 'entered',
      title: t('review.entered'),
      wide: true,
      cell: ({ enteredAt }) => <RelativeTime at={enteredAt} />,
    },
    {
      key: 'actions',
      title: t('review.choose'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (review) => {
        const about = clauses([named(review), market(review.marketKey)], language);
        return (
          <Row gap={2} justify="end" wrap>
            <Button size="small" loading={isBusy} onClick={() => accept(review)}>
              {t('review.accept')}
              <VisuallyHidden> {about}</VisuallyHidden>
            </Button>
            <Button variant="secondary" size="small" onClick={() => decline(review)}>
              {t('review.decline')}
              <VisuallyHidden> {about}</VisuallyHidden>
            </Button>
          </Row>
        );
      },
    },
  ];
}
