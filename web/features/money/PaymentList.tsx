import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '#domain/format.ts';
import { formatMoney } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import css from './Money.module.css';
import { type InvoiceDetail, invoiceQuery, type Payment } from './queries.ts';
import { refetchMoney } from './refetch-money.ts';

/** What has come and gone on an invoice; the team can undo an entry that was a mistake. */
export function PaymentList({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { t } = useTranslation('money');
  const user = useUser();
  const canUndo = user !== null && may(user, 'money:record');
  const [undoing, setUndoing] = useState<string | null>(null);
  if (invoice.payments.length === 0) return <p className={textCss.note}>{t('invoice.noPayments')}</p>;
  return (
    <Columns as="ul">
      {invoice.payments.map((payment) => (
        <Columns
          as="li"
          key={payment.id}
          gap={1}
          across={4}
          align="center"
          className={css.payment}
          data-undone={payment.reversed || undefined}
        >
          <PaymentLine payment={payment} />
          {canUndo && payment.kind !== 'reversal' && !payment.reversed && undoing !== payment.id && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t(payment.kind === 'refund' ? 'invoice.undoTitleRefund' : 'invoice.undoTitle')}
              onClick={() => setUndoing(payment.id)}
            >
              {t('invoice.undo')}
            </Button>
          )}
          {undoing === payment.id && (
            <Undo invoice={invoice} payment={payment} onDone={() => setUndoing(null)} />
          )}
        </Columns>
      ))}
    </Columns>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { kind, amount, fee, receivedOn, reference, recordedBy, reversed } = payment;
  const about = [
    reference,
    ...(fee.amountMinor > 0 ? [t('invoice.withFee', { fee: formatMoney(fee, language) })] : []),
    ...(reversed ? [t('invoice.wasUndone')] : []),
    ...(recordedBy === null ? [] : [t('invoice.recordedBy', { name: recordedBy })]),
  ];
  return (
    <>
      <span className={css.paymentDay}>{formatShortDate(receivedOn, language, 'UTC')}</span>
      <Columns as="span" className={css.paymentWords}>
        {t(`invoice.${kind}`)}
        <span className={textCss.note}>{about.filter((part) => part !== '').join(' · ')}</span>
      </Columns>
      <span className={css.paymentAmount}>
        <Money of={amount} />
      </span>
    </>
  );
}

type UndoProps = {
  readonly invoice: InvoiceDetail;
  readonly payment: Payment;
  readonly onDone: () => void;
};

function Undo({ invoice, payment, onDone }: UndoProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => api.money.reversePayment({ paymentId: payment.id, reason }),
    onSent: async (after) => {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, after);
      toast(t('invoice.undone'));
      onDone();
      await refetchMoney(queries);
    },
  });
  return (
    <Columns gap={3} className={css.undo}>
      <DialogForm
        of={form}
        submit={t(payment.kind === 'refund' ? 'invoice.undoTitleRefund' : 'invoice.undoTitle')}
        danger
        onCancel={onDone}
      >
        <p className={textCss.note}>
          {t('invoice.undoText', { amount: formatMoney(payment.amount, language) })}
        </p>
        <Field label={t('invoice.undoReason')} {...form.field('reason')} maxLength={140} required />
      </DialogForm>
    </Columns>
  );
}
