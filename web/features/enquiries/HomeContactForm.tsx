import { useTranslation } from 'react-i18next';
import { visitorKinds } from '#domain/enquiry.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import { Choices } from './Choices.tsx';
import { EmailField, MessageField, NameField } from './CommonFields.tsx';
import { PublicForm } from './PublicForm.tsx';

type Input = Parameters<typeof api.enquiries.sendHomeContact>[0];

/** The contact form of the home page (#contact): "I am a", name, email, message. Texts: area `enquiries`. */
export function HomeContactForm() {
  const { t } = useTranslation('enquiries');
  // The server checks every field; what is missing comes back under it.
  const form = useNativeForm({ send: (data) => api.enquiries.sendHomeContact(textsOf(data) as Input) });
  return (
    <PublicForm of={form} kind="home" words="message">
      <Choices
        label={t('fields.visitorKind')}
        {...form.field('visitorKind')}
        options={visitorKinds.map((value) => ({ value, label: t(`visitorKinds.${value}`) }))}
        required
      />
      <Columns gap={5} pair>
        <NameField {...form.field('name')} />
        <EmailField {...form.field('email')} />
      </Columns>
      <MessageField {...form.field('message')} lines={5} required />
    </PublicForm>
  );
}
