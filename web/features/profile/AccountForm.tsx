import { useTranslation } from 'react-i18next';
import { namePartsIn } from '#domain/account.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import css from './Profile.module.css';
import type { Profile } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { useProfileForm } from './use-profile-form.ts';

const read = ({ firstName, lastName, phone }: Profile) => ({ firstName, lastName, phone });

/** Account Details: name and telephone; email and role are read only. */
export function AccountForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const form = useProfileForm(profile, { read, save: api.profile.updateAccountDetails });
  return (
    <Form of={form} className={css.form} foot={<SaveBar form={form} />}>
      <Setting title={t('account.title')} text={t('account.text')}>
        <Columns gap={5} pair>
          {namePartsIn(language).map((part) => (
            <Field
              key={part}
              label={t(`account.${part}`)}
              {...form.field(part)}
              autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
              required={part === 'firstName'}
            />
          ))}
        </Columns>
        <Field
          label={t('account.phone')}
          type="tel"
          {...form.field('phone')}
          autoComplete="tel"
          hint={t('account.phoneHint')}
        />
      </Setting>
      <Access profile={profile} />
    </Form>
  );
}

function Access({ profile: { email, role, companyRole } }: { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'common']);
  const words = {
    role: t(`common:role.${role}`),
    companyRole: t(`common:companyRole.${companyRole}`),
  };
  return (
    <Setting title={t('account.accessTitle')} text={`${t('account.accessText')} ${t('account.emailHelp')}`}>
      <Field
        label={t('account.email')}
        type="email"
        name="email"
        hint={t('account.emailHint')}
        value={email}
        readOnly
      />
      <Field label={t('account.role')} name="role" value={t('account.roleOf', words)} readOnly />
    </Setting>
  );
}
