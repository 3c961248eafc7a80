import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly mutation: { readonly error: unknown; readonly isPending: boolean };
  readonly onSubmit: () => void;
};

/** Asks for the reason that a letter will name. */
export function ReasonDialog({
  open,
  onClose,
  title,
  text,
  submit,
  reason,
  onReason,
  mutation,
  onSubmit,
}: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <DialogForm
        fields={['reason']}
        submit={submit}
        danger
        mutation={mutation}
        onSubmit={onSubmit}
        onCancel={onClose}
      >
        <p>{text}</p>
        <Field
          label={t('desk.decline.reason')}
          lines={5}
          maxLength={2000}
          value={reason}
          onChange={onReason}
          error={fieldErrors(mutation.error).reason}
          required
        />
      </DialogForm>
    </Modal>
  );
}
