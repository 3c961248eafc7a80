import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';
import textCss from '#web/ui/Text.module.css';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import css from './Money.module.css';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentList } from './PaymentList.tsx';
import { type InvoiceDetail, invoiceQuery } from './queries.ts';
import { WayToPay } from './WayToPay.tsx';

type Props = {
  /** null: closed. */
  readonly invoiceId: string | null;
  readonly onClose: () => void;
};

/** One invoice with its payments; the team records money here. Its texts are the area `documents`. */
export function InvoiceDialog({ invoiceId, onClose }: Props) {
  const { t } = useTranslation('money');
  const { data, error, refetch } = useQuery({
    ...invoiceQuery(invoiceId ?? ''),
    enabled: invoiceId !== null,
  });
  const invoice = data?.id === invoiceId ? data : undefined;
  return (
    <Modal
      open={invoiceId !== null}
      onClose={onClose}
      size="lg"
      title={invoice === undefined ? t('invoices.number') : t('invoice.title', { number: invoice.number })}
    >
      {invoice !== undefined && <Body invoice={invoice} />}
      {invoice === undefined && error !== null && <ErrorState error={error} reset={() => void refetch()} />}
      {invoice === undefined && error === null && <LinesSkeleton />}
    </Modal>
  );
}

/** What had come on top of an invoice by the day it was paid: nobody asks for it, and nobody forgets it. */
function PaidLate({ invoice: { paidLate } }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  if (paidLate === null) return null;
  const { on, daysLate, interest, fixedSum } = paidLate;
  return (
    <p className={textCss.note}>
      {t(`invoice.paidLate.${fixedSum.amountMinor === 0 ? 'interest' : 'interestAndSum'}`, {
        count: daysLate,
        date: formatCalendarDay(on, language),
        amount: formatMoney(interest, language),
        sum: formatMoney(fixedSum, language),
      })}
    </p>
  );
}

function Body({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const [isAgain, setIsAgain] = useState(false);
  /** What was open when a booking was refused; the form is another as soon as that changes. */
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const isTeam = useUser()?.role === 'admin';
  const { open, companyName } = invoice;
  const kind = open.amountMinor > 0 ? 'payment' : 'refund';
  const amount = formatMoney({ ...open, amountMinor: Math.abs(open.amountMinor) }, language);
  return (
    <Columns gap={5}>
      <InvoiceFacts invoice={invoice} />
      <PaidLate invoice={invoice} />
      {!isTeam && <WayToPay invoice={invoice} />}
      <Columns as="section" gap={3} className={css.part}>
        <h3 className={css.partTitle}>{t('invoice.payments')}</h3>
        <PaymentList invoice={invoice} />
      </Columns>
      {refusedAt !== null && refusedAt !== open.amountMinor && (
        <Notice variant="warning" live>
          {t('invoice.meanwhile')}
        </Notice>
      )}
      {isTeam && open.amountMinor !== 0 && (
        <Columns as="section" gap={3} className={css.part}>
          <h3 className={css.partTitle}>
            {t(kind === 'payment' ? 'invoice.record' : 'invoice.recordRefund')}
          </h3>
          <p className={textCss.note}>
            {kind === 'payment'
              ? t('invoice.recordText', { open: amount })
              : t('invoice.refundText', { open: amount, company: companyName })}
          </p>
          <PaymentForm
            key={`${kind} ${open.amountMinor}`}
            invoice={invoice}
            kind={kind}
            isAgain={isAgain}
            onRecorded={() => {
              setIsAgain(true);
              setRefusedAt(null);
            }}
            onRefused={() => setRefusedAt(open.amountMinor)}
          />
        </Columns>
      )}
    </Columns>
  );
}
