import { useTranslation } from 'react-i18next';
import { readRegistrationNumber } from '#domain/registration-number.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { Profile } from './queries.ts';
import { useProfileForm } from './use-profile-form.ts';

const read = ({ company: { registrationNumber, representative } }: Profile) => ({
  registrationNumber,
  representative,
});

/** What a manufacturer is registered as, and who represents it. */
export function RegistrationForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'errors']);
  const { canEdit, country } = profile.company;
  const form = useProfileForm(profile, {
    read,
    save: api.profile.updateRegistration,
    check: ({ registrationNumber }) => ({
      registrationNumber:
        readRegistrationNumber(registrationNumber, country) === null
          ? t('errors:registration-number-wrong')
          : undefined,
    }),
  });
  return (
    <Setting title={t('registration.title')} text={t('registration.text')}>
      <Form of={form} foot={<FormFoot form={form} canEdit={canEdit} label={t('registration.save')} />}>
        <Columns gap={5} pair>
          <Field
            label={t('registration.number')}
            {...form.field('registrationNumber')}
            readOnly={!canEdit}
            spellCheck={false}
            maxLength={40}
            hint={country === 'KR' ? t('registration.numberHint') : t('registration.numberHintOther')}
          />
          <Field
            label={t('registration.representative')}
            {...form.field('representative')}
            readOnly={!canEdit}
            maxLength={120}
            hint={t('registration.representativeHint')}
          />
        </Columns>
      </Form>
    </Setting>
  );
}
