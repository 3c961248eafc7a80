import { useTranslation } from 'react-i18next';
import { contactSubjects, defaultContactSubject } from '#domain/account.ts';
import { maxEnquiryLength } from '#domain/enquiry.ts';
import { api } from '#web/api.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
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
        <Field
          label={t('fields.name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          error={errors.name}
          required
        />
        <Field
          label={t('fields.company')}
          name="company"
          autoComplete="organization"
          maxLength={160}
          error={errors.company}
          required
        />
        <Field
          label={t('fields.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
          required
        />
        <Field
          label={t('optional', { label: t('fields.phone') })}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={errors.phone}
        />
      </div>
      <Select
        label={t('fields.subject')}
        name="subject"
        defaultValue={defaultContactSubject}
        options={contactSubjects.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        error={errors.subject}
        required
      />
      <Field
        label={t('fields.message')}
        name="message"
        lines={6}
        maxLength={maxEnquiryLength}
        error={errors.message}
        required
      />
    </PublicForm>
  );
}
