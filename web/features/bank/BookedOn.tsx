import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { BankEntry } from './queries.ts';

type Booking = BankEntry['bookings'][number];

/** The invoices an entry is on. A mistake is undone under the invoice; the entry is free again then. */
export function BookedOn({ entry }: { readonly entry: BankEntry }) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const columns: Column<Booking>[] = [
    {
      key: 'invoice',
      title: t('booked.invoice'),
      lead: true,
      cell: ({ invoiceNumber }) => (
        <AddressLink href={`/admin/money?q=${invoiceNumber}`}>{invoiceNumber}</AddressLink>
      ),
    },
    { key: 'company', title: t('booked.company'), phone: 'under', cell: ({ companyName }) => companyName },
    {
      key: 'amount',
      title: t('columns.amount'),
      right: true,
      phone: 'aside',
      cell: ({ amount }) => <Money of={amount} />,
    },
    {
      key: 'fee',
      title: t('booked.fee'),
      right: true,
      cell: ({ fee }) => (fee.amountMinor === 0 ? '–' : formatMoney(fee, language)),
    },
  ];
  return (
    <DataTable
      caption={t('booked.title')}
      columns={columns}
      rows={entry.bookings}
      rowKey={({ invoiceId }) => invoiceId}
    />
  );
}
