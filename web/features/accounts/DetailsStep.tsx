import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import { ApiError, api, fieldErrors } from '#web/api.ts';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import { AskForInvitation } from './AskForInvitation.tsx';
import type { Invitation } from './CodeStep.tsx';
import css from './Form.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useEnter } from './useEnter.ts';

export type Details = {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly password: string;
  readonly confirmPassword: string;
};

type Props = {
  readonly invitation: Invitation;
  readonly details: Details;
  readonly onDetails: (details: Details) => void;
  readonly onBack: () => void;
};

const fields = ['name', 'email', 'language', 'password', 'confirmPassword'];

/** The second step: who registers. Role and company come from the invitation. */
export function DetailsStep({ invitation, details, onDetails, onBack }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const enter = useEnter();
  const register = useMutation({
    mutationFn: () => api.accounts.register({ code: invitation.code, ...details }),
    onSuccess: ({ user }) => enter(user, '/dashboard'),
  });
  const errors = fieldErrors(register.error);
  const form = useFocusOnError(register.error);
  const set = (change: Partial<Details>) => onDetails({ ...details, ...change });
  return (
    <>
      <InvitedBy invitation={invitation} />
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          register.mutate();
        }}
      >
        <Field
          label={t('register.name')}
          name="name"
          autoComplete="name"
          value={details.name}
          onChange={(name) => set({ name })}
          error={errors.name}
          required
        />
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={details.email}
          onChange={(email) => set({ email })}
          hint={
            invitation.email === null ? undefined : t('register.emailInvited', { email: invitation.email })
          }
          error={errors.email}
          required
        />
        <Select
          label={t('register.language')}
          name="language"
          options={languageOptions}
          value={details.language}
          onChange={(language) => set({ language })}
          error={errors.language}
          required
        />
        <NewPasswordFields
          labels={{ password: t('password'), confirm: t('register.confirmPassword') }}
          value={details}
          onChange={set}
          errors={errors}
        />
        <FormProblem error={register.error} fields={fields} otherwise={t('register.failed')} />
        {isForAnother(register.error) && <AskForInvitation question={t('register.otherEmail')} />}
        <div className={css.buttons}>
          <Button type="submit" size="large" loading={register.isPending}>
            {t('register.submit')}
          </Button>
          <Button variant="secondary" size="large" onClick={onBack}>
            {t('common:back')}
          </Button>
        </div>
      </form>
    </>
  );
}

function InvitedBy({ invitation: { companyName, role, expiresAt } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('accounts');
  const date = formatDate(expiresAt, useLanguage());
  return <p className={css.quiet}>{t(`register.invitedAs.${role}`, { companyName, date })}</p>;
}

function isForAnother(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invite-email-differs';
}
