import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useForm } from '#web/ui/use-form.tsx';
import type { Approval } from './queries.ts';
import type { Deciding } from './use-decision.ts';

type Props = {
  readonly approval: Approval;
  readonly open: boolean;
  readonly deciding: Deciding;
  readonly onClose: () => void;
};

/** A no comes with its reason, which the buyer reads. */
export function DeclineDialog({ approval, open, deciding, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const brand = approval.brandName[language];
  return (
    <Modal open={open} onClose={onClose} title={t('decline.title', { brand })}>
      <DeclineForm name={approval.buyerName} deciding={deciding} onClose={onClose} />
    </Modal>
  );
}

type FormProps = { readonly name: string; readonly deciding: Deciding; readonly onClose: () => void };

function DeclineForm({ name, deciding, onClose }: FormProps) {
  const { t } = useTranslation('approvals');
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => deciding.mutateAsync({ kind: 'decline', reason }),
  });
  return (
    <DialogForm of={form} submit={t('decision.decline')} danger onCancel={onClose}>
      <p>{t('decline.text', { name })}</p>
      <Field label={t('decline.reason')} {...form.field('reason')} lines={4} maxLength={500} required />
    </DialogForm>
  );
}
