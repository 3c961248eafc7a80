import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { formatPaperDay } from './day.ts';
import css from './Money.module.css';
import type { Invoice } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

type Props = {
  readonly invoices: readonly Invoice[];
  readonly isTeam: boolean;
  readonly onOpen: (invoiceId: string) => void;
};

/** Invoices one under the other: what they ask for, when they are due, and the way to paper and payments. */
export function InvoicesTable({ invoices, isTeam, onOpen }: Props) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const day = (at: string) => formatPaperDay(at, language);
  return (
    <DataTable
      caption={t('invoices.title')}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          title: t('invoices.number'),
          lead: true,
          cell: ({ number }) => <span className={css.number1}>{number}</span>,
        },
        { key: 'order', title: t('invoices.order'), cell: (invoice) => <OrderLink invoice={invoice} /> },
        ...(isTeam
          ? [
              {
                key: 'company',
                title: t('invoices.company'),
                cell: ({ companyName }: Invoice) => companyName,
              },
            ]
          : []),
        { key: 'issued', title: t('invoices.issuedOn'), cell: ({ issuedAt }) => day(issuedAt) },
        { key: 'due', title: t('invoices.due'), cell: (invoice) => <Due invoice={invoice} /> },
        { key: 'total', title: t('invoices.total'), right: true, cell: ({ total }) => <Money of={total} /> },
        {
          key: 'open',
          title: t('invoices.open'),
          right: true,
          cell: ({ open }) => (open.amountMinor === 0 ? '–' : <Money of={open} />),
        },
        { key: 'state', title: t('invoices.status'), cell: ({ state }) => <StateBadge state={state} /> },
        {
          key: 'actions',
          title: t('invoices.actions'),
          titleHidden: true,
          right: true,
          cell: ({ id, number, url }) => (
            <span className={css.rowActions}>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('invoices.seeOf', { number })}
                onClick={() => onOpen(id)}
              >
                {t('invoices.see')}
              </Button>
              <a
                className={css.pdf}
                href={url}
                download={`${number}.pdf`}
                aria-label={t('invoices.pdfOf', { number })}
              >
                <IconDownload size={16} stroke={1.6} aria-hidden="true" />
                {t('invoices.pdf')}
              </a>
            </span>
          ),
        },
      ]}
    />
  );
}

function Due({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const { dueAt, state, daysLate, interest } = invoice;
  const day = formatPaperDay(dueAt, language);
  if (state !== 'overdue') return day;
  const late = [
    t('invoices.daysLate', { count: daysLate }),
    t('invoices.interest', { amount: formatMoney(interest, language) }),
  ];
  return (
    <span className={css.late}>
      {day}
      <span className={css.lateWords}>{late.join(', ')}</span>
    </span>
  );
}

function OrderLink({ invoice: { orderId, orderNumber } }: { readonly invoice: Invoice }) {
  if (orderId === null) return orderNumber;
  return (
    <AddressLink className={css.orderLink} href={`/orders/${orderId}?tab=details`}>
      {orderNumber}
    </AddressLink>
  );
}
