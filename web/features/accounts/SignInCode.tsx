import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import css from './Form.module.css';
import { useEnter } from './use-enter.ts';

type Props = {
  readonly challenge: string;
  readonly next: string | null;
  /** The password once more. */
  readonly onBack: () => void;
};

/** The second step of signing in: the authenticator's code, or a recovery code where it is lost. */
export function SignInCode({ challenge, next, onBack }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [isRecovery, setIsRecovery] = useState(false);
  const enter = useEnter();
  const form = useNativeForm({
    send: (data) => api.accounts.completeSignIn({ challenge, code: textsOf(data).code ?? '' }),
    onSent: async ({ user, recoveryCodesLeft }) => {
      await enter(user, next ?? '/dashboard');
      if (recoveryCodesLeft !== null) toast(t('signInCode.codesLeft', { count: recoveryCodesLeft }), 'info');
    },
  });
  const isOver = form.error instanceof ApiError && form.error.code === 'sign-in-expired';
  return (
    <Form
      of={form}
      className={css.form}
      foot={
        <>
          {isOver ? (
            <Button size="large" fullWidth onClick={onBack}>
              {t('signInCode.again')}
            </Button>
          ) : (
            <Button type="submit" size="large" fullWidth loading={form.isPending}>
              {t('signInCode.submit')}
            </Button>
          )}
          <Row gap={3} wrap className={css.buttons}>
            <Button
              variant="quiet"
              onClick={() => {
                setIsRecovery(!isRecovery);
                form.reset();
              }}
            >
              {isRecovery ? t('signInCode.useApp') : t('signInCode.useRecovery')}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {t('common:back')}
            </Button>
          </Row>
        </>
      }
    >
      <p className={textCss.soft}>{isRecovery ? t('signInCode.recoveryIntro') : t('signInCode.intro')}</p>
      <div className={css.code}>
        <Field
          key={String(isRecovery)}
          label={isRecovery ? t('signInCode.recoveryCode') : t('signInCode.code')}
          {...form.field('code')}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={isRecovery ? 20 : 10}
          required
        />
      </div>
    </Form>
  );
}
