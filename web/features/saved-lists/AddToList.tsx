import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { savedListsQuery } from './queries.ts';

type Props = { readonly productId: string; readonly quantityCartons: number };

/** Puts a product on one of the company's lists, or begins a new one with it. */
export function AddToList(props: Props) {
  const { t } = useTranslation('saved-lists');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('add')} size="sm">
        <AddForm {...props} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

const another = 'another';

function AddForm({ productId, quantityCartons, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('saved-lists');
  const queries = useQueryClient();
  const { data } = useQuery(savedListsQuery);
  const lists = (data?.items ?? []).filter(({ kind }) => kind === 'named');
  const form = useForm({
    initial: { listId: '', name: '' },
    guarded: false,
    send: async ({ listId, name }) => {
      const chosen = listId === '' ? (lists[0]?.id ?? another) : listId;
      return chosen === another
        ? api.savedLists.createSavedList({ name, lines: [{ productId, quantityCartons }] })
        : api.savedLists.addToSavedList({ listId: chosen, productId, quantityCartons });
    },
    onSent: async () => {
      toast(t('added'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['savedLists'] });
    },
  });
  const chosen = form.values.listId === '' ? (lists[0]?.id ?? another) : form.values.listId;
  return (
    <DialogForm of={form} submit={t('add')} onCancel={onClose}>
      <Select
        label={t('list')}
        {...form.field('listId')}
        value={chosen}
        options={[
          ...lists.map(({ id, name }) => ({ value: id, label: name })),
          { value: another, label: t('new') },
        ]}
      />
      {chosen === another && <Field label={t('name')} {...form.field('name')} required />}
    </DialogForm>
  );
}
