import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { api } from '#web/api.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Account } from './queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Says what removing somebody from a company means, and asks why: it cannot be taken back. */
export function RemoveAccount({ account, onClose }: Props) {
  const { t } = useTranslation(['security', 'team']);
  const queries = useQueryClient();
  const { id, name, companyName } = account;
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => api.security.removeAccount({ userId: id, reason }),
    onSent: () => {
      toast(t('team:remove.done', { name, companyName }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] }),
  });
  return (
    <DialogForm of={form} submit={t('team:remove.submit')} danger onCancel={onClose}>
      <Columns as="ul" gap={2}>
        <li>{t('team:remove.access', { name })}</li>
        {may(account, 'cart:use') && <li>{t('team:remove.cart')}</li>}
        <li>{t('team:remove.records', { companyName })}</li>
        <li>{t('team:remove.forGood')}</li>
      </Columns>
      <Field
        label={t('users.reason')}
        {...form.field('reason')}
        lines={3}
        hint={t('users.removeHint')}
        required
      />
    </DialogForm>
  );
}
