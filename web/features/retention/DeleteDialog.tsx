import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { countOf } from './count-of.ts';
import { type Plan, retentionQuery } from './queries.ts';

type Props = {
  /** null: nothing is asked. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
};

/** Asks once more, with the count: what goes does not come back. */
export function DeleteDialog({ plan, onClose }: Props) {
  const { t } = useTranslation('retention');
  return (
    <Modal open={plan !== null} onClose={onClose} title={t('deleteTitle')}>
      {plan !== null && <Question plan={plan} onClose={onClose} />}
    </Modal>
  );
}

function Question({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { t } = useTranslation('retention');
  const queries = useQueryClient();
  const count = countOf(plan);
  const run = useMutation({
    mutationFn: () => api.retention.runRetention({ kind: plan.kind, expectedCount: count }),
    onSuccess: (after) => {
      queries.setQueryData(retentionQuery.queryKey, after);
      toast(t('done', { count: after.lastRun?.deleted ?? 0 }));
      onClose();
    },
    // It has moved on: the page shows how it stands.
    onError: () => queries.invalidateQueries({ queryKey: retentionQuery.queryKey }),
  });
  return (
    <DialogForm
      submit={t('confirm')}
      danger
      mutation={run}
      onSubmit={() => run.mutate()}
      cancel={t('keep')}
      onCancel={onClose}
    >
      <p>{t('deleteText', { count, what: t(`class.${plan.kind}`) })}</p>
    </DialogForm>
  );
}
