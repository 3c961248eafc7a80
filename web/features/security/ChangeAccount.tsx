import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayGive } from '#domain/rights.ts';
import { rightsOf } from '#domain/roles.ts';
import { api } from '#web/api.ts';
import { useUser } from '#web/session.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import type { Account } from './queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** What somebody is called, and what they may do in their company; the role follows from the company. */
export function ChangeAccount({ account, onClose }: Props) {
  const { t } = useTranslation(['security', 'common']);
  const queries = useQueryClient();
  const me = useUser();
  const form = useForm({
    initial: { name: account.name, companyRole: account.companyRole },
    send: (values) => api.security.changeAccount({ userId: account.id, ...values }),
    onSent: ({ name }) => {
      toast(t('users.changed', { name }));
      onClose();
      return queries.invalidateQueries({ queryKey: ['security', 'listAccounts'] });
    },
  });
  const given = (companyRole: Account['companyRole']) =>
    companyRole === account.companyRole ||
    (me !== null && mayGive({ ...me, userId: me.id }, { ...account, companyRole }));
  return (
    <DialogForm of={form} submit={t('users.changeSubmit')} onCancel={onClose}>
      <Field label={t('users.name')} {...form.field('name')} autoComplete="off" required />
      <Select
        label={t('users.rights')}
        {...form.field('companyRole')}
        hint={t('users.rightsHint')}
        options={rightsOf[account.role]
          .filter(given)
          .map((value) => ({ value, label: t(`common:companyRole.${value}`) }))}
      />
    </DialogForm>
  );
}
