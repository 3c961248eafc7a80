import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormProblem } from '#web/ui/FormProblem.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import formCss from './Form.module.css';
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
      <div className={formCss.form}>
        <p>{t('manage.cancelText')}</p>
        <FormProblem error={cancel.error} />
        <div className={formCss.actions}>
          <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('manage.cancelSubmit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('manage.keepBooking')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
