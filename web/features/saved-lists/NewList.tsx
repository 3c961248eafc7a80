import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestListName } from '#domain/saved-list.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { ListLine, WholeList } from './queries.ts';

type Props = {
  /** What it begins with; left out: nothing. */
  readonly lines?: readonly ListLine[];
  readonly variant: 'primary' | 'secondary';
  readonly onMade?: (list: WholeList) => void;
};

/** A new list of the company, empty or with what stands on the screen. */
export function NewList({ lines, variant, onMade }: Props) {
  const { t } = useTranslation('saved-lists');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {t(lines === undefined ? 'new' : 'save')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('newTitle')} size="sm">
        <NewListForm lines={lines ?? []} onClose={() => setIsOpen(false)} onMade={onMade} />
      </Modal>
    </>
  );
}

type FormProps = {
  readonly lines: readonly ListLine[];
  readonly onClose: () => void;
  readonly onMade: Props['onMade'];
};

function NewListForm({ lines, onClose, onMade }: FormProps) {
  const { t } = useTranslation('saved-lists');
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: '' },
    send: ({ name }) =>
      api.savedLists.createSavedList({
        name,
        lines: lines.map(({ productId, quantityCartons }) => ({ productId, quantityCartons })),
      }),
    onSent: async (made) => {
      toast(t('made', { name: made.name }));
      onClose();
      onMade?.(made);
      await queries.invalidateQueries({ queryKey: ['savedLists'] });
    },
  });
  return (
    <DialogForm of={form} submit={t('saveList')} onCancel={onClose}>
      <Field
        label={t('name')}
        {...form.field('name')}
        maxLength={longestListName}
        hint={t('nameHint')}
        required
      />
    </DialogForm>
  );
}
