import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicAddress } from '#web/shell/PublicLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { calendarFileOf } from './BookedPanel.tsx';
import { BookingTime } from './BookingTime.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { MoveBooking } from './MoveBooking.tsx';
import { bookingQuery } from './queries.ts';

/** One's own booking, by the link of its email: look at it, move it, cancel it. */
export function ManageBooking({ token }: { readonly token: string }) {
  const { t } = useTranslation('enquiries');
  const { data: booking } = useSuspenseQuery(bookingQuery(token));
  const [isMoving, setIsMoving] = useState(false);
  const [seen, setSeen] = useState(booking);
  const [isCancelling, setIsCancelling] = useState(false);
  const contact = usePublicAddress('/contact');
  if (booking.cancelledAt !== null) {
    return (
      <Columns gap={5}>
        <Notice live>{t('manage.cancelled')}</Notice>
        <Row gap={3} across={5} align="center" wrap>
          <LinkButton to={contact}>{t('manage.again')}</LinkButton>
        </Row>
      </Columns>
    );
  }
  return (
    <Columns gap={5}>
      <Card>
        <BookingTime booking={booking} />
        {booking.canChange ? (
          <Row gap={3} across={5} align="center" wrap>
            <Button variant={isMoving ? 'secondary' : 'primary'} onClick={() => setIsMoving(!isMoving)}>
              {t(isMoving ? 'manage.keep' : 'manage.move')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                setSeen(booking);
                setIsCancelling(true);
              }}
            >
              {t('manage.cancel')}
            </Button>
            <a href={calendarFileOf(token)} download>
              {t('calendar.file')}
            </a>
          </Row>
        ) : (
          <Notice>{t('manage.over')}</Notice>
        )}
      </Card>
      {isMoving && booking.canChange && (
        <MoveBooking token={token} booking={booking} onMoved={() => setIsMoving(false)} />
      )}
      <CancelBooking
        token={token}
        open={isCancelling}
        seen={seen}
        onSeen={setSeen}
        onClose={() => setIsCancelling(false)}
      />
    </Columns>
  );
}
