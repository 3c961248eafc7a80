import { useTranslation } from 'react-i18next';
import { minorFromText } from '#domain/amount-text.ts';
import { percentText, pointsFromText } from '#domain/basis-points.ts';
import { accountCurrencies } from '#domain/money.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { ImportCharge } from './queries.ts';
import { RowDates } from './RowDates.tsx';
import { amountText, currencyOptions, datedValues, useRowForm } from './row-form.ts';

type Props = {
  /** null: a new one. */
  readonly before: ImportCharge | null;
  readonly onClose: () => void;
};

/** Import VAT of a country, and what clearing a consignment costs there. */
export function ChargeForm({ before, onClose }: Props) {
  const { t } = useTranslation('landed');
  const { amountFault, percentFault, onSent } = useRowForm(onClose);
  const form = useForm({
    initial: {
      country: before?.country ?? '',
      vat: before === null ? '' : percentText(before.vatBasisPoints),
      clearance: amountText(before?.clearanceMinor, before?.currency ?? 'GBP'),
      currency: before?.currency ?? 'GBP',
      vatCurrency: before === null ? 'usual' : (before.vatCurrency ?? 'none'),
      ...datedValues(before),
    },
    names: { vatBasisPoints: 'vat', clearanceMinor: 'clearance' },
    check: ({ vat, clearance, currency }) => ({
      vat: percentFault(vat),
      clearance: amountFault(clearance, currency),
    }),
    send: ({ vat, clearance, country, vatCurrency, validTo, ...values }) =>
      api.landed.saveImportCharge({
        rowId: before?.id ?? null,
        version: before?.version ?? 0,
        ...values,
        country: country.trim().toUpperCase(),
        ...(vatCurrency === 'usual'
          ? {}
          : { vatCurrency: accountCurrencies.find((one) => one === vatCurrency) ?? null }),
        // What cannot be read was refused above.
        vatBasisPoints: pointsFromText(vat) ?? 0,
        clearanceMinor: minorFromText(clearance, values.currency) ?? 0,
        validTo: validTo === '' ? null : validTo,
      }),
    onSent,
  });
  return (
    <Modal open onClose={onClose} title={t(before === null ? 'charge.add' : 'charge.edit')} size="lg">
      <DialogForm of={form} submit={t('form.save')} onCancel={onClose}>
        <Columns gap={4} across={5} pair>
          <Field
            label={t('charge.country')}
            {...form.field('country')}
            hint={t('charge.countryHint')}
            maxLength={2}
            spellCheck={false}
            required
          />
          <Field
            label={t('charge.vat')}
            {...form.field('vat')}
            hint={t('charge.vatHint')}
            inputMode="decimal"
            required
          />
          <Select label={t('form.currency')} {...form.field('currency')} options={currencyOptions} />
          <Select
            label={t('charge.vatCurrency')}
            {...form.field('vatCurrency')}
            hint={t('charge.vatCurrencyHint')}
            options={[
              ...(before === null ? [{ value: 'usual', label: t('charge.usual') }] : []),
              ...accountCurrencies.map((value) => ({ value, label: value })),
              { value: 'none', label: t('charge.notAsked') },
            ]}
          />
          <Field label={t('charge.clearance')} {...form.field('clearance')} inputMode="decimal" required />
        </Columns>
        <RowDates of={form.field} />
      </DialogForm>
    </Modal>
  );
}
