import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { percentText, pointsFromText } from '#domain/basis-points.ts';
import { freightModes } from '#domain/incoterm.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { FreightRate } from './queries.ts';
import { RowDates } from './RowDates.tsx';
import { amountText, countriesIn, currencyOptions, datedValues, useRowForm } from './row-form.ts';

type Props = {
  /** null: a new one. */
  readonly before: FreightRate | null;
  readonly onClose: () => void;
};

/** What a carrier asks for into a zone, from when, and where it is written. */
export function FreightForm({ before, onClose }: Props) {
  const { t } = useTranslation('landed');
  const { amountFault, percentFault, onSent } = useRowForm(onClose);
  const form = useForm({
    initial: firstValues(before),
    names: {
      perKgMinor: 'perKg',
      minimumMinor: 'minimum',
      handlingMinor: 'handling',
      volumetricDivisor: 'divisor',
      fuelBasisPoints: 'fuel',
      insuranceBasisPoints: 'insurance',
    },
    check: ({ perKg, minimum, handling, currency, divisor, fuel, insurance }) => ({
      perKg: amountFault(perKg, currency),
      minimum: amountFault(minimum, currency),
      handling: amountFault(handling, currency),
      divisor: /^\d+$/.test(divisor.trim()) ? undefined : t('form.numberWrong'),
      fuel: percentFault(fuel),
      insurance: percentFault(insurance),
    }),
    send: ({
      perKg,
      minimum,
      handling,
      divisor,
      fuel,
      insurance,
      fromCountries,
      countries,
      validTo,
      ...values
    }) =>
      api.landed.saveFreightRate({
        rowId: before?.id ?? null,
        version: before?.version ?? 0,
        ...values,
        fromCountries: countriesIn(fromCountries),
        countries: countriesIn(countries),
        // What cannot be read was refused above.
        perKgMinor: minorFromText(perKg, values.currency) ?? 0,
        minimumMinor: minorFromText(minimum, values.currency) ?? 0,
        handlingMinor: minorFromText(handling, values.currency) ?? 0,
        volumetricDivisor: Number(divisor),
        fuelBasisPoints: pointsFromText(fuel) ?? 0,
        insuranceBasisPoints: pointsFromText(insurance) ?? 0,
        validTo: validTo === '' ? null : validTo,
      }),
    onSent,
  });
  const decimal = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;
  return (
    <Modal open onClose={onClose} title={t(before === null ? 'freight.add' : 'freight.edit')} size="lg">
      <DialogForm of={form} submit={t('form.save')} onCancel={onClose}>
        <Columns gap={4} across={5} pair>
          <Field label={t('freight.carrier')} {...form.field('carrier')} maxLength={60} required />
          <Select
            label={t('freight.mode')}
            {...form.field('mode')}
            options={freightModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </Columns>
        <Field
          label={t('freight.from')}
          {...form.field('fromCountries')}
          hint={t('form.countriesHint')}
          spellCheck={false}
          required
        />
        <Field
          label={t('freight.countries')}
          {...form.field('countries')}
          hint={t('form.countriesHint')}
          spellCheck={false}
          required
        />
        <Columns gap={4} across={5} pair>
          <Select label={t('form.currency')} {...form.field('currency')} options={currencyOptions} />
          <Field label={t('freight.perKg')} {...form.field('perKg')} {...decimal} />
          <Field label={t('freight.minimum')} {...form.field('minimum')} {...decimal} />
          <Field
            label={t('freight.divisor')}
            {...form.field('divisor')}
            hint={t('freight.divisorHint')}
            inputMode="numeric"
            required
          />
          <Field label={t('freight.fuel')} {...form.field('fuel')} {...decimal} />
          <Field label={t('freight.handling')} {...form.field('handling')} {...decimal} />
          <Field
            label={t('freight.insurance')}
            {...form.field('insurance')}
            hint={t('freight.insuranceHint')}
            {...decimal}
          />
        </Columns>
        <RowDates of={form.field} />
      </DialogForm>
    </Modal>
  );
}

function firstValues(before: FreightRate | null) {
  const currency = before?.currency ?? 'GBP';
  return {
    carrier: before?.carrier ?? '',
    mode: before?.mode ?? 'air',
    fromCountries: before?.fromCountries.join(', ') ?? 'KR',
    countries: before?.countries.join(', ') ?? '',
    currency,
    perKg: amountText(before?.perKgMinor, currency),
    minimum: amountText(before?.minimumMinor ?? 0, currency),
    divisor: String(before?.volumetricDivisor ?? 5000),
    fuel: percentText(before?.fuelBasisPoints ?? 0),
    handling: amountText(before?.handlingMinor ?? 0, currency),
    insurance: percentText(before?.insuranceBasisPoints ?? 0),
    ...datedValues(before),
  };
}
