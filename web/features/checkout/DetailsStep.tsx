import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingAddressFields } from '#domain/checkout.ts';
import { isSameAddress } from '#domain/postal-address.ts';
import { countryOptions } from '#web/country-options.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './Checkout.module.css';
import type { Draft } from './draft.ts';
import type { Address, Checkout } from './queries.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly addresses: Checkout['addresses'];
  /** The page was opened on this step. */
  readonly isFirst: boolean;
  readonly onContinue: () => void;
};

/** Step 1: where the goods go. A saved address is there already; nothing is asked twice. */
export function DetailsStep({ draft, change, addresses, isFirst, onContinue }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [refusal, setRefusal] = useState<object>();
  const heading = useStepFocus(isFirst);
  const missing = refusal !== undefined ? missingAddressFields(draft.address) : [];
  const set = (field: keyof Address) => (value: string) =>
    change({ address: { ...draft.address, [field]: value } });
  const errorOf = (field: keyof Address) =>
    missing.includes(field) ? t(field === 'street' ? 'addressMissing' : 'fieldMissing') : undefined;
  return (
    <Form
      refusal={refusal}
      className={css.form}
      onSubmit={() => {
        if (missingAddressFields(draft.address).length === 0) onContinue();
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
            ...addresses.map(({ address }, index) => ({
              value: String(index),
              label: `${address.company}, ${address.street}, ${address.city}`,
            })),
            { value: '-1', label: t('details.other') },
          ]}
          onChange={(index) =>
            change({ address: addresses[Number(index)]?.address ?? elsewhere(draft.address) })
          }
        />
      )}
      <Columns gap={5} className={css.fields}>
        <div className={css.half}>
          <Field
            label={t('details.name')}
            value={draft.address.name}
            onChange={set('name')}
            error={errorOf('name')}
            autoComplete="name"
            maxLength={120}
            required
          />
        </div>
        <div className={css.half}>
          <Field
            label={t('details.company')}
            value={draft.address.company}
            onChange={set('company')}
            error={errorOf('company')}
            autoComplete="organization"
            maxLength={160}
            required
          />
        </div>
        <div className={css.wide}>
          <Field
            label={t('details.street')}
            value={draft.address.street}
            onChange={set('street')}
            error={errorOf('street')}
            autoComplete="street-address"
            maxLength={240}
            required
          />
        </div>
        <div className={css.third}>
          <Field
            label={t('details.city')}
            value={draft.address.city}
            onChange={set('city')}
            error={errorOf('city')}
            autoComplete="address-level2"
            maxLength={120}
            required
          />
        </div>
        <div className={css.third}>
          <Field
            label={t('details.postalCode')}
            value={draft.address.postalCode}
            onChange={set('postalCode')}
            error={errorOf('postalCode')}
            autoComplete="postal-code"
            maxLength={20}
            required
          />
        </div>
        <div className={css.third}>
          <Select
            label={t('details.country')}
            value={draft.address.country}
            options={countryOptions(language)}
            onChange={set('country')}
            required
          />
        </div>
      </Columns>
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

/** Another place for the same people. */
function elsewhere(address: Address): Address {
  return { ...address, street: '', city: '', postalCode: '' };
}
