import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { startAsAnother } from '#web/session.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Account } from './queries.ts';

type Props = { readonly account: Account; readonly onClose: () => void };

/** Looks at the product as one of a company's people does, for half an hour, with a reason for the audit log. */
export function SeeAs({ account: { id, name, companyName }, onClose }: Props) {
  const { t } = useTranslation('security');
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => api.security.startSeeing({ userId: id, reason }),
    onSent: () => startAsAnother('/dashboard'),
  });
  return (
    <DialogForm of={form} submit={t('seeing.submit')} onCancel={onClose}>
      <p>{t('seeing.text', { name, companyName })}</p>
      <Field
        label={t('seeing.reason')}
        {...form.field('reason')}
        hint={t('seeing.reasonHint')}
        autoComplete="off"
        required
      />
    </DialogForm>
  );
}
