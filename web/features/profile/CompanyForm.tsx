import { useTranslation } from 'react-i18next';
import { type BusinessType, businessTypes } from '#domain/account.ts';
import { hasVatNumberForm } from '#domain/vat-number.ts';
import { api, fieldErrors } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import css from './Profile.module.css';
import type { Profile } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useForm } from './useForm.ts';

const read = ({ company: { companyName, vatNumber, companyAddress, businessType } }: Profile) => ({
  companyName,
  vatNumber,
  companyAddress,
  businessType,
});

const typeKeys = {
  'Retail Store': 'retailStore',
  'Online Retailer': 'onlineRetailer',
  'Beauty Salon': 'beautySalon',
  Spa: 'spa',
  'Department Store': 'departmentStore',
  'K-Beauty Brand': 'kBeautyBrand',
  Distributor: 'distributor',
} as const satisfies Record<BusinessType, string>;

/** Company Info: one company's, whoever of it looks; owners write it (specification §2). */
export function CompanyForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useForm(profile, { read, save: api.profile.updateCompanyInfo });
  const errors = fieldErrors(form.mutation.error);
  const vatWarning = useVatWarning(profile, form.values.vatNumber);
  const { canEdit } = profile.company;
  const fixed = { readOnly: !canEdit };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canEdit) form.mutation.mutate();
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <Setting
        title={t('company.title')}
        text={t('company.text', { companyName: profile.company.companyName })}
      >
        <Field
          {...fixed}
          label={t('company.companyName')}
          name="companyName"
          autoComplete="organization"
          value={form.values.companyName}
          onChange={(companyName) => form.set({ companyName })}
          error={errors.companyName}
          required={canEdit}
        />
        <div aria-live="polite">
          <Field
            {...fixed}
            label={t('company.vatNumber')}
            name="vatNumber"
            spellCheck={false}
            hint={
              vatWarning === null ? (
                t('company.vatNumberHint')
              ) : (
                <span className={css.warning}>{vatWarning}</span>
              )
            }
            value={form.values.vatNumber}
            onChange={(vatNumber) => form.set({ vatNumber })}
            error={errors.vatNumber}
          />
        </div>
        <Field
          {...fixed}
          label={t('company.address')}
          name="companyAddress"
          autoComplete="street-address"
          lines={4}
          hint={t('company.addressHint')}
          value={form.values.companyAddress}
          onChange={(companyAddress) => form.set({ companyAddress })}
          error={errors.companyAddress}
        />
        {canEdit ? (
          <Select
            label={t('company.businessType')}
            name="businessType"
            options={businessTypes.map((value) => ({ value, label: t(`businessTypes.${typeKeys[value]}`) }))}
            value={form.values.businessType}
            onChange={(businessType) => form.set({ businessType })}
            error={errors.businessType}
          />
        ) : (
          <Field
            label={t('company.businessType')}
            name="businessType"
            value={t(`businessTypes.${typeKeys[form.values.businessType]}`)}
            readOnly
          />
        )}
      </Setting>
      <SaveBar
        isSaved={form.isSaved}
        loading={form.mutation.isPending}
        error={form.mutation.error}
        fields={['companyName', 'vatNumber', 'companyAddress', 'businessType']}
        reason={canEdit ? null : t('company.onlyOwners')}
      />
    </form>
  );
}

/** What is odd about the number as typed (its form), or as stored (its check digits, which the server knows). */
function useVatWarning({ company }: Profile, typed: string): string | null {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  if (!hasVatNumberForm(typed, company.country)) {
    const country = new Intl.DisplayNames(language, { type: 'region' }).of(company.country);
    return t('company.vatForm', { country });
  }
  return typed === company.vatNumber && company.vatNumberLooks === 'wrong-digits'
    ? t('company.vatDigits')
    : null;
}
