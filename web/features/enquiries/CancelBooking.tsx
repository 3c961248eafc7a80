import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { bookingQuery } from './queries.ts';

type Props = { readonly token: string; readonly open: boolean; readonly onClose: () => void };

/** Asks once more, for the slot is free at once. */
export function CancelBooking({ token, open, onClose }: Props) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.enquiries.cancelBooking({ token }),
    onSuccess: (cancelled) => {
      onClose();
      queries.setQueryData(bookingQuery(token).queryKey, cancelled);
    },
  });
  return (
    <Modal open={open} onClose={onClose} title={t('manage.cancelTitle')} size="sm">
      <DialogForm
        submit={t('manage.cancelSubmit')}
        danger
        mutation={cancel}
        onSubmit={() => cancel.mutate()}
        cancel={t('manage.keepBooking')}
        onCancel={onClose}
      >
        <p>{t('manage.cancelText')}</p>
      </DialogForm>
    </Modal>
  );
}
