import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { missingAddressFields } from '#domain/checkout.ts';
import { deliveryCountries } from '#domain/countries.ts';
import type { Language } from '#domain/languages.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './Checkout.module.css';
import type { Draft } from './draft.ts';
import type { Address, Checkout } from './queries.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly addresses: Checkout['addresses'];
  readonly onContinue: () => void;
};

/** Step 1: where the goods go. A saved address is there already; nothing is asked twice. */
export function DetailsStep({ draft, change, addresses, onContinue }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [isChecked, setIsChecked] = useState(false);
  const missing = isChecked ? missingAddressFields(draft.address) : [];
  const set = (field: keyof Address) => (value: string) =>
    change({ address: { ...draft.address, [field]: value } });
  const errorOf = (field: keyof Address) =>
    missing.includes(field) ? t(field === 'street' ? 'addressMissing' : 'fieldMissing') : undefined;
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (missingAddressFields(draft.address).length === 0) onContinue();
      }}
    >
      <h2 className={css.stepTitle}>{t('details.title')}</h2>
      {addresses.length > 1 && (
        <Select
          label={t('details.saved')}
          value={String(addresses.findIndex(({ address }) => isSame(address, draft.address)))}
          options={[
            ...addresses.map(({ address }, index) => ({
              value: String(index),
              label: `${address.company}, ${address.street}, ${address.city}`,
            })),
            { value: '-1', label: t('details.other') },
          ]}
          onChange={(index) => change({ address: addresses[Number(index)]?.address ?? draft.address })}
        />
      )}
      <div className={css.fields}>
        <Field
          label={t('details.name')}
          value={draft.address.name}
          onChange={set('name')}
          error={errorOf('name')}
          autoComplete="name"
          maxLength={120}
          required
        />
        <Field
          label={t('details.company')}
          value={draft.address.company}
          onChange={set('company')}
          error={errorOf('company')}
          autoComplete="organization"
          maxLength={160}
          required
        />
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
        <Field
          label={t('details.city')}
          value={draft.address.city}
          onChange={set('city')}
          error={errorOf('city')}
          autoComplete="address-level2"
          maxLength={120}
          required
        />
        <Field
          label={t('details.postalCode')}
          value={draft.address.postalCode}
          onChange={set('postalCode')}
          error={errorOf('postalCode')}
          autoComplete="postal-code"
          maxLength={20}
          required
        />
        <Select
          label={t('details.country')}
          value={draft.address.country}
          options={countryOptions(language)}
          onChange={set('country')}
          required
        />
      </div>
      <Field
        label={t('details.notes')}
        hint={t('details.notesHint')}
        lines={4}
        maxLength={2000}
        value={draft.additionalNotes}
        onChange={(additionalNotes) => change({ additionalNotes })}
      />
      <div className={css.formActions}>
        <Button type="submit">{t('details.continue')}</Button>
      </div>
    </form>
  );
}

function isSame(a: Address, b: Address): boolean {
  return (Object.keys(a) as (keyof Address)[]).every((field) => a[field] === b[field]);
}

function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : language], { type: 'region' });
  return deliveryCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
