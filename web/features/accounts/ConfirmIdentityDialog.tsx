import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Answer } from './ConfirmIdentity.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';

/** The password once more, before something that a window left open must not be enough for. */
export function ConfirmIdentityDialog({ onAnswer }: Answer) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => api.security.confirmIdentity({ password }),
    onSuccess: () => onAnswer(true),
  });
  const cancel = () => onAnswer(false);
  return (
    <Modal open onClose={cancel} title={t('identity.title')} size="sm">
      <DialogForm
        fields={['password']}
        submit={t('identity.submit')}
        mutation={confirm}
        onSubmit={() => confirm.mutate()}
        onCancel={cancel}
      >
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
        <CurrentPassword
          autoFocus
          value={password}
          onChange={setPassword}
          error={fieldErrors(confirm.error).password}
        />
      </DialogForm>
    </Modal>
  );
}
