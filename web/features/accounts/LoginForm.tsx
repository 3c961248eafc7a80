import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import css from './Form.module.css';
import { SignInCode } from './SignInCode.tsx';
import { useEnter } from './useEnter.ts';
import { useUnfieldedError } from './useUnfieldedError.ts';

/** Email, password, "Remember me", a code where the account asks for one; then on to where the visitor was going. */
export function LoginForm({ next }: { readonly next: string | null }) {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const enter = useEnter();
  const login = useMutation({
    mutationFn: () => api.accounts.login({ email, password, remember }),
    onSuccess: ({ user }) => user && enter(user, next ?? '/dashboard'),
  });
  const errors = fieldErrors(login.error);
  const unfielded = useUnfieldedError(login.error, t('login.failed'));
  const form = useFocusOnError(login.error);
  const challenge = login.data?.challenge ?? null;
  if (challenge !== null) {
    return <SignInCode challenge={challenge.token} next={next} onBack={() => login.reset()} />;
  }
  return (
    <>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          login.mutate();
        }}
      >
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={errors.email}
          required
        />
        <Field
          label={t('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password ?? unfielded}
          required
        />
        <div className={css.row}>
          <Checkbox label={t('login.remember')} name="remember" checked={remember} onChange={setRemember} />
          <Link to="/forgot-password" className={css.link}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" size="large" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      <div className={css.foot}>
        <p>
          {t('login.noAccount')} <Link to="/register">{t('login.request')}</Link>
        </p>
      </div>
      <DemoNotice />
    </>
  );
}

function DemoNotice() {
  const { t } = useTranslation('accounts');
  if (!useSession()?.demo) return null;
  return (
    <div className={css.demo}>
      <Notice>
        {t('login.demo')} <Link to="/test-auth">{t('login.demoAccounts')}</Link>
      </Notice>
    </div>
  );
}
