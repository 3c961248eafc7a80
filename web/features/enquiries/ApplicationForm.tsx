import { useTranslation } from 'react-i18next';
import type { ApplicationKind } from '#domain/application.ts';
import { api } from '#web/api.ts';
import { Field } from '#web/ui/Field.tsx';
import { EmailField, MessageField, NameField } from './CommonFields.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import css from './Form.module.css';
import { PublicForm } from './PublicForm.tsx';
import { textsOf, usePublicForm } from './usePublicForm.ts';

type Input = Parameters<typeof api.enquiries.sendApplication>[0];

const fields = [
  'companyName',
  'country',
  'businessNumber',
  'sells',
  'website',
  'message',
  'contactName',
  'email',
];

/** "Request Your Invitation" of a retailer, "Start Your Application" of a brand (decisions §5). Texts: area `enquiries`. */
export function ApplicationForm({ kind }: { readonly kind: ApplicationKind }) {
  const { t } = useTranslation('enquiries');
  // The server checks every field; what is missing comes back under it.
  const form = usePublicForm((data) => api.enquiries.sendApplication(textsOf(data) as Input));
  const { errors } = form;
  return (
    <PublicForm state={form} kind="application" words={kind} fields={fields}>
      <input type="hidden" name="kind" value={kind} />
      <div className={css.pair}>
        <Field
          label={t('fields.companyName')}
          name="companyName"
          autoComplete="organization"
          maxLength={160}
          error={errors.companyName}
          required
        />
        <CountrySelect error={errors.country} usual={kind === 'brand' ? 'KR' : undefined} />
        <Field
          label={t('fields.businessNumber')}
          name="businessNumber"
          maxLength={40}
          spellCheck={false}
          error={errors.businessNumber}
          required
        />
        <Field
          label={t('optional', { label: t('fields.website') })}
          name="website"
          type="url"
          autoComplete="url"
          maxLength={300}
          spellCheck={false}
          error={errors.website}
        />
      </div>
      <Field
        label={t('fields.sells')}
        hint={t(kind === 'brand' ? 'hints.sellsBrand' : 'hints.sellsRetailer')}
        name="sells"
        lines={3}
        maxLength={1000}
        error={errors.sells}
        required
      />
      <MessageField lines={4} error={errors.message} />
      <div className={css.pair}>
        <NameField name="contactName" error={errors.contactName} />
        <EmailField error={errors.email} />
      </div>
    </PublicForm>
  );
}
