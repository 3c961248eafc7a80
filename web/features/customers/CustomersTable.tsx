import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerFilters } from '#domain/customer.ts';
import { formatCountry, formatNumber, formatShortDate } from '#domain/format.ts';
import { may } from '#domain/permissions.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type Customer, customersQuery } from './queries.ts';
import { type CustomerSearch, customerFilterOf, parseCustomerSearch } from './search.ts';
import { WriteToCustomer } from './WriteToCustomer.tsx';

type Props = { readonly brandId: string; readonly search: CustomerSearch };

/** Who orders from a brand and how often, and who has asked; a name leads to the conversation. */
export function CustomersTable({ brandId, search }: Props) {
  const { t } = useTranslation('customers');
  const [to, writeTo] = useState<Customer | null>(null);
  const filter = customerFilterOf(search);
  return (
    <>
      <RecordList
        list="customers"
        caption={t('title')}
        parse={parseCustomerSearch}
        query={customersQuery(brandId, filter)}
        rowKey={({ companyId }) => companyId}
        columns={useColumns(writeTo)}
        filters={[
          { name: 'q', kind: 'words', label: t('search'), placeholder: t('searchHint') },
          {
            name: 'kind',
            kind: 'choice',
            label: t('filter'),
            any: t('all'),
            options: customerFilters.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        sorting="-last"
        count={(count) => t('count', { count })}
        file={{ brandId, ...filter }}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      {to !== null && <WriteToCustomer brandId={brandId} customer={to} onClose={() => writeTo(null)} />}
    </>
  );
}

function useColumns(onWrite: (customer: Customer) => void): Column<Customer>[] {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const user = useUser();
  const day = (at: string | null) => (at === null ? '–' : formatShortDate(at, language));
  const columns: (Column<Customer> | false)[] = [
    {
      key: 'company',
      title: t('company'),
      lead: true,
      sort: 'name',
      cell: ({ name, threadId }) =>
        threadId === null ? (
          name
        ) : (
          <AddressLink
            className={textCss.rowLink}
            data-row=""
            aria-label={t('conversationOf', { name })}
            href={`${user?.role === 'admin' ? '/admin/messages' : '/messages'}?thread=${threadId}`}
          >
            {name}
          </AddressLink>
        ),
    },
    {
      key: 'country',
      title: t('country'),
      sort: 'country',
      phone: 'under',
      cell: ({ country }) => formatCountry(country, language),
    },
    {
      key: 'orders',
      title: t('orders'),
      right: true,
      sort: 'orders',
      down: true,
      cell: ({ orders }) => formatNumber(orders, language),
    },
    {
      key: 'traded',
      title: t('traded'),
      right: true,
      sort: 'traded',
      down: true,
      phone: 'aside',
      cell: ({ traded }) => <Money of={traded} />,
    },
    {
      key: 'first',
      title: t('first'),
      sort: 'first',
      wide: true,
      whole: true,
      cell: ({ firstOrderAt }) => day(firstOrderAt),
    },
    {
      key: 'last',
      title: t('last'),
      sort: 'last',
      down: true,
      phone: 'under',
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? t('never') : <RelativeTime at={lastOrderAt} />),
    },
    {
      key: 'rhythm',
      title: t('rhythm'),
      sort: 'rhythm',
      cell: ({ rhythmDays }) => (rhythmDays === null ? '–' : t('rhythmDays', { count: rhythmDays })),
    },
    {
      key: 'overdue',
      title: t('overdue'),
      cell: ({ rhythmDays, isOverdue }) =>
        isOverdue ? (
          <Badge variant="warning">{t('due')}</Badge>
        ) : rhythmDays === null ? (
          '–'
        ) : (
          <span className={textCss.soft}>{t('onTime')}</span>
        ),
    },
    may(user, 'customer:write') && {
      key: 'actions',
      title: t('actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: (customer) => (
        <Button variant="quiet" size="small" onClick={() => onWrite(customer)}>
          {t('write.open')}
          <VisuallyHidden> {t('write.openOf', { name: customer.name })}</VisuallyHidden>
        </Button>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
