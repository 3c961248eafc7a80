import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#web/api.ts';
import { forgetSession } from '#web/session.ts';
import { Form } from '#web/ui/Form.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import css from './Form.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Sets a new password with the token of a reset email, then leads to sign in. */
export function ResetForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const router = useRouter();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    send: (values) => api.accounts.resetPassword({ token, ...values }),
    onSent: async () => {
      forgetSession(queries); // every session of the account has ended
      toast(t('reset.done'));
      await router.navigate({ href: '/login', replace: true }); // and the token leaves the history
    },
    guarded: false,
  });
  if (token === '') return <NoLink text={t('reset.noToken')} />;
  if (form.error instanceof ApiError && form.error.code === 'reset-link-invalid')
    return <NoLink text={form.error.detail} />;
  return (
    <>
      <p className={textCss.soft}>{t('reset.intro')}</p>
      <Form of={form} className={css.form} submit={t('reset.submit')} size="large" fullWidth>
        <NewPasswordFields
          password={{ label: t('reset.newPassword'), ...form.field('password') }}
          again={{ label: t('reset.confirm'), ...form.field('confirmPassword') }}
          own={[]}
        />
      </Form>
    </>
  );
}

/** The link does not work (any more): why, and the way to a new one. */
function NoLink({ text }: { readonly text: string }) {
  const { t } = useTranslation('accounts');
  return (
    <div className={css.form}>
      <Notice variant="error" live>
        {text}
      </Notice>
      <LinkButton to="/forgot-password" size="large" fullWidth>
        {t('reset.askAgain')}
      </LinkButton>
      <Stack gap={3} className={css.foot}>
        <Link to="/login">{t('forgot.toLogin')}</Link>
      </Stack>
    </div>
  );
}
