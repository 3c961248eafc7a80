import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BusinessType, businessTypesFor } from '#domain/account.ts';
import { formatCountry } from '#domain/format.ts';
import { mayOpen } from '#domain/screens.ts';
import { hasVatNumberForm } from '#domain/vat-number.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import css from './Profile.module.css';
import type { Profile } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { useProfileForm } from './use-profile-form.ts';

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
  Manufacturer: 'manufacturer',
  'Brand Owner (OEM/ODM)': 'brandOwner',
  Exporter: 'exporter',
} as const satisfies Record<BusinessType, string>;

/** Company Info: one company's, whoever of it looks; owners write it. */
export function CompanyForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const user = useUser();
  const form = useProfileForm(profile, { read, save: api.profile.updateCompanyInfo });
  const vatWarning = useVatWarning(profile, form.values.vatNumber);
  const { canEdit } = profile.company;
  const fixed = { readOnly: !canEdit };
  return (
    <Form
      of={form}
      className={css.form}
      foot={<SaveBar form={form} reason={canEdit ? null : t('company.onlyOwners')} />}
    >
      <Setting
        title={t('company.title')}
        text={t('company.text', { companyName: profile.company.companyName })}
      >
        <Field
          {...fixed}
          label={t('company.companyName')}
          {...form.field('companyName')}
          autoComplete="organization"
          required={canEdit}
        />
        <div aria-live="polite">
          <Field
            {...fixed}
            label={t('company.vatNumber')}
            {...form.field('vatNumber')}
            spellCheck={false}
            hint={
              vatWarning === null ? (
                t('company.vatNumberHint')
              ) : (
                <span className={css.warning}>{vatWarning}</span>
              )
            }
          />
        </div>
        <Field
          {...fixed}
          label={t('company.address')}
          {...form.field('companyAddress')}
          autoComplete="street-address"
          lines={4}
          hint={
            <>
              {t('company.addressHint')}
              {mayOpen('/addresses', user) && (
                <>
                  {' '}
                  <Link to="/addresses">{t('company.toAddresses')}</Link>
                </>
              )}
            </>
          }
        />
        {canEdit ? (
          <Select
            label={t('company.businessType')}
            {...form.field('businessType')}
            options={businessTypesFor(profile.role, profile.company.businessType).map((value) => ({
              value,
              label: t(`businessTypes.${typeKeys[value]}`),
            }))}
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
    </Form>
  );
}

/** What is odd about the number as typed (its form), or as stored (its check digits, which the server knows). */
function useVatWarning({ company }: Profile, typed: string): string | null {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  if (!hasVatNumberForm(typed, company.country)) {
    const country = formatCountry(company.country, language);
    return t('company.vatForm', { country });
  }
  return typed === company.vatNumber && company.vatNumberLooks === 'wrong-digits'
    ? t('company.vatDigits')
    : null;
}
