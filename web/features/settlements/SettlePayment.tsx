import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { canFail, earliestPaidOn } from '#domain/payout.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { type Payout, type PayoutItem, payoutEntriesQuery, refetchSettlements } from './queries.ts';

type Props = { readonly item: PayoutItem; readonly onClose: () => void };
type Of = { readonly payout: Payout };

/** What became of one payment: it has left our account, or the bank has not carried it out. */
export function SettlePayment({ item, payout, onClose }: Props & Of) {
  const { t } = useTranslation('settlements');
  const { data } = useQuery(payoutEntriesQuery(item.id));
  return (
    <Modal open onClose={onClose} title={t('payouts.settleTitle', { number: item.statementNumber })}>
      {data !== undefined && <PaidForm item={item} payout={payout} entries={data.items} onClose={onClose} />}
      <Section title={t('payouts.itemStates.failed')}>
        <FailedForm item={item} onClose={onClose} />
      </Section>
    </Modal>
  );
}

type Entries = Awaited<ReturnType<typeof api.settlements.listPayoutEntries>>['items'];

function PaidForm({ item, payout, entries, onClose }: Props & Of & { readonly entries: Entries }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const queries = useQueryClient();
  const since = dayOf(payout.approvedAt ?? payout.preparedAt);
  // An earlier one that names the statement is that of a payment that came back: nobody takes it by a click.
  const named = entries.find(({ namesIt, bookedOn }) => namesIt && bookedOn >= since);
  const form = useForm({
    initial: { entry: named?.id ?? '', paidOn: named?.bookedOn ?? dayOf(new Date()) },
    names: { bankEntryId: 'entry' },
    send: ({ entry, paidOn }) =>
      api.settlements.confirmPaid({ itemId: item.id, paidOn, bankEntryId: entry === '' ? null : entry }),
    onSent: async () => {
      toast(t('payouts.confirmed', { number: item.statementNumber }));
      onClose();
      await refetchSettlements(queries);
    },
  });
  return (
    <DialogForm of={form} submit={t('payouts.confirm')} onCancel={onClose}>
      <Select
        label={t('payouts.entry')}
        {...form.field('entry')}
        options={[
          { value: '', label: t('payouts.byHand') },
          ...entries.map(({ id, bookedOn, name, text }) => ({
            value: id,
            label: t('payouts.entryOption', { date: formatCalendarDay(bookedOn, language), name, text }),
          })),
        ]}
      />
      <Field
        label={t('payouts.paidOn')}
        type="date"
        {...form.field('paidOn')}
        hint={t('payouts.paidOnHint', { date: formatCalendarDay(earliestPaidOn(payout), language) })}
        required
      />
    </DialogForm>
  );
}

function FailedForm({ item, onClose }: Props) {
  const { t } = useTranslation('settlements');
  const form = useFailure(item, t('payouts.failed', { number: item.statementNumber }), onClose);
  return (
    <Form of={form} submit={t('payouts.fail')}>
      <Field label={t('payouts.failReason')} {...form.field('reason')} maxLength={200} />
    </Form>
  );
}

/** What was noted as paid has come back, or was noted by mistake. */
export function UnpayPayment({ item, onClose }: Props) {
  const { t } = useTranslation('settlements');
  const number = item.statementNumber;
  const form = useFailure(item, t('payouts.unpaid', { number }), onClose);
  return (
    <Modal open onClose={onClose} title={t('payouts.unpayTitle', { number })}>
      <DialogForm of={form} submit={t('payouts.unpay')} danger onCancel={onClose}>
        <p>{t('payouts.unpayText')}</p>
        <p>{t('payouts.unpayCheck')}</p>
        <Field label={t('payouts.unpayReason')} {...form.field('reason')} maxLength={200} required />
      </DialogForm>
    </Modal>
  );
}

/** Notes a payment as failed from the state it is shown in: who was slower than somebody else is told. */
function useFailure({ id, state }: PayoutItem, done: string, onClose: () => void) {
  const queries = useQueryClient();
  return useForm({
    initial: { reason: '' },
    send: ({ reason }) =>
      api.settlements.failPayment({
        itemId: id,
        reason,
        ...(canFail(state) && { expectedState: state }),
      }),
    onSent: async () => {
      toast(done);
      onClose();
      await refetchSettlements(queries);
    },
  });
}
