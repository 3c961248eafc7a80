import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OrderDocument } from './queries.ts';

type Props = {
  /** null: nothing is asked. */
  readonly document: OrderDocument | null;
  readonly onClose: () => void;
};

/** Asks before a file goes for good. */
export function RemoveDocument({ document, onClose }: Props) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const name = document?.name ?? '';
  const remove = useMutation({
    mutationFn: (documentId: string) => api.documents.removeDocument({ documentId }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['documents'] });
      toast(t('papers.removed', { name }));
      onClose();
    },
  });
  return (
    <Modal open={document !== null} onClose={onClose} title={t('papers.removeTitle', { name })} size="sm">
      <DialogForm
        submit={t('papers.remove')}
        danger
        mutation={remove}
        onSubmit={() => document !== null && remove.mutate(document.id)}
        cancel={t('papers.keep')}
        onCancel={onClose}
      >
        <p>{t('papers.removeText')}</p>
      </DialogForm>
    </Modal>
  );
}
