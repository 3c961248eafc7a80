import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Answer } from './ConfirmIdentity.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';

/** The password once more, before something that a window left open must not be enough for. */
export function ConfirmIdentityDialog({ onAnswer }: Answer) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const form = useForm({
    initial: { password: '' },
    send: (values) => api.security.confirmIdentity(values),
    onSent: () => onAnswer(true),
    guarded: false,
  });
  const cancel = () => onAnswer(false);
  return (
    <Modal open onClose={cancel} title={t('identity.title')} size="sm">
      <DialogForm of={form} submit={t('identity.submit')} onCancel={cancel}>
        <p>{t('identity.intro')}</p>
        {/* A password manager finds the account by this. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <CurrentPassword autoFocus {...form.field('password')} />
      </DialogForm>
    </Modal>
  );
}
