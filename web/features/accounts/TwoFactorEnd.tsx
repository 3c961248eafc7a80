import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CurrentPassword } from './CurrentPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
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
      mutation={renew}
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
      mutation={stop}
      onSubmit={stop.mutate}
      onClose={onClose}
    />
  );
}

type Props = Close & {
  readonly intro: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly mutation: { readonly error: unknown; readonly isPending: boolean };
  readonly onSubmit: (factors: Factors) => void;
};

function BothFactors({ intro, action, danger = false, mutation, onSubmit, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const [factors, setFactors] = useState({ password: '', code: '' });
  const errors = fieldErrors(mutation.error);
  return (
    <DialogForm
      fields={['password', 'code']}
      submit={action}
      danger={danger}
      mutation={mutation}
      onSubmit={() => onSubmit(factors)}
      onCancel={onClose}
    >
      <p>{intro}</p>
      <CurrentPassword
        autoFocus
        value={factors.password}
        onChange={(password) => setFactors({ ...factors, password })}
        error={errors.password}
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
    </DialogForm>
  );
}
