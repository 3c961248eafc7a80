import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import css from './Form.module.css';

/** Asks for a reset letter. What it says afterwards is the same for every address. */
export function ForgotForm() {
  const { t } = useTranslation('accounts');
  const form = useNativeForm({
    send: async (data) => {
      const { email = '' } = textsOf(data);
      await api.accounts.requestPasswordReset({ email });
      return email.trim();
    },
  });
  if (form.answer !== undefined) return <Sent email={form.answer} onAgain={form.reset} />;
  return (
    <>
      <p className={textCss.soft}>{t('forgot.intro')}</p>
      <Form of={form} className={css.form} submit={t('forgot.submit')} size="large" fullWidth>
        <Field label={t('email')} {...form.field('email')} type="email" autoComplete="username" required />
      </Form>
      <Stack gap={3} className={css.foot}>
        <Link to="/login">{t('forgot.toLogin')}</Link>
      </Stack>
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
      {isDemo && <p className={textCss.soft}>{t('forgot.demo')}</p>}
      <Row gap={3} wrap className={`${boxCss.above2} ${css.buttons}`}>
        <Button variant="secondary" onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </Row>
      <Stack gap={3} className={css.foot}>
        <Link to="/login">{t('forgot.toLogin')}</Link>
      </Stack>
    </div>
  );
}
