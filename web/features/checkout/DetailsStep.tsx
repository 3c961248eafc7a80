import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeAddress } from '#domain/checkout.ts';
import { refuseDelivery } from '#domain/countries.ts';
import { refusePhone } from '#domain/phone.ts';
import { addressLines, isSameAddress } from '#domain/postal-address.ts';
import { bracketed } from '#domain/punctuation.ts';
import type { VatHome } from '#domain/vat-number.ts';
import { countryName } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { AddressFields } from '#web/ui/AddressFields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DeliveryFields } from '#web/ui/DeliveryFields.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './Checkout.module.css';
import type { Draft } from './draft.ts';
import { isPayable, OrderFields } from './OrderFields.tsx';
import type { Address, Checkout } from './queries.ts';
import { useAddressFaults } from './use-address-faults.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly addresses: Checkout['addresses'];
  /** The company's own VAT number and country. */
  readonly own: VatHome;
  /** The page was opened on this step. */
  readonly isFirst: boolean;
  /** What the market of the address says of the products. */
  readonly market: ReactNode;
  readonly onContinue: () => void;
};

/** Step 1: where the goods go. A saved address is there already; nothing is asked twice. */
export function DetailsStep({ draft, change, addresses, own, isFirst, market, onContinue }: Props) {
  const { t } = useTranslation(['checkout', 'errors']);
  const language = useLanguage();
  const [refusal, setRefusal] = useState<object>();
  const heading = useStepFocus(isFirst);
  const lines = addressLines(addresses.map(({ address }) => address));
  const isChecked = refusal !== undefined;
  const faults = useAddressFaults('shipping')(draft.address);
  const unserved = useUnserved(draft.address.country);
  const { phone = '' } = draft.address;
  const phoneFault = refusePhone(phone);
  const isDeliverable = isWholeAddress(draft.address) && phoneFault === null && unserved === null;
  const isComplete = isDeliverable && isPayable(draft, own);
  const set = (field: keyof Address) => (value: string) =>
    change({ address: { ...draft.address, [field]: value } });
  return (
    <Form
      refusal={refusal}
      className={css.form}
      onSubmit={() => {
        if (isComplete) onContinue();
        else setRefusal({});
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={css.stepTitle}>
        {t('details.title')}
      </h2>
      {addresses.length > 1 && (
        <Select
          label={t('details.saved')}
          value={String(addresses.findIndex(({ address }) => isSameAddress(address, draft.address)))}
          options={[
            ...addresses.map(({ isDefault }, index) => ({
              value: String(index),
              label: isDefault
                ? bracketed(lines[index] ?? '', t('details.isDefault'), language)
                : (lines[index] ?? ''),
            })),
            { value: '-1', label: t('details.other') },
          ]}
          onChange={(index) =>
            change({ address: addresses[Number(index)]?.address ?? elsewhere(draft.address) })
          }
        />
      )}
      <AddressFields
        field={(part) => ({
          value: draft.address[part],
          onChange: set(part),
          // A saved country may have stopped being one: said at once, it was not typed here.
          error:
            (isChecked ? faults[part] : undefined) ??
            (part === 'country' ? (unserved ?? undefined) : undefined),
        })}
      />
      {market}
      <DeliveryFields
        field={(part) => ({
          value: draft.address[part] ?? '',
          onChange: set(part),
          error:
            part === 'phone' && isChecked && phoneFault !== null
              ? t('errors:invalid-phone', phoneFault.params)
              : undefined,
        })}
      />
      <OrderFields draft={draft} change={change} own={own} isChecked={isChecked} />
      <Field
        label={t('details.notes')}
        hint={t('details.notesHint')}
        lines={4}
        maxLength={2000}
        value={draft.additionalNotes}
        onChange={(additionalNotes) => change({ additionalNotes })}
      />
      <Row gap={4} align="start" justify="between" wrap className={css.formActions}>
        <Button type="submit">{t('details.continue')}</Button>
      </Row>
    </Form>
  );
}

/** That goods are not sent to a country, in words; null: they are. */
function useUnserved(country: string): string | null {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  const { served } = useSite();
  const refused = country === '' ? null : refuseDelivery(country, served);
  return refused && t(refused.code, { country: countryName(country, language) });
}

/** Another place for the same people. */
function elsewhere(address: Address): Address {
  return { ...address, street: '', city: '', postalCode: '', phone: '', deliveryHours: '' };
}
