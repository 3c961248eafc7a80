import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { toast } from '#web/ui/toast.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './Security.module.css';
import { useFocusOnError } from './useFocusOnError.ts';
import { useRefreshSecurity } from './useRefreshSecurity.ts';

type Factors = { readonly password: string; readonly code: string };
type Close = { readonly onClose: () => void };

/** Ten new recovery codes; the old ones stop working. */
export function RenewCodes({ onClose }: Close) {
  const { t } = useTranslation('accounts');
  const refresh = useRefreshSecurity();
  const renew = useMutation({
    mutationFn: (factors: Factors) => api.security.renewRecoveryCodes(factors),
    onSuccess: refresh,
  });
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />;
  return (
    <BothFactors
      intro={t('twoFactor.renewIntro')}
      action={t('twoFactor.renew')}
      error={renew.error}
      loading={renew.isPending}
      onSubmit={renew.mutate}
      onClose={onClose}
    />
  );
}

/** Turns the second factor off. */
export function StopTwoFactor({ onClose }: Close) {
  const { t } = useTranslation('accounts');
  const refresh = useRefreshSecurity();
  const stop = useMutation({
    mutationFn: (factors: Factors) => api.security.stopTwoFactor(factors),
    onSuccess: async () => {
      toast(t('twoFactor.stopped'));
      onClose();
      await refresh();
    },
  });
  return (
    <BothFactors
      intro={t('twoFactor.stopIntro')}
      action={t('twoFactor.stop')}
      danger
      error={stop.error}
      loading={stop.isPending}
      onSubmit={stop.mutate}
      onClose={onClose}
    />
  );
}

type Props = Close & {
  readonly intro: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onSubmit: (factors: Factors) => void;
};

function BothFactors({ intro, action, danger, error, loading, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const [factors, setFactors] = useState({ password: '', code: '' });
  const errors = fieldErrors(error);
  const form = useFocusOnError(error);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(factors);
      }}
    >
      <p>{intro}</p>
      <Field
        label={t('security.currentPassword')}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={factors.password}
        onChange={(password) => setFactors({ ...factors, password })}
        error={errors.password}
        required
      />
      <Field
        label={t('signInCode.code')}
        name="code"
        autoComplete="one-time-code"
        hint={t('twoFactor.codeHint')}
        maxLength={20}
        value={factors.code}
        onChange={(code) => setFactors({ ...factors, code })}
        error={errors.code}
        required
      />
      <FormProblem error={error} fields={['password', 'code']} />
      <div className={css.buttons}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={loading}>
          {action}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
