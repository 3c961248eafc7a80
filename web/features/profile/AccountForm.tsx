import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { companyRoleWord } from '#web/company-role.ts';
import { Field } from '#web/ui/Field.tsx';
import { Setting } from '#web/ui/Setting.tsx';
import css from './Profile.module.css';
import type { Profile } from './queries.ts';
import { SaveBar } from './SaveBar.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useForm } from './useForm.ts';

const read = ({ firstName, lastName, phone }: Profile) => ({ firstName, lastName, phone });

/** Account Details: name and telephone; e-mail and role are read only (specification §2). */
export function AccountForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useForm(profile, { read, save: api.profile.updateAccountDetails });
  const errors = fieldErrors(form.mutation.error);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.mutation.mutate();
      }}
    >
      <UnsavedGuard isDirty={form.isDirty} />
      <Setting title={t('account.title')} text={t('account.text')}>
        <div className={css.pair}>
          <Field
            label={t('account.firstName')}
            name="firstName"
            autoComplete="given-name"
            value={form.values.firstName}
            onChange={(firstName) => form.set({ firstName })}
            error={errors.firstName}
            required
          />
          <Field
            label={t('account.lastName')}
            name="lastName"
            autoComplete="family-name"
            value={form.values.lastName}
            onChange={(lastName) => form.set({ lastName })}
            error={errors.lastName}
          />
        </div>
        <Field
          label={t('account.phone')}
          type="tel"
          name="phone"
          autoComplete="tel"
          hint={t('account.phoneHint')}
          value={form.values.phone}
          onChange={(phone) => form.set({ phone })}
          error={errors.phone}
        />
      </Setting>
      <Access profile={profile} />
      <SaveBar
        isSaved={form.isSaved}
        loading={form.mutation.isPending}
        error={form.mutation.error}
        fields={['firstName', 'lastName', 'phone']}
      />
    </form>
  );
}

function Access({ profile: { email, role, companyRole } }: { readonly profile: Profile }) {
  const { t } = useTranslation(['profile', 'common']);
  const words = {
    role: t(`common:role.${role}`),
    companyRole: t(`companyRole.${companyRoleWord(role, companyRole)}`),
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
