import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, fieldErrors } from '#web/api.ts';
import { forgetSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import css from './Form.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** Sets a new password with the token of a reset letter, then leads to sign in. */
export function ResetForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('accounts');
  const [value, setValue] = useState({ password: '', confirmPassword: '' });
  const set = useReset();
  const form = useFocusOnError(set.error);
  if (token === '') return <NoLink text={t('reset.noToken')} />;
  if (set.error instanceof ApiError && set.error.code === 'reset-link-invalid')
    return <NoLink text={set.error.detail} />;
  return (
    <>
      <p className={css.quiet}>{t('reset.intro')}</p>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate({ token, ...value });
        }}
      >
        <NewPasswordFields
          labels={{ password: t('reset.newPassword'), confirm: t('reset.confirm') }}
          value={value}
          onChange={(change) => setValue({ ...value, ...change })}
          errors={fieldErrors(set.error)}
        />
        <FormProblem error={set.error} fields={['password', 'confirmPassword']} />
        <Button type="submit" size="large" fullWidth loading={set.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  );
}

function useReset() {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (form: { token: string; password: string; confirmPassword: string }) =>
      api.accounts.resetPassword(form),
    onSuccess: async () => {
      forgetSession(queries); // every session of the account has ended
      toast(t('reset.done'));
      await router.navigate({ href: '/login', replace: true }); // and the token leaves the history
    },
  });
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
      <div className={css.foot}>
        <Link to="/login">{t('forgot.toLogin')}</Link>
      </div>
    </div>
  );
}
