import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';
import css from './Form.module.css';
import { useEnter } from './useEnter.ts';
import { useUnfieldedError } from './useUnfieldedError.ts';

type Props = {
  readonly challenge: string;
  readonly next: string | null;
  /** The password once more. */
  readonly onBack: () => void;
};

/** The second step of signing in: the authenticator's code, or a recovery code where it is lost. */
export function SignInCode({ challenge, next, onBack }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const enter = useEnter();
  const complete = useMutation({
    mutationFn: () => api.accounts.completeSignIn({ challenge, code }),
    onSuccess: async ({ user, recoveryCodesLeft }) => {
      await enter(user, next ?? '/dashboard');
      if (recoveryCodesLeft !== null) toast(t('signInCode.codesLeft', { count: recoveryCodesLeft }), 'info');
    },
  });
  const errors = fieldErrors(complete.error);
  const unfielded = useUnfieldedError(complete.error);
  const form = useFocusOnError(complete.error);
  const isOver = complete.error instanceof ApiError && complete.error.code === 'sign-in-expired';
  const use = (recovery: boolean) => {
    setIsRecovery(recovery);
    setCode('');
    complete.reset();
  };
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        complete.mutate();
      }}
    >
      <p className={css.quiet}>{isRecovery ? t('signInCode.recoveryIntro') : t('signInCode.intro')}</p>
      <div className={css.code}>
        <Field
          key={String(isRecovery)}
          label={isRecovery ? t('signInCode.recoveryCode') : t('signInCode.code')}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={isRecovery ? 20 : 10}
          value={code}
          onChange={setCode}
          error={errors.code ?? (isOver ? undefined : unfielded)}
          required
        />
      </div>
      {isOver && (
        <Notice variant="error" live>
          {unfielded}
        </Notice>
      )}
      {isOver ? (
        <Button size="large" fullWidth onClick={onBack}>
          {t('signInCode.again')}
        </Button>
      ) : (
        <Button type="submit" size="large" fullWidth loading={complete.isPending}>
          {t('signInCode.submit')}
        </Button>
      )}
      <div className={css.buttons}>
        <Button variant="quiet" onClick={() => use(!isRecovery)}>
          {isRecovery ? t('signInCode.useApp') : t('signInCode.useRecovery')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('common:back')}
        </Button>
      </div>
    </form>
  );
}
