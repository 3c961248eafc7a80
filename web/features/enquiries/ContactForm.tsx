import { useTranslation } from 'react-i18next';
import { contactSubjects, defaultContactSubject } from '#domain/account.ts';
import { api } from '#web/api.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { EmailField, MessageField, NameField, PhoneField } from './CommonFields.tsx';
import css from './Form.module.css';
import { PublicForm } from './PublicForm.tsx';
import { textsOf, usePublicForm } from './usePublicForm.ts';

type Input = Parameters<typeof api.enquiries.sendContact>[0];

const fields = ['name', 'company', 'email', 'phone', 'subject', 'message'];

/** The message form of the contact page (specification §5). Texts: area `enquiries`. */
export function ContactForm() {
  const { t } = useTranslation('enquiries');
  // The server checks every field; what is missing comes back under it.
  const form = usePublicForm((data) => api.enquiries.sendContact(textsOf(data) as Input));
  const { errors } = form;
  return (
    <PublicForm state={form} kind="contact" words="message" fields={fields}>
      <div className={css.pair}>
        <NameField error={errors.name} />
        <Field
          label={t('fields.company')}
          name="company"
          autoComplete="organization"
          maxLength={160}
          error={errors.company}
          required
        />
        <EmailField error={errors.email} />
        <PhoneField error={errors.phone} />
      </div>
      <Select
        label={t('fields.subject')}
        name="subject"
        defaultValue={defaultContactSubject}
        options={contactSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        error={errors.subject}
        required
      />
      <MessageField lines={6} error={errors.message} required />
    </PublicForm>
  );
}
