import { useTranslation } from 'react-i18next';
import type { ApplicationKind } from '#domain/application.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import { EmailField, MessageField, NameField } from './CommonFields.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import { PublicForm } from './PublicForm.tsx';

type Input = Parameters<typeof api.enquiries.sendApplication>[0];

/**
 * "Request Your Invitation" of a retailer, "Start Your Application" of a brand (docs/decisions.md,
 * Applications). Texts: area `enquiries`.
 */
export function ApplicationForm({ kind }: { readonly kind: ApplicationKind }) {
  const { t } = useTranslation('enquiries');
  // The server checks every field; what is missing comes back under it.
  const form = useNativeForm({ send: (data) => api.enquiries.sendApplication(textsOf(data) as Input) });
  return (
    <PublicForm of={form} kind="application" words={kind}>
      <input type="hidden" name="kind" value={kind} />
      <Columns gap={5} pair>
        <Field
          label={t('fields.companyName')}
          {...form.field('companyName')}
          autoComplete="organization"
          maxLength={160}
          required
        />
        <CountrySelect {...form.field('country')} kind={kind} usual={kind === 'brand' ? 'KR' : undefined} />
        <Field
          label={t('fields.businessNumber')}
          {...form.field('businessNumber')}
          maxLength={40}
          spellCheck={false}
          required
        />
        <Field
          label={t('optional', { label: t('fields.website') })}
          {...form.field('website')}
          type="url"
          autoComplete="url"
          maxLength={300}
          spellCheck={false}
        />
      </Columns>
      <Field
        label={t('fields.sells')}
        hint={t(kind === 'brand' ? 'hints.sellsBrand' : 'hints.sellsRetailer')}
        {...form.field('sells')}
        lines={3}
        maxLength={1000}
        required
      />
      <MessageField {...form.field('message')} lines={4} />
      <Columns gap={5} pair>
        <NameField {...form.field('contactName')} />
        <EmailField {...form.field('email')} />
      </Columns>
    </PublicForm>
  );
}
