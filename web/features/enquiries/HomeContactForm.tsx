import { useTranslation } from 'react-i18next';
import { visitorKinds } from '#domain/enquiry.ts';
import { api } from '#web/api.ts';
import { Choices } from './Choices.tsx';
import { EmailField, MessageField, NameField } from './CommonFields.tsx';
import css from './Form.module.css';
import { PublicForm } from './PublicForm.tsx';
import { textsOf, usePublicForm } from './usePublicForm.ts';

type Input = Parameters<typeof api.enquiries.sendHomeContact>[0];

/** The contact form of the home page (#contact): "I am a", name, email, message. Texts: area `enquiries`. */
export function HomeContactForm() {
  const { t } = useTranslation('enquiries');
  // The server checks every field; what is missing comes back under it.
  const form = usePublicForm((data) => api.enquiries.sendHomeContact(textsOf(data) as Input));
  const { errors } = form;
  return (
    <PublicForm state={form} kind="home" words="message" fields={['visitorKind', 'name', 'email', 'message']}>
      <Choices
        label={t('fields.visitorKind')}
        name="visitorKind"
        options={visitorKinds.map((value) => ({ value, label: t(`visitorKinds.${value}`) }))}
        error={errors.visitorKind}
        required
      />
      <div className={css.pair}>
        <NameField error={errors.name} />
        <EmailField error={errors.email} />
      </div>
      <MessageField lines={5} error={errors.message} required />
    </PublicForm>
  );
}
