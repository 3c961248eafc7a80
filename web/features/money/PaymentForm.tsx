import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { api, isLost } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { requestId } from '#web/request-id.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { today } from './day.ts';
import css from './Money.module.css';
import { type InvoiceDetail, invoiceQuery } from './queries.ts';
import { refetchMoney } from './refetch-money.ts';

type Props = {
  readonly invoice: InvoiceDetail;
  readonly kind: 'payment' | 'refund';
  /** After a booking: the rest is not booked by a second click on the same button. */
  readonly isAgain: boolean;
  readonly onRecorded: () => void;
  readonly onRefused: () => void;
};

/** Records money on an invoice, in part or in full. Filled in with what is open, unless some has just been recorded. */
export function PaymentForm({ invoice, kind, isAgain, onRecorded, onRefused }: Props) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const queries = useQueryClient();
  const { currency } = invoice.open;
  // One id for one booking, however often it is sent; the form is made anew once it is booked.
  const [id] = useState(requestId);
  const open = { amountMinor: Math.abs(invoice.open.amountMinor), currency };
  const example = decimalFromMinor(123_450, currency);
  const form = useForm({
    initial: {
      amount: isAgain ? '' : (decimalFromMinor(open.amountMinor, currency) as string),
      receivedOn: today(),
      reference: '',
    },
    names: { amountMinor: 'amount' },
    check: ({ amount }) => ({
      amount: minorFromText(amount, currency) ? undefined : t('invoice.amountWrong', { example }),
    }),
    send: ({ amount, ...rest }) => {
      const amountMinor = minorFromText(amount, currency) ?? 0;
      const input = { invoiceId: invoice.id, requestId: id, amountMinor, ...rest };
      return kind === 'payment' ? api.money.payInvoice(input) : api.money.refundInvoice(input);
    },
    onRefused: (error) => {
      // It may have been booked: what is open tells.
      if (!isLost(error)) onRefused();
    },
    onSent: async (after, { amount }) => {
      onRecorded();
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, after);
      toast(t('invoice.recorded', { amount: said(amount), number: invoice.number }));
      await refetchMoney(queries);
    },
  });
  const said = (amount: string) =>
    formatMoney({ amountMinor: minorFromText(amount, currency) ?? 0, currency }, language);
  const { amount } = form.values;
  const isEmpty = amount.trim() === '';
  const understood =
    minorFromText(amount, currency) === null ? undefined : t('invoice.understood', { amount: said(amount) });
  const outstanding = t(kind === 'payment' ? 'invoice.outstanding' : 'invoice.isRefund', {
    amount: formatMoney(open, language),
  });
  return (
    <Form
      of={form}
      submit={t(kind === 'payment' ? 'invoice.record' : 'invoice.recordRefund')}
      reason={useNeed('money:record')}
    >
      <Columns gap={3} across={4} align="start" className={css.paymentForm}>
        <Field
          label={`${t('invoice.amount')} (${currency})`}
          {...form.field('amount')}
          inputMode="decimal"
          autoComplete="off"
          hint={isEmpty ? outstanding : understood}
          autoFocus={isAgain}
          required
        />
        <Field
          label={t(kind === 'payment' ? 'invoice.receivedOn' : 'invoice.refundedOn')}
          {...form.field('receivedOn')}
          type="date"
          required
        />
        <Field
          label={t('invoice.bankReference')}
          {...form.field('reference')}
          maxLength={140}
          autoComplete="off"
        />
      </Columns>
    </Form>
  );
}
