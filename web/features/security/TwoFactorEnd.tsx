import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoundForm, useForm } from '#web/ui/use-form.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRefreshSecurity } from './use-refresh-security.ts';

const noCode = { code: '' };
type Close = { readonly onClose: () => void };

/** Ten new recovery codes; the old ones stop working. */
export function RenewCodes({ onClose }: Close) {
  const { t } = useTranslation('security');
  const refresh = useRefreshSecurity();
  const form = useForm({
    initial: noCode,
    send: (values) => api.security.renewRecoveryCodes(values),
    onSent: refresh,
    guarded: false,
  });
  if (form.answer !== undefined) return <RecoveryCodes codes={form.answer.recoveryCodes} onDone={onClose} />;
  return (
    <LastCode intro={t('twoFactor.renewIntro')} action={t('twoFactor.renew')} form={form} onClose={onClose} />
  );
}

/** Turns the codes of an authenticator off; a passkey stays a second factor. */
export function StopTwoFactor({ hasPasskey, onClose }: Close & { readonly hasPasskey: boolean }) {
  const { t } = useTranslation('security');
  const refresh = useRefreshSecurity();
  const form = useForm({
    initial: noCode,
    send: (values) => api.security.stopTwoFactor(values),
    onSent: async () => {
      toast(t('twoFactor.stopped'));
      onClose();
      await refresh();
    },
    guarded: false,
  });
  return (
    <LastCode
      intro={t(hasPasskey ? 'twoFactor.stopIntroPasskey' : 'twoFactor.stopIntro')}
      action={t('twoFactor.stop')}
      danger
      form={form}
      onClose={onClose}
    />
  );
}

type Props = Close & {
  readonly intro: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly form: BoundForm<typeof noCode>;
};

function LastCode({ intro, action, danger = false, form, onClose }: Props) {
  const { t } = useTranslation('security');
  return (
    <DialogForm of={form} submit={action} danger={danger} onCancel={onClose}>
      <p>{intro}</p>
      <Field
        label={t('twoFactor.code')}
        {...form.field('code')}
        autoComplete="one-time-code"
        hint={t('twoFactor.codeHint')}
        autoFocus
        maxLength={20}
        required
      />
    </DialogForm>
  );
}
