import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { Dated } from './Dated.tsx';
import { type Coming, comingQuery } from './queries.ts';

type Props = { readonly brandId: string; readonly paid: boolean };

/** Orders on no statement yet: those the retailer has paid, or those it still has to. */
export function ComingOrders({ brandId, paid }: Props) {
  const { t } = useTranslation('settlements');
  const list = useSuspenseInfiniteQuery(comingQuery(brandId, paid));
  const columns = useColumns(paid);
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return <p className={textCss.soft}>{t(paid ? 'coming.nonePaid' : 'coming.noneUnpaid')}</p>;
  }
  return (
    <>
      <DataTable
        caption={t(paid ? 'coming.paid' : 'coming.unpaid')}
        columns={columns}
        rows={rows}
        rowKey={({ orderId }) => orderId}
      />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function useColumns(paid: boolean): Column<Coming>[] {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const day = (date: string) => formatShortDate(`${date}T00:00:00Z`, language, 'UTC');
  const onTitle = t(paid ? 'coming.paidOn' : 'coming.mustPayOn');
  return [
    {
      key: 'order',
      title: t('order'),
      lead: true,
      cell: ({ orderId, orderNumber }) => (
        <AddressLink className={textCss.rowLink} href={`/orders/${orderId}`}>
          {orderNumber}
        </AddressLink>
      ),
    },
    {
      key: 'on',
      title: onTitle,
      phone: 'under',
      whole: true,
      cell: ({ on, isLate }) => (
        <Row as="span" gap={2} align="center">
          <Dated label={onTitle}>{day(on)}</Dated>
          {isLate && <Badge variant="warning">{t('coming.late')}</Badge>}
        </Row>
      ),
    },
    { key: 'dueOn', title: t('coming.dueOn'), wide: true, whole: true, cell: ({ dueOn }) => day(dueOn) },
    {
      key: 'payBy',
      title: t('coming.payBy'),
      phone: 'under',
      whole: true,
      cell: ({ payBy }) => <Dated label={t('coming.payBy')}>{day(payBy)}</Dated>,
    },
    { key: 'goods', title: t('goods'), right: true, cell: ({ goods }) => <Money of={goods} /> },
    {
      key: 'freight',
      title: t('freight'),
      right: true,
      wide: true,
      cell: ({ freight }) => <Money of={freight} />,
    },
    {
      key: 'claims',
      title: t('claims'),
      right: true,
      wide: true,
      cell: ({ claims }) => <Money of={claims} />,
    },
    {
      key: 'commission',
      title: t('commission'),
      right: true,
      cell: ({ commission }) => <Money of={commission} />,
    },
    { key: 'net', title: t('net'), right: true, phone: 'aside', cell: ({ net }) => <Money of={net} /> },
  ];
}
