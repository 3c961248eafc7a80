import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook, buttonClass } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';

type Props = Pick<ButtonLook, 'variant' | 'size' | 'fullWidth'> & {
  /** Where the calendar stands in the page itself: the way there until the scripts have come. */
  readonly href?: `#${string}`;
};

/** "Open Calendar": the booking calendar in a dialog. Texts: area `enquiries`. */
export function OpenCalendar({ href = '#booking', ...look }: Props) {
  const { t } = useTranslation('enquiries');
  const [isAlive, setIsAlive] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // A dialog needs scripts; before them, and without them, a link does the same.
  useEffect(() => setIsAlive(true), []);
  if (!isAlive) {
    return (
      <a href={href} className={buttonClass(look)}>
        {t('calendar.open')}
      </a>
    );
  }
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
