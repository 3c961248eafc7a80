import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Claim, refetchClaims } from './queries.ts';

type Props = {
  /** null: nothing is asked. */
  readonly claim: Claim | null;
  readonly onClose: () => void;
};

/** Asks before a claim is taken back. */
export function WithdrawClaim({ claim, onClose }: Props) {
  const { t } = useTranslation('claims');
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: ({ id, version }: Claim) => api.claims.withdrawClaim({ claimId: id, version }),
    onSuccess: async () => {
      toast(t('withdraw.done'));
      onClose();
      await refetchClaims(queries);
    },
    onError: () => refetchClaims(queries),
  });
  return (
    <Modal open={claim !== null} onClose={onClose} title={t('withdraw.title')} size="sm">
      <DialogForm
        submit={t('withdraw.open')}
        danger
        mutation={withdraw}
        onSubmit={() => claim !== null && withdraw.mutate(claim)}
        cancel={t('withdraw.keep')}
        onCancel={onClose}
      >
        <p>{t('withdraw.text')}</p>
      </DialogForm>
    </Modal>
  );
}
