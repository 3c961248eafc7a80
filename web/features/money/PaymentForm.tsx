import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { api, fieldErrors } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { requestId } from '#web/request-id.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { toast } from '#web/ui/toast.ts';
import { today } from './day.ts';
import css from './Money.module.css';
import { type InvoiceDetail, invoiceQuery } from './queries.ts';
import { refetchMoney } from './refetch-money.ts';

type Props = { readonly invoice: InvoiceDetail; readonly kind: 'payment' | 'refund' };

/** Records money on an invoice, in part or in full. Filled in with what is open. */
export function PaymentForm({ invoice, kind }: Props) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const queries = useQueryClient();
  const { currency } = invoice.open;
  // One id for one booking, however often it is sent; the form is made anew once it is booked.
  const [id] = useState(requestId);
  const [amount, setAmount] = useState<string>(
    decimalFromMinor(Math.abs(invoice.open.amountMinor), currency),
  );
  const [receivedOn, setReceivedOn] = useState(() => today());
  const [reference, setReference] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const amountMinor = minorFromText(amount, currency);
  const book = useMutation({
    mutationFn: (minor: number) => {
      const input = { invoiceId: invoice.id, requestId: id, amountMinor: minor, receivedOn, reference };
      return kind === 'payment' ? api.money.payInvoice(input) : api.money.refundInvoice(input);
    },
    onSuccess: async (after, minor) => {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, after);
      const said = formatMoney({ amountMinor: minor, currency }, language);
      toast(t('invoice.recorded', { amount: said, number: invoice.number }));
      await refetchMoney(queries);
    },
  });
  const errors = fieldErrors(book.error);
  const example = decimalFromMinor(123_450, currency);
  return (
    <form
      noValidate
      className={css.paymentForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (amountMinor === null || amountMinor === 0) setIsWrong(true);
        else book.mutate(amountMinor);
      }}
    >
      <Field
        label={`${t('invoice.amount')} (${currency})`}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        onChange={(next) => {
          setIsWrong(false);
          setAmount(next);
        }}
        hint={
          amountMinor === null
            ? undefined
            : t('invoice.understood', { amount: formatMoney({ amountMinor, currency }, language) })
        }
        error={isWrong ? t('invoice.amountWrong', { example }) : errors.amountMinor}
        required
      />
      <Field
        label={t(kind === 'payment' ? 'invoice.receivedOn' : 'invoice.refundedOn')}
        type="date"
        value={receivedOn}
        onChange={setReceivedOn}
        error={errors.receivedOn}
        required
      />
      <Field
        label={t('invoice.bankReference')}
        value={reference}
        onChange={setReference}
        error={errors.reference}
        maxLength={140}
        autoComplete="off"
      />
      <div className={css.formEnd}>
        <FormProblem error={book.error} fields={['amountMinor', 'receivedOn', 'reference']} />
        <Button type="submit" loading={book.isPending}>
          {t(kind === 'payment' ? 'invoice.record' : 'invoice.recordRefund')}
        </Button>
      </div>
    </form>
  );
}
