import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { clauses } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import css from './Money.module.css';
import { type Invoice, orderInvoicesQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** How the invoice of an order stands, and the way to its payments, where the team records money. Brands see none. */
export function OrderInvoices({ orderId }: { readonly orderId: string }) {
  const role = useUser()?.role;
  const { data } = useQuery({ ...orderInvoicesQuery(orderId), enabled: role !== 'brand' });
  const [openId, setOpenId] = useState<string | null>(null);
  if (role === 'brand' || data === undefined || data.items.length === 0) return null;
  return (
    <>
      {data.items.map((invoice) => (
        <InvoiceLine
          key={invoice.id}
          invoice={invoice}
          isTeam={role === 'admin'}
          onOpen={() => setOpenId(invoice.id)}
        />
      ))}
      <InvoiceDialog invoiceId={openId} onClose={() => setOpenId(null)} />
    </>
  );
}

type LineProps = { readonly invoice: Invoice; readonly isTeam: boolean; readonly onOpen: () => void };

function InvoiceLine({ invoice, isTeam, onOpen }: LineProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { open, state, number, dueAt, daysLate, interest, fixedSum } = invoice;
  const amount = formatMoney({ ...open, amountMinor: Math.abs(open.amountMinor) }, language);
  const date = formatShortDate(dueAt, language, 'UTC');
  const words = {
    open: t('invoice.isOpen', { open: amount, date }),
    overdue: t('invoice.isOverdue', { open: amount, date }),
    'refund-due': t('invoice.isRefund', { amount }),
  };
  const late = [
    t('invoices.daysLate', { count: daysLate }),
    t('invoices.interest', { amount: formatMoney(interest, language) }),
    ...(fixedSum.amountMinor === 0
      ? []
      : [t('invoices.fixedSum', { amount: formatMoney(fixedSum, language) })]),
  ];
  const owesRefund = isTeam && open.amountMinor < 0;
  return (
    <Row gap={3} across={6} align="center" justify="between" wrap className={css.balance}>
      <Columns gap={1}>
        <Row as="p" gap={1} across={3} align="center" wrap className={css.balanceTitle}>
          {t('invoice.title', { number })} <StateBadge state={state} />
        </Row>
        {state !== 'settled' && (
          <p className={textCss.note}>
            {words[state]}
            {state === 'overdue' && ` · ${clauses(late, language)}`}
          </p>
        )}
      </Columns>
      <Button
        variant="secondary"
        size="small"
        aria-label={owesRefund ? undefined : t('invoices.seeOf', { number })}
        onClick={onOpen}
      >
        {t(owesRefund ? 'invoice.recordRefund' : 'invoices.see')}
      </Button>
    </Row>
  );
}
