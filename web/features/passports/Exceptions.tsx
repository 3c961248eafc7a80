import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AddException } from './AddException.tsx';
import { useMarketWords } from './market-words.ts';
import { type Exception, exceptionsQuery } from './queries.ts';

/** Who may order what a market is not ready for, by whose word and why. */
export function Exceptions() {
  const { t } = useTranslation('passports');
  const queries = useQueryClient();
  const list = useSuspenseInfiniteQuery(exceptionsQuery);
  const end = useMutation({
    mutationFn: ({ id }: Exception) => api.passports.endException({ exceptionId: id }),
    onSuccess: () => toast(t('exception.done')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['passports'] }),
  });
  const rows = list.data.pages.flatMap(({ items }) => items);
  const columns = useColumns(end.mutate, end.isPending);
  return (
    <Stack gap={4}>
      <Row justify="between" align="center" wrap gap={3}>
        <p className={textCss.note}>{t('exception.text')}</p>
        <AddException />
      </Row>
      <FormProblem error={end.error} fields={[]} />
      {rows.length === 0 ? (
        <EmptyState title={t('exception.none')} text={t('exception.noneText')} />
      ) : (
        <DataTable caption={t('review.exceptions')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}

function useColumns(end: (exception: Exception) => void, isBusy: boolean): Column<Exception>[] {
  const { t } = useTranslation('passports');
  const language = useLanguage();
  const { market } = useMarketWords();
  const mayNot = useNeed('market:edit');
  return [
    { key: 'company', title: t('exception.company'), lead: true, cell: ({ companyName }) => companyName },
    {
      key: 'product',
      title: t('exception.product'),
      phone: 'under',
      cell: ({ productName }) => inLanguage(productName, language),
    },
    {
      key: 'market',
      title: t('exception.market'),
      phone: 'under',
      cell: ({ marketKey }) => market(marketKey),
    },
    { key: 'reason', title: t('exception.reason'), phone: 'under', cell: ({ reason }) => reason },
    {
      key: 'by',
      title: t('exception.by'),
      wide: true,
      cell: ({ by, at }) => (
        <>
          {by} · <RelativeTime at={at} />
        </>
      ),
    },
    {
      key: 'state',
      title: t('exception.state'),
      phone: 'aside',
      cell: ({ endedAt, orderId, isOnce }) => {
        if (orderId !== null) return t('exception.used');
        if (endedAt !== null) return t('exception.ended');
        return isOnce ? t('exception.once') : t('exception.always');
      },
    },
    {
      key: 'actions',
      title: t('exception.end'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (exception) =>
        exception.endedAt === null && (
          <ReasonedButton
            variant="secondary"
            size="small"
            reason={mayNot}
            loading={isBusy}
            onClick={() => end(exception)}
          >
            {t('exception.end')}
            <VisuallyHidden>
              {' '}
              {t('exception.endOf', {
                company: exception.companyName,
                product: inLanguage(exception.productName, language),
              })}
            </VisuallyHidden>
          </ReasonedButton>
        ),
    },
  ];
}
