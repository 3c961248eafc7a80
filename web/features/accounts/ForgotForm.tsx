import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import css from './Form.module.css';
import { useUnfieldedError } from './useUnfieldedError.ts';

/** Asks for a reset letter. What it says afterwards is the same for every address. */
export function ForgotForm() {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const ask = useMutation({ mutationFn: () => api.accounts.requestPasswordReset({ email }) });
  const unfielded = useUnfieldedError(ask.error);
  const form = useFocusOnError(ask.error);
  if (ask.isSuccess) return <Sent email={email.trim()} onAgain={() => ask.reset()} />;
  return (
    <>
      <p className={css.quiet}>{t('forgot.intro')}</p>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fieldErrors(ask.error).email ?? unfielded}
          required
        />
        <Button type="submit" size="large" fullWidth loading={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <div className={css.foot}>
        <Link to="/login">{t('forgot.toLogin')}</Link>
      </div>
    </>
  );
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  const isDemo = useSession()?.demo ?? false;
  return (
    <div className={css.form}>
      <Notice variant="success" live>
        <strong>{t('forgot.sentTitle')}</strong>
        <p>{t('forgot.sent', { email })}</p>
      </Notice>
      {isDemo && <p className={css.quiet}>{t('forgot.demo')}</p>}
      <div className={css.buttons}>
        <Button variant="secondary" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </div>
      <div className={css.foot}>
        <Link to="/login">{t('forgot.toLogin')}</Link>
      </div>
    </div>
  );
}
