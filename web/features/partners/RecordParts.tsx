import { useTranslation } from 'react-i18next';
import { formatDateTime, formatShortDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderStatusBadge } from '#web/ui/OrderStatusBadge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { PartList } from './PartList.tsx';
import {
  type CompanyRecord,
  type RecordOrder,
  recordConversationsQuery,
  recordDocumentsQuery,
  recordHistoryQuery,
  recordOrdersQuery,
} from './queries.ts';
import { useDetail } from './use-detail.ts';

type Props = { readonly record: CompanyRecord };

/** With whom the company trades there: the brand, or the retailer. */
function useOther({ kind }: CompanyRecord) {
  const language = useLanguage();
  return ({ brandName, retailerName }: Pick<RecordOrder, 'brandName' | 'retailerName'>) =>
    kind === 'retailer' ? inLanguage(brandName, language) : retailerName;
}

export function RecordOrders({ record }: Props) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const other = useOther(record);
  return (
    <PartList
      query={recordOrdersQuery(record.companyId)}
      caption={t('record.parts.orders')}
      rowKey={({ id }) => id}
      empty={t('parts.noOrders')}
      columns={[
        {
          key: 'number',
          title: t('parts.number'),
          lead: true,
          cell: ({ id, orderNumber }) => (
            <AddressLink className={textCss.rowLink} href={`/orders/${id}`}>
              {orderNumber}
            </AddressLink>
          ),
        },
        { key: 'with', title: t('parts.with'), phone: 'under', cell: other },
        {
          key: 'date',
          title: t('parts.date'),
          whole: true,
          cell: ({ createdAt }) => formatShortDate(createdAt, language, 'UTC'),
        },
        {
          key: 'status',
          title: t('parts.status'),
          phone: 'end',
          cell: ({ status }) => <OrderStatusBadge status={status} />,
        },
        {
          key: 'total',
          title: t('parts.total'),
          right: true,
          phone: 'aside',
          cell: ({ total }) => <Money of={total} />,
        },
      ]}
    />
  );
}

export function RecordDocuments({ record }: Props) {
  const { t } = useTranslation(['partners', 'documents']);
  const language = useLanguage();
  return (
    <PartList
      query={recordDocumentsQuery(record.companyId)}
      caption={t('record.parts.documents')}
      rowKey={({ id }) => id}
      empty={t('parts.noDocuments')}
      columns={[
        {
          key: 'document',
          title: t('parts.document'),
          lead: true,
          cell: ({ name, number, url }) => (
            <a className={textCss.rowLink} href={url} download>
              {number ?? name}
            </a>
          ),
        },
        {
          key: 'type',
          title: t('parts.type'),
          phone: 'under',
          cell: ({ type }) => t(`documents:papers.type.${type}`),
        },
        {
          key: 'order',
          title: t('parts.number'),
          cell: ({ orderId, orderNumber }) => (
            <AddressLink href={`/orders/${orderId}`}>{orderNumber}</AddressLink>
          ),
        },
        {
          key: 'date',
          title: t('parts.date'),
          phone: 'aside',
          whole: true,
          cell: ({ createdAt }) => formatShortDate(createdAt, language, 'UTC'),
        },
      ]}
    />
  );
}

export function RecordConversations({ record }: Props) {
  const { t } = useTranslation('partners');
  const other = useOther(record);
  return (
    <PartList
      query={recordConversationsQuery(record.companyId)}
      caption={t('record.parts.conversations')}
      rowKey={({ threadId }) => threadId}
      empty={t('parts.noConversations')}
      columns={[
        {
          key: 'conversation',
          title: t('parts.conversation'),
          lead: true,
          cell: ({ threadId, orderNumber }) => (
            <AddressLink className={textCss.rowLink} href={`/admin/messages?thread=${threadId}`}>
              {orderNumber ?? t('parts.question')}
            </AddressLink>
          ),
        },
        { key: 'with', title: t('parts.with'), phone: 'aside', cell: other },
        { key: 'last', title: t('parts.last'), phone: 'under', cell: ({ preview }) => preview || '–' },
        {
          key: 'date',
          title: t('parts.date'),
          right: true,
          phone: 'end',
          cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
        },
      ]}
    />
  );
}

export function RecordHistory({ record }: Props) {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  return (
    <PartList
      query={recordHistoryQuery(record.companyId)}
      caption={t('record.parts.history')}
      rowKey={({ id }) => id}
      empty={t('parts.noHistory')}
      columns={[
        { key: 'change', title: t('parts.change'), lead: true, cell: ({ action }) => t(`history.${action}`) },
        { key: 'person', title: t('parts.person'), wide: true, cell: ({ personName }) => personName ?? '–' },
        { key: 'detail', title: t('parts.detail'), phone: 'under', cell: useDetail() },
        {
          key: 'who',
          title: t('parts.who'),
          phone: 'end',
          cell: ({ actorName }) => actorName ?? t('parts.system'),
        },
        {
          key: 'date',
          title: t('parts.date'),
          right: true,
          phone: 'aside',
          whole: true,
          cell: ({ at }) => formatDateTime(at, language),
        },
      ]}
    />
  );
}
