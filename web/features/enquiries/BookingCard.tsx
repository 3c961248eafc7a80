import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatTime, formatZone } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import { dayAndTime } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useNeed } from '#web/need.ts';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import { toast } from '#web/ui/toast.ts';
import { Details } from './Details.tsx';
import { type Enquiry, enquiryQuery } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ownTimeZone } from './zone-time.ts';

type Booking = NonNullable<Enquiry['booking']>;
type Props = { readonly enquiry: Enquiry; readonly booking: Booking };

/** When to call, on the reader's clock and on the visitor's. */
export function BookingCard({ enquiry, booking }: Props) {
  const { t } = useTranslation('enquiries');
  const need = useNeed('enquiry:answer');
  const language = useLanguage();
  const [seen, setSeen] = useState(booking);
  const [isCalling, setIsCalling] = useState(false);
  const { startsAt, timeZone, cancelledAt, office } = booking;
  const time = (zone: string) => timeOf(booking, language, zone);
  const isOver = new Date(startsAt).getTime() <= Date.now();
  return (
    <Card title={t('desk.booking.title')}>
      <Columns gap={4}>
        <Details
          rows={[
            { term: t('desk.booking.here'), value: time(ownTimeZone()) },
            {
              term: t('desk.booking.there'),
              value: `${time(timeZone)} (${formatZone(startsAt, language, timeZone)})`,
            },
            { term: t('calendar.with'), value: t(`offices.${office}`) },
          ]}
        />
        {cancelledAt !== null && <p className={textCss.note}>{t('desk.booking.cancelled')}</p>}
        {cancelledAt === null && !isOver && (
          <Row gap={3} wrap>
            <ReasonedButton
              reason={need}
              variant="secondary"
              size="small"
              onClick={() => {
                setSeen(booking);
                setIsCalling(true);
              }}
            >
              {t('manage.cancel')}
            </ReasonedButton>
          </Row>
        )}
      </Columns>
      <CallOff
        enquiry={enquiry}
        open={isCalling}
        seen={seen}
        onSeen={setSeen}
        onClose={() => setIsCalling(false)}
      />
    </Card>
  );
}

type CallOffProps = {
  readonly enquiry: Enquiry;
  readonly open: boolean;
  /** As it was when it was asked for: whatever has become of it since is said first. */
  readonly seen: Booking;
  readonly onSeen: (booking: Booking) => void;
  readonly onClose: () => void;
};

function CallOff({ enquiry: { id, language, email }, open, seen, onSeen, onClose }: CallOffProps) {
  const { t } = useTranslation('enquiries');
  const reading = useLanguage();
  const queries = useQueryClient();
  const { queryKey } = enquiryQuery(id);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('manage.cancelTitle')}
      text={t('desk.booking.text', {
        when: timeOf(seen, reading, ownTimeZone()),
        language: t(`languages.${language}`),
      })}
      submit={t('manage.cancelSubmit')}
      send={async ({ reason }) => {
        const expectedSequence = seen.sequence;
        const changed = await api.enquiries.cancelBookingForVisitor({
          enquiryId: id,
          reason,
          expectedSequence,
        });
        queries.setQueryData(queryKey, changed);
        toast(t('desk.booking.done', { email }));
        onClose();
      }}
      onRefused={async () => {
        await queries.invalidateQueries({ queryKey });
        onSeen(queries.getQueryData(queryKey)?.booking ?? seen);
      }}
      onSettled={() => queries.invalidateQueries({ queryKey: ['enquiries'] })}
    />
  );
}

function timeOf({ startsAt, endsAt }: Booking, language: Language, zone: string): string {
  const time = (at: string) => formatTime(at, language, zone);
  return dayAndTime(formatFullDate(startsAt, language, zone), `${time(startsAt)}–${time(endsAt)}`, language);
}
