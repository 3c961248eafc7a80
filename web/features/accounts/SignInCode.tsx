import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#web/api.ts';
import boxCss from '#web/ui/Box.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { textsOf, useNativeForm } from '#web/ui/use-native-form.ts';
import css from './Form.module.css';
import { PasskeyStep } from './PasskeyStep.tsx';
import { useEnter } from './use-enter.ts';

type Challenge = NonNullable<Awaited<ReturnType<typeof api.accounts.login>>['challenge']>;
type Props = {
  readonly challenge: Challenge;
  readonly next: string | null;
  /** The password once more. */
  readonly onBack: () => void;
};

/** The second step of signing in: what the account has besides its password. */
export function SignInCode(props: Props) {
  const { t } = useTranslation('common');
  const { challenge, next, onBack } = props;
  if (challenge.code) return <Code {...props} />;
  return (
    <div className={css.form}>
      <PasskeyStep challenge={challenge.token} next={next} isOnly />
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

/** The authenticator's code, a recovery code where it is lost, or a passkey in its place. */
function Code({ challenge, next, onBack }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [isRecovery, setIsRecovery] = useState(false);
  const enter = useEnter();
  const form = useNativeForm({
    send: (data) =>
      api.accounts.completeSignIn({ challenge: challenge.token, code: textsOf(data).code ?? '' }),
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
          {challenge.passkey && !isOver && (
            <PasskeyStep challenge={challenge.token} next={next} isOnly={false} />
          )}
          <Row gap={3} wrap className={`${boxCss.above2} ${css.buttons}`}>
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
