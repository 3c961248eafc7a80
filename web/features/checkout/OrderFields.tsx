import { useTranslation } from 'react-i18next';
import { isWholeAddress, refuseWantedOn } from '#domain/checkout.ts';
import { dayOf } from '#domain/instants.ts';
import { refuseVatNumber, type VatHome } from '#domain/vat-number.ts';
import { AddressFields } from '#web/ui/AddressFields.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { type Draft, invoiceAddressOf } from './draft.ts';
import { useAddressFaults } from './use-address-faults.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly own: VatHome;
  /** Whether what is wrong is said. */
  readonly isChecked: boolean;
};

/** What the order and its papers say besides where the goods go. */
export function OrderFields({ draft, change, own, isChecked }: Props) {
  const { t } = useTranslation(['checkout', 'errors']);
  const { invoiceAddress, wantedOn } = draft;
  const faultsOf = useAddressFaults('invoice');
  const faults = isChecked && invoiceAddress !== null ? faultsOf(invoiceAddress) : {};
  const oddVat = isChecked ? refuseVatNumber(draft.vatNumber, own) : null;
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
          error={isChecked && isOver(wantedOn) ? t('details.wantedOnPast') : undefined}
          onChange={(next) => change({ wantedOn: next })}
        />
      </Columns>
      <Field
        label={t('details.vatNumber')}
        hint={t('details.vatNumberHint')}
        maxLength={30}
        value={draft.vatNumber}
        error={oddVat === null ? undefined : t(`errors:${oddVat.code}`)}
        onChange={(vatNumber) => change({ vatNumber })}
      />
      <Checkbox
        label={t('details.otherInvoice')}
        checked={invoiceAddress !== null}
        onChange={(isOther) => change({ invoiceAddress: isOther ? invoiceAddressOf(draft.address) : null })}
      />
      {invoiceAddress !== null && (
        <Stack gap={5} role="group" aria-label={t('details.invoiceAddress')}>
          <AddressFields
            isForGoods={false}
            field={(part) => ({
              value: invoiceAddress[part],
              onChange: (value) => change({ invoiceAddress: { ...invoiceAddress, [part]: value } }),
              error: faults[part],
            })}
          />
        </Stack>
      )}
    </>
  );
}

/** Whether nothing of it stands in the way of going on. */
export function isPayable({ invoiceAddress, wantedOn, vatNumber }: Draft, own: VatHome): boolean {
  const isAddressed = invoiceAddress === null || isWholeAddress(invoiceAddress);
  return isAddressed && !isOver(wantedOn) && refuseVatNumber(vatNumber, own) === null;
}

function isOver(wantedOn: string): boolean {
  return refuseWantedOn(wantedOn || null, dayOf(new Date())) !== null;
}
