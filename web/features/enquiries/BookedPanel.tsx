import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { BookingTime } from './BookingTime.tsx';
import type { Booking } from './queries.ts';
import { Sent } from './Sent.tsx';

/** The time, the calendar file, and the way to change it. */
export function BookedPanel({ booking, token }: { readonly booking: Booking; readonly token: string }) {
  const { t } = useTranslation('enquiries');
  return (
    <Sent title={t('sent.booking.title')} text={t('sent.booking.text')}>
      <BookingTime booking={booking} />
      <Row gap={3} across={5} align="center" wrap>
        <a href={calendarFileOf(token)} download>
          {t('calendar.file')}
        </a>
        <LinkButton variant="secondary" to="/booking" search={{ token }}>
          {t('calendar.change')}
        </LinkButton>
      </Row>
    </Sent>
  );
}

export function calendarFileOf(token: string): string {
  return `/api/bookings/calendar?token=${encodeURIComponent(token)}`;
}
