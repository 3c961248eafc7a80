import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import type { WholeList } from './queries.ts';

/** Says that a list goes for all colleagues before it does. */
export function RemoveList({ list }: { readonly list: WholeList }) {
  const { t } = useTranslation('saved-lists');
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.savedLists.removeSavedList({ listId: list.id, expectedVersion: list.version }),
    onSuccess: async () => {
      toast(t('removed', { name: list.name }));
      await navigate({ to: '/lists' });
      await queries.invalidateQueries({ queryKey: ['savedLists'] });
    },
  });
  if (list.kind === 'favourites') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('removeList')}
      </Button>
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title={t('removeList')} size="sm">
        <DialogForm
          submit={t('removeList')}
          danger
          mutation={remove}
          onSubmit={() => remove.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('removeText', { name: list.name })}</p>
        </DialogForm>
      </Modal>
    </>
  );
}
