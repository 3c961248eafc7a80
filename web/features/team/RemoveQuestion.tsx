import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Colleague } from './queries.ts';
import { refetchTeam } from './refetch-team.ts';
import css from './Team.module.css';

type Props = {
  readonly colleague: Colleague;
  readonly companyName: string;
  readonly hasCart: boolean;
  readonly onClose: () => void;
};

/** Says what removing means before it is done: it cannot be taken back. */
export function RemoveQuestion({ colleague: { id, name }, companyName, hasCart, onClose }: Props) {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.team.removeColleague({ userId: id }),
    onSuccess: async () => {
      await refetchTeam(queries);
      toast(t('remove.done', { name, companyName }));
      onClose();
    },
    onError: () => refetchTeam(queries),
  });
  return (
    <DialogForm
      submit={t('remove.submit')}
      danger
      mutation={remove}
      onSubmit={() => remove.mutate()}
      onCancel={onClose}
    >
      <Columns as="ul" gap={2} className={css.points}>
        <li>{t('remove.access', { name })}</li>
        {hasCart && <li>{t('remove.cart')}</li>}
        <li>{t('remove.records', { companyName })}</li>
        <li>{t('remove.forGood')}</li>
      </Columns>
    </DialogForm>
  );
}
