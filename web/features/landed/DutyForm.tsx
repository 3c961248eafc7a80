import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { percentText, pointsFromText } from '#domain/basis-points.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { DutyRate } from './queries.ts';
import { RowDates } from './RowDates.tsx';
import { amountText, countriesIn, datedValues, useRowForm } from './row-form.ts';

type Props = {
  /** null: a new one. */
  readonly before: DutyRate | null;
  readonly onClose: () => void;
};

/** A rate of customs duty, and the lower one for goods with proof of origin. */
export function DutyForm({ before, onClose }: Props) {
  const { t } = useTranslation('landed');
  const { amountFault, percentFault, onSent } = useRowForm(onClose);
  const form = useForm({
    initial: {
      hsPrefix: before?.hsPrefix ?? '',
      origin: before?.origin ?? '',
      countries: before?.countries.join(', ') ?? '',
      rate: before === null ? '' : percentText(before.basisPoints),
      preferential:
        before === null || before.preferentialBasisPoints === null
          ? ''
          : percentText(before.preferentialBasisPoints),
      upTo: amountText(before?.preferentialUpToEurMinor ?? undefined, 'EUR'),
      ...datedValues(before),
    },
    names: {
      basisPoints: 'rate',
      preferentialBasisPoints: 'preferential',
      preferentialUpToEurMinor: 'upTo',
    },
    check: ({ rate, preferential, upTo }) => ({
      rate: percentFault(rate),
      preferential: preferential.trim() === '' ? undefined : percentFault(preferential),
      upTo: upTo.trim() === '' ? undefined : amountFault(upTo, 'EUR'),
    }),
    send: ({ rate, preferential, upTo, origin, countries, validTo, ...values }) =>
      api.landed.saveDutyRate({
        rowId: before?.id ?? null,
        version: before?.version ?? 0,
        ...values,
        hsPrefix: values.hsPrefix.replaceAll('.', ''),
        origin: origin.trim() === '' ? null : origin.trim().toUpperCase(),
        countries: countriesIn(countries),
        basisPoints: pointsFromText(rate) ?? 0, // refused above where it cannot be read
        preferentialBasisPoints: preferential.trim() === '' ? null : pointsFromText(preferential),
        preferentialUpToEurMinor: upTo.trim() === '' ? null : minorFromText(upTo, 'EUR'),
        validTo: validTo === '' ? null : validTo,
      }),
    onSent,
  });
  return (
    <Modal open onClose={onClose} title={t(before === null ? 'duty.add' : 'duty.edit')} size="lg">
      <DialogForm of={form} submit={t('form.save')} onCancel={onClose}>
        <Columns gap={4} across={5} pair>
          <Field
            label={t('duty.prefix')}
            {...form.field('hsPrefix')}
            hint={t('duty.prefixHint')}
            inputMode="numeric"
            maxLength={13}
            required
          />
          <Field
            label={t('duty.origin')}
            {...form.field('origin')}
            hint={t('duty.originHint')}
            maxLength={2}
            spellCheck={false}
          />
        </Columns>
        <Field
          label={t('duty.countries')}
          {...form.field('countries')}
          hint={t('form.countriesHint')}
          spellCheck={false}
          required
        />
        <Columns gap={4} across={5} pair>
          <Field label={t('duty.rate')} {...form.field('rate')} inputMode="decimal" required />
          <Field
            label={t('duty.preferential')}
            {...form.field('preferential')}
            hint={t('duty.preferentialHint')}
            inputMode="decimal"
          />
          <Field
            label={t('duty.upTo')}
            {...form.field('upTo')}
            hint={t('duty.upToHint')}
            inputMode="decimal"
          />
        </Columns>
        <RowDates of={form.field} />
      </DialogForm>
    </Modal>
  );
}
