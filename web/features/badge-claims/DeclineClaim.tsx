import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { useClaimWords } from './claim-words.ts';
import type { BadgeClaim } from './queries.ts';

type Props = { readonly claim: BadgeClaim; readonly onClose: () => void };

/** Asks for the sentence that the brand reads. */
export function DeclineClaim({ claim, onClose }: Props) {
  const { t } = useTranslation('badge-claims');
  const words = useClaimWords();
  const queries = useQueryClient();
  const word = words.word(claim);
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => api.badgeClaims.declineBadgeClaim({ claimId: claim.id, note }),
    onSent: () => {
      toast(t('declined', { word }));
      onClose();
    },
    // Refused or not, the list shows how things stand.
    onSettled: () =>
      Promise.all([['badgeClaims'], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal open onClose={onClose} title={t('dialog.title', { word })}>
      <DialogForm of={form} submit={t('dialog.submit')} danger onCancel={onClose}>
        <p>{t('dialog.text', { brand: words.brand(claim) })}</p>
        <Field label={t('dialog.note')} {...form.field('note')} lines={4} maxLength={1000} required />
      </DialogForm>
    </Modal>
  );
}
