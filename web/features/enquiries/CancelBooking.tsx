import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { BookingTime } from './BookingTime.tsx';
import { type Booking, bookingQuery } from './queries.ts';

type Props = {
  readonly token: string;
  readonly open: boolean;
  /** As it was when it was asked for: moved in another window since, it is shown as it is now and asked again. */
  readonly seen: Booking;
  readonly onSeen: (booking: Booking) => void;
  readonly onClose: () => void;
};

/** Asks once more, for the slot is free at once. */
export function CancelBooking({ token, open, seen, onSeen, onClose }: Props) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  const { queryKey } = bookingQuery(token);
  const cancel = useMutation({
    mutationFn: () => api.enquiries.cancelBooking({ token, expectedSequence: seen.sequence }),
    onSuccess: (cancelled) => {
      onClose();
      queries.setQueryData(queryKey, cancelled);
    },
    onError: async () => {
      await queries.invalidateQueries({ queryKey });
      onSeen(queries.getQueryData(queryKey) ?? seen);
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
        <BookingTime booking={seen} />
        <p>{t('manage.cancelText')}</p>
      </DialogForm>
    </Modal>
  );
}
