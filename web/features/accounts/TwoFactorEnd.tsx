import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRefreshSecurity } from './useRefreshSecurity.ts';

type Factor = { readonly code: string };
type Close = { readonly onClose: () => void };

/** Ten new recovery codes; the old ones stop working. */
export function RenewCodes({ onClose }: Close) {
  const { t } = useTranslation('accounts');
  const refresh = useRefreshSecurity();
  const renew = useMutation({
    mutationFn: (factor: Factor) => api.security.renewRecoveryCodes(factor),
    onSuccess: refresh,
  });
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onClose} />;
  return (
    <LastCode
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
    mutationFn: (factor: Factor) => api.security.stopTwoFactor(factor),
    onSuccess: async () => {
      toast(t('twoFactor.stopped'));
      onClose();
      await refresh();
    },
  });
  return (
    <LastCode
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
  readonly onSubmit: (factor: Factor) => void;
};

function LastCode({ intro, action, danger = false, mutation, onSubmit, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  return (
    <DialogForm
      fields={['code']}
      submit={action}
      danger={danger}
      mutation={mutation}
      onSubmit={() => onSubmit({ code })}
      onCancel={onClose}
    >
      <p>{intro}</p>
      <Field
        label={t('signInCode.code')}
        name="code"
        autoComplete="one-time-code"
        hint={t('twoFactor.codeHint')}
        autoFocus
        maxLength={20}
        value={code}
        onChange={setCode}
        error={fieldErrors(mutation.error).code}
        required
      />
    </DialogForm>
  );
}
