import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { clauses } from '#domain/punctuation.ts';
import { IconDownload } from '#web/icons/IconDownload.tsx';
import { useLanguage } from '#web/language.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import textCss from '#web/ui/Text.module.css';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { invoiceFilterOf, invoiceFilters, type MoneySearch } from './invoice-search.ts';
import css from './Money.module.css';
import { OrderLink } from './OrderLink.tsx';
import { OwedFigures } from './OwedFigures.tsx';
import { type Invoice, invoicesQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

type Props = {
  readonly search: MoneySearch;
  readonly parse: (raw: Record<string, unknown>) => MoneySearch;
  readonly isTeam: boolean;
  /** What to do while there is not one invoice. */
  readonly begin?: ReactNode;
};

/** What is owed, and the invoices behind it: for a retailer its own, for the team all. */
export function InvoicesTable({ search, parse, isTeam, begin }: Props) {
  const { t } = useTranslation('money');
  const filter = invoiceFilterOf(search);
  const { data } = useSuspenseInfiniteQuery(invoicesQuery(filter));
  const [openId, setOpenId] = useState<string | null>(null);
  const isByDue = filter.state !== undefined && ['unpaid', 'open', 'overdue'].includes(filter.state);
  return (
    <>
      <OwedFigures owed={data.pages[0]?.owed ?? []} />
      <RecordList
        list="invoices"
        caption={t('invoices.title')}
        parse={parse}
        query={invoicesQuery(filter)}
        rowKey={({ id }) => id}
        columns={useInvoiceColumns(isTeam, setOpenId)}
        filters={[
          {
            name: 'q',
            kind: 'words',
            label: t('invoices.search'),
            placeholder: t(isTeam ? 'invoices.searchHintTeam' : 'invoices.searchHint'),
          },
          {
            name: 'state',
            kind: 'choice',
            label: t('invoices.filter'),
            any: t('invoices.all'),
            options: invoiceFilters.map((value) => ({ value, label: t(`invoices.filters.${value}`) })),
          },
        ]}
        sorting={isByDue ? 'due' : '-issued'}
        count={(count) => (count > countedTo ? t('invoices.many') : t('invoices.count', { count }))}
        file={filter}
        besides={['tab']}
        empty={<EmptyState title={t('invoices.none')} text={t('invoices.noneText')} action={begin} />}
      />
      <InvoiceDialog invoiceId={openId} onClose={() => setOpenId(null)} />
    </>
  );
}

/** What a row of an invoice says; `isTeam`: with the company. */
export function useInvoiceColumns(isTeam: boolean, onOpen: (invoiceId: string) => void): Column<Invoice>[] {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const columns: (Column<Invoice> | false)[] = [
    {
      key: 'number',
      title: t('invoices.number'),
      lead: true,
      sort: 'number',
      down: true,
      cell: ({ id, number }) => (
        <button
          type="button"
          className={`${textCss.rowLink} ${css.number1}`}
          data-row=""
          aria-label={t('invoices.seeOf', { number })}
          onClick={() => onOpen(id)}
        >
          {number}
        </button>
      ),
    },
    {
      key: 'order',
      title: t('invoices.order'),
      cell: (invoice) => <OrderLink invoice={invoice} />,
    },
    isTeam && {
      key: 'company',
      title: t('invoices.company'),
      sort: 'company',
      phone: 'under',
      cell: ({ companyName }) => <span className={css.whose}>{companyName}</span>,
    },
    !isTeam && {
      key: 'brand',
      title: t('invoices.brand'),
      phone: 'under',
      cell: ({ brandName }) => <span className={css.whose}>{brandName?.[language] ?? '–'}</span>,
    },
    {
      key: 'issued',
      title: t('invoices.issuedOn'),
      sort: 'issued',
      down: true,
      whole: true,
      cell: ({ issuedAt }) => formatShortDate(issuedAt, language, 'UTC'),
    },
    {
      key: 'due',
      title: t('invoices.due'),
      sort: 'due',
      phone: 'under',
      cell: (invoice) => <Due invoice={invoice} />,
    },
    {
      key: 'total',
      title: t('invoices.total'),
      right: true,
      cell: ({ total }) => <Money of={total} />,
    },
    {
      key: 'open',
      title: t('invoices.open'),
      right: true,
      phone: 'aside',
      cell: (invoice) => <Open invoice={invoice} />,
    },
    {
      key: 'state',
      title: t('invoices.status'),
      phone: 'aside',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'actions',
      title: t('invoices.actions'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: ({ number, url }) => (
        <a
          className={css.pdf}
          href={url}
          download={`${number}.pdf`}
          aria-label={t('invoices.pdfOf', { number })}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden="true" />
          <span className={css.desk}>{t('invoices.pdf')}</span>
        </a>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Due({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { dueAt, state, daysLate, interest, fixedSum } = invoice;
  const day = formatShortDate(dueAt, language, 'UTC');
  if (state !== 'overdue') {
    return (
      <span className={css.due} data-title={t('invoices.due')}>
        {day}
      </span>
    );
  }
  const days = t('invoices.daysLate', { count: daysLate });
  const late = [
    days,
    t('invoices.interest', { amount: formatMoney(interest, language) }),
    ...(fixedSum.amountMinor === 0
      ? []
      : [t('invoices.fixedSum', { amount: formatMoney(fixedSum, language) })]),
  ];
  return (
    <span className={css.late}>
      {day}
      <span className={css.lateWords}>
        {days}
        <span className={css.desk}>{clauses(late, language).slice(days.length)}</span>
      </span>
    </span>
  );
}

/** What is still to be paid; a phone, which has room for one amount, shows of a settled invoice what it came to. */
function Open({ invoice: { open, total } }: { readonly invoice: Invoice }) {
  if (open.amountMinor !== 0) return <Money of={open} />;
  return (
    <>
      <span className={css.desk}>–</span>
      <span className={css.phone}>
        <Money of={total} />
      </span>
    </>
  );
}
