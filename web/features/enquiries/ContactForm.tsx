import { useTranslation } from 'react-i18next';
import { contactSubjects, defaultContactSubject } from '#domain/account.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import { EmailField, MessageField, NameField, PhoneField } from './CommonFields.tsx';
import { PublicForm } from './PublicForm.tsx';

type Input = Parameters<typeof api.enquiries.sendContact>[0];

/** The message form of the contact page. Texts: area `enquiries`. */
export function ContactForm() {
  const { t } = useTranslation('enquiries');
  // The server checks every field; what is missing comes back under it.
  const form = useNativeForm({ send: (data) => api.enquiries.sendContact(textsOf(data) as Input) });
  return (
    <PublicForm of={form} kind="contact" words="message">
      <Columns gap={5} pair>
        <NameField {...form.field('name')} />
        <Field
          label={t('fields.company')}
          {...form.field('company')}
          autoComplete="organization"
          maxLength={160}
          required
        />
        <EmailField {...form.field('email')} />
        <PhoneField {...form.field('phone')} />
      </Columns>
      <Select
        label={t('fields.subject')}
        {...form.field('subject')}
        defaultValue={defaultContactSubject}
        options={contactSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        required
      />
      <MessageField {...form.field('message')} lines={6} required />
    </PublicForm>
  );
}
