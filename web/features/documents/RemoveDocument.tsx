import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Documents.module.css';
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
      <div className={css.form}>
        <p>{t('papers.removeText')}</p>
        <FormProblem error={remove.error} />
        <div className={css.formButtons}>
          <Button variant="secondary" onClick={onClose}>
            {t('papers.keep')}
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => document !== null && remove.mutate(document.id)}
          >
            {t('papers.remove')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
