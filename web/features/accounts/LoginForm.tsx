import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import css from './Form.module.css';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SignInCode } from './SignInCode.tsx';
import { useEnter } from './use-enter.ts';
import { useUnfieldedError } from './use-unfielded-error.ts';

/** Email, password, "Remember me", a code where the account asks for one; then on to where the visitor was going. */
export function LoginForm({ next }: { readonly next: string | null }) {
  const { t } = useTranslation('accounts');
  const enter = useEnter();
  const form = useNativeForm({
    send: (data) => {
      const { email = '', password = '', remember } = textsOf(data);
      return api.accounts.login({ email, password, remember: remember !== undefined });
    },
    onSent: ({ user }) => user && enter(user, next ?? '/dashboard'),
  });
  const unfielded = useUnfieldedError(form.error, t('login.failed'));
  const password = form.field('password');
  const challenge = form.answer?.challenge ?? null;
  if (challenge !== null) {
    return <SignInCode challenge={challenge} next={next} onBack={form.reset} />;
  }
  return (
    <>
      <Form of={form} className={css.form} submit={t('login.submit')} size="large" fullWidth otherwise={null}>
        <Field
          label={t('email')}
          {...form.field('email')}
          type="email"
          autoComplete="username webauthn"
          required
        />
        <Field
          label={t('password')}
          {...password}
          error={password.error ?? unfielded}
          type="password"
          autoComplete="current-password"
          required
        />
        <Row gap={2} across={6} align="center" justify="between" wrap>
          <Checkbox label={t('login.remember')} name="remember" />
          <Link to="/forgot-password" className={css.link}>
            {t('login.forgot')}
          </Link>
        </Row>
      </Form>
      <PasskeySignIn next={next} remember={isRemembering} />
      <Stack gap={3} className={css.foot}>
        <p>
          {t('login.noAccount')} <Link to="/register">{t('login.request')}</Link>
        </p>
      </Stack>
      <DemoNotice />
    </>
  );
}

/** The box is the browser's own; a passkey is used beside the form. */
function isRemembering(): boolean {
  return document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? false;
}

function DemoNotice() {
  const { t } = useTranslation('accounts');
  if (!useSession()?.demo) return null;
  return (
    <div className={boxCss.above6}>
      <Notice>
        {t('login.demo')} <Link to="/test-auth">{t('login.demoAccounts')}</Link>
      </Notice>
    </div>
  );
}
