import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { maxBookings, mostFee } from '#domain/bank-match.ts';
import { decimalFromMinor, formatMoney } from '#domain/money.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';
import { type BankEntry, openInvoicesQuery } from './queries.ts';
import { refetchBank } from './refetch-bank.ts';

type Line = {
  readonly invoiceId: string;
  readonly number: string;
  readonly company: string;
  /** Minor units still to be paid; null: not known here, the server asks. */
  readonly openMinor: number | null;
  /** The most of it that may be a bank's fee, as far as it is known here. */
  readonly mostFeeMinor: number;
  readonly amount: string;
  readonly withFee: boolean;
};
type Props = { readonly entry: BankEntry; readonly onClose: () => void };

/** What is said of a line, of its fee and invoice too, stands under its one field. */
const underLines = Object.fromEntries(
  Array.from({ length: maxBookings }, (_, index) =>
    (['invoiceId', 'amountMinor', 'feeMinor'] as const).map(
      (part) => [`bookings.${index}.${part}`, `bookings.${index}.amount`] as const,
    ),
  ).flat(),
);

/** Which invoices the rest of an entry is for. It begins with what was found. */
export function AssignForm({ entry, onClose }: Props) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const queries = useQueryClient();
  const { currency } = entry.rest;
  const said = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  const example = decimalFromMinor(123_450, currency);
  const form = useForm({
    initial: { bookings: linesOf(entry) },
    check: ({ bookings }) =>
      Object.fromEntries(
        bookings.flatMap(({ amount }, index) =>
          minorFromText(amount, currency)
            ? []
            : [[`bookings.${index}.amount`, t('assigning.wrong', { example })]],
        ),
      ),
    send: ({ bookings }) =>
      api.bank.bookBankEntry({
        entryId: entry.id,
        version: entry.version,
        bookings: bookings.map((line) => bookingOf(line, currency)),
      }),
    names: underLines,
    onSent: async (_, { bookings }) => {
      toast(t('assigning.done', { count: bookings.length }));
      onClose();
      await refetchBank(queries);
    },
  });
  const { bookings } = form.values;
  const given = bookings.reduce((sum, { amount }) => sum + (minorFromText(amount, currency) ?? 0), 0);
  const left = entry.rest.amountMinor - given;
  const add = (line: Line) => form.set({ bookings: [...bookings, line] });
  return (
    <Form
      of={form}
      submit={t('assigning.submit')}
      reason={useNeed('money:record') ?? (bookings.length === 0 ? t('assigning.choose') : null)}
    >
      <Stack gap={4}>
        {bookings.map((line, index) => (
          <Row key={line.invoiceId} gap={3} align="end" wrap>
            <Field
              label={t('assigning.amountOn', { number: line.number, company: line.company, currency })}
              {...form.field(`bookings.${index}.amount`)}
              inputMode="decimal"
              autoComplete="off"
              hint={
                line.openMinor === null ? undefined : t('assigning.open', { amount: said(line.openMinor) })
              }
            />
            {feeOf(line, currency) > 0 && (
              <Checkbox
                label={t('assigning.fee', { amount: said(feeOf(line, currency)) })}
                {...form.check(`bookings.${index}.withFee`)}
              />
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('assigning.removeOf', { number: line.number })}
              onClick={() => form.set({ bookings: bookings.toSpliced(index, 1) })}
            >
              {t('assigning.remove')}
            </Button>
          </Row>
        ))}
        <p className={textCss.note} role="status">
          {t('assigning.left', { amount: said(left) })}
        </p>
        <FindInvoice taken={bookings} left={Math.max(left, 0)} currency={currency} onChoose={add} />
      </Stack>
    </Form>
  );
}

function linesOf({ proposal }: BankEntry): Line[] {
  return (proposal?.bookings ?? []).map(({ invoiceId, invoiceNumber, companyName, amount, fee }) => ({
    invoiceId,
    number: invoiceNumber,
    company: companyName,
    openMinor: fee.amountMinor > 0 ? amount.amountMinor + fee.amountMinor : null,
    amount: decimalFromMinor(amount.amountMinor, amount.currency) as string,
    mostFeeMinor: fee.amountMinor,
    withFee: fee.amountMinor > 0,
  }));
}

type Currency = BankEntry['rest']['currency'];

/** What banks may have kept of an invoice's amount: the difference, where it is small enough. */
function feeOf({ openMinor, mostFeeMinor, amount }: Line, currency: Currency): number {
  const came = minorFromText(amount, currency);
  if (openMinor === null || came === null || came >= openMinor) return 0;
  const short = openMinor - came;
  return short <= mostFeeMinor ? short : 0;
}

function bookingOf(line: Line, currency: Currency) {
  const amountMinor = minorFromText(line.amount, currency) ?? 0;
  return { invoiceId: line.invoiceId, amountMinor, feeMinor: line.withFee ? feeOf(line, currency) : 0 };
}

type FindProps = {
  readonly taken: readonly Line[];
  /** What is left of the entry, minor units. */
  readonly left: number;
  readonly currency: Currency;
  readonly onChoose: (line: Line) => void;
};

/** Invoices that are not paid, by number, order, company or reference. */
function FindInvoice({ taken, left, currency, onChoose }: FindProps) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const [q, setQ] = useState('');
  const [text, type] = useSearchText(q, setQ);
  const { data } = useQuery({ ...openInvoicesQuery(q), enabled: q !== '' });
  const found = (data?.items ?? []).filter(
    ({ id, open }) => open.currency === currency && !taken.some(({ invoiceId }) => invoiceId === id),
  );
  return (
    <Stack gap={2}>
      <Field
        label={t('assigning.find')}
        value={text}
        onChange={type}
        hint={t('assigning.findHint')}
        type="search"
      />
      {q !== '' && data !== undefined && found.length === 0 && (
        <p className={textCss.note}>{t('assigning.noneFound', { currency })}</p>
      )}
      {found.map(({ id, number, companyName, open, total, credited }) => (
        <Row key={id} gap={3} align="center" justify="between" wrap>
          <span>
            {number} · {companyName} · {formatMoney(open, language)}
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('assigning.addOf', { number })}
            onClick={() =>
              onChoose({
                invoiceId: id,
                number,
                company: companyName,
                openMinor: open.amountMinor,
                mostFeeMinor: mostFee({
                  totalMinor: total.amountMinor,
                  creditedMinor: credited.amountMinor,
                  feesMinor: 0, // the server knows those of earlier payments
                  currency,
                }),
                amount: decimalFromMinor(Math.min(left, open.amountMinor), currency),
                withFee: false,
              })
            }
          >
            {t('assigning.add')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
