import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Invite } from './queries.ts';

type Props = { readonly invite: Invite | null; readonly onClose: () => void };

/** Asks before an invitation is taken back. */
export function RevokeDialog({ invite, onClose }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <Modal open={invite !== null} onClose={onClose} title={t('invites.revokeTitle')}>
      {invite !== null && <Question invite={invite} onClose={onClose} />}
    </Modal>
  );
}

function Question({ invite, onClose }: { readonly invite: Invite; readonly onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const { code, companyName } = invite;
  const revoke = useMutation({
    mutationFn: () => api.accounts.revokeInvite({ inviteId: invite.id }),
    onSuccess: () => {
      toast(t('invites.revoked', { code }));
      onClose();
    },
    // Refused or not, the list shows how things stand.
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts', 'listInvites'] }),
  });
  return (
    <DialogForm
      submit={t('invites.revoke')}
      danger
      mutation={revoke}
      onSubmit={() => revoke.mutate()}
      onCancel={onClose}
    >
      <p>{t('invites.revokeText', { code, companyName })}</p>
    </DialogForm>
  );
}
