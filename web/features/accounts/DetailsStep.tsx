import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import textCss from '#web/ui/Text.module.css';
import type { BoundForm } from '#web/ui/use-form.tsx';
import { AskForInvitation } from './AskForInvitation.tsx';
import type { Invitation } from './CodeStep.tsx';
import css from './Form.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export type Details = {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly password: string;
  readonly confirmPassword: string;
};

type Props = {
  readonly invitation: Invitation;
  readonly form: BoundForm<Details>;
  readonly onBack: () => void;
};

/** The second step: who registers. Role and company come from the invitation. */
export function DetailsStep({ invitation, form, onBack }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <>
      <InvitedBy invitation={invitation} />
      <Form
        of={form}
        className={css.form}
        otherwise={t('register.failed')}
        submit={t('register.submit')}
        size="large"
        more={
          <Button variant="secondary" size="large" onClick={onBack}>
            {t('common:back')}
          </Button>
        }
      >
        <Field label={t('register.name')} {...form.field('name')} autoComplete="name" required />
        <Field
          label={t('email')}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          hint={
            invitation.email === null ? undefined : t('register.emailInvited', { email: invitation.email })
          }
          required
        />
        {isForAnother(form.error) && <AskForInvitation question={t('register.otherEmail')} />}
        <Select
          label={t('register.language')}
          {...form.field('language')}
          options={languageOptions}
          required
        />
        <NewPasswordFields
          password={{ label: t('password'), ...form.field('password') }}
          again={{ label: t('register.confirmPassword'), ...form.field('confirmPassword') }}
          own={[form.field('name').value, form.field('email').value, invitation.companyName]}
        />
      </Form>
    </>
  );
}

function InvitedBy({ invitation: { companyName, role, expiresAt } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('accounts');
  const date = formatDate(expiresAt, useLanguage());
  return <p className={textCss.soft}>{t(`register.invitedAs.${role}`, { companyName, date })}</p>;
}

function isForAnother(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invite-email-differs';
}
