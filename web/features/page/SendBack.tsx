import { useTranslation } from 'react-i18next';
import { type ApiError, api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.tsx';
import { isPageChanged } from './meanwhile.ts';
import type { KeptPage } from './queries.ts';

type Props = {
  readonly brandId: string;
  readonly version: number;
  readonly onDone: (page: KeptPage) => void;
  readonly onClose: () => void;
  /** The page is another one than the note was written on. */
  readonly onLate: (error: ApiError) => Promise<void>;
};

/** The team asks the brand for changes, in words that the brand reads. */
export function SendBack({ brandId, version, onDone, onClose, onLate }: Props) {
  const { t } = useTranslation('page');
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => api.page.sendPageBack({ brandId, version, note }),
    onSent: (page) => {
      toast(t('done.sentBack'));
      onDone(page);
    },
    onRefused: (error) => (isPageChanged(error) ? onLate(error) : undefined),
  });
  return (
    <Modal open title={t('sendBack.title')} onClose={onClose}>
      <DialogForm of={form} submit={t('sendBack.send')} onCancel={onClose}>
        <Field
          label={t('sendBack.note')}
          {...form.field('note')}
          hint={t('sendBack.hint')}
          lines={5}
          maxLength={2000}
          required
        />
      </DialogForm>
    </Modal>
  );
}
