import { useTranslation } from 'react-i18next';
import { missingAddressFields } from '#domain/checkout.ts';
import { AddressFields } from '#web/ui/AddressFields.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { type Draft, invoiceAddressOf } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Whether what is missing is said. */
  readonly isChecked: boolean;
};

/** What the order and its papers say besides where the goods go. */
export function OrderFields({ draft, change, isChecked }: Props) {
  const { t } = useTranslation('checkout');
  const { invoiceAddress, wantedOn } = draft;
  const missing = isChecked && invoiceAddress !== null ? missingAddressFields(invoiceAddress) : [];
  return (
    <>
      <Columns gap={5} pair>
        <Field
          label={t('details.poNumber')}
          hint={t('details.poNumberHint')}
          maxLength={40}
          value={draft.poNumber}
          onChange={(poNumber) => change({ poNumber })}
        />
        <Field
          label={t('details.wantedOn')}
          hint={t('details.wantedOnHint')}
          type="date"
          value={wantedOn}
          error={isChecked && isPast(wantedOn) ? t('details.wantedOnPast') : undefined}
          onChange={(next) => change({ wantedOn: next })}
        />
      </Columns>
      <Field
        label={t('details.vatNumber')}
        hint={t('details.vatNumberHint')}
        maxLength={30}
        value={draft.vatNumber}
        onChange={(vatNumber) => change({ vatNumber })}
      />
      <Checkbox
        label={t('details.otherInvoice')}
        checked={invoiceAddress !== null}
        onChange={(isOther) =>
          change({ invoiceAddress: isOther ? invoiceAddressOf(draft.address.company) : null })
        }
      />
      {invoiceAddress !== null && (
        <Stack gap={5} role="group" aria-label={t('details.invoiceAddress')}>
          <AddressFields
            field={(part) => ({
              value: invoiceAddress[part],
              onChange: (value) => change({ invoiceAddress: { ...invoiceAddress, [part]: value } }),
              error: missing.includes(part) ? t('fieldMissing') : undefined,
            })}
          />
        </Stack>
      )}
    </>
  );
}

/** Whether nothing of it stands in the way of going on. */
export function isPayable({ invoiceAddress, wantedOn }: Draft): boolean {
  return (invoiceAddress === null || missingAddressFields(invoiceAddress).length === 0) && !isPast(wantedOn);
}

function isPast(day: string): boolean {
  return day !== '' && day < new Date().toISOString().slice(0, 10);
}
