import { useTranslation } from 'react-i18next';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { useForm } from '#web/ui/use-form.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly send: (values: { readonly reason: string }) => Promise<unknown>;
  readonly onRefused?: () => unknown;
  readonly onSettled: () => unknown;
};

/** Asks for the reason that an email will name. */
export function ReasonDialog({ open, title, ...form }: Props) {
  return (
    <Modal open={open} onClose={form.onClose} title={title}>
      <ReasonForm {...form} />
    </Modal>
  );
}

function ReasonForm({ text, submit, send, onRefused, onSettled, onClose }: Omit<Props, 'open' | 'title'>) {
  const { t } = useTranslation('enquiries');
  const form = useForm({
    initial: { reason: '' },
    send,
    onSettled,
    ...(onRefused && { onRefused }),
  });
  return (
    <DialogForm of={form} submit={submit} danger onCancel={onClose}>
      <p>{text}</p>
      <Field label={t('desk.decline.reason')} {...form.field('reason')} lines={5} maxLength={2000} required />
    </DialogForm>
  );
}
