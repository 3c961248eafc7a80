import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';

/** "Open Calendar": the booking calendar in a dialog (specification §2, /contact). Texts: area `enquiries`. */
export function OpenCalendar(look: Pick<ButtonLook, 'variant' | 'size' | 'fullWidth'>) {
  const { t } = useTranslation('enquiries');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {t('calendar.open')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('calendar.title')} size="xl">
        <BookingCalendar />
      </Modal>
    </>
  );
}
