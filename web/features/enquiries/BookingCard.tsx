import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatTime, formatZone } from '#domain/format.ts';
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

type Props = { readonly enquiry: Enquiry; readonly booking: NonNullable<Enquiry['booking']> };

/** When to call, on the reader's clock and on the visitor's. */
export function BookingCard({ enquiry, booking }: Props) {
  const { t } = useTranslation('enquiries');
  const need = useNeed('enquiry:answer');
  const language = useLanguage();
  const [isCalling, setIsCalling] = useState(false);
  const { startsAt, endsAt, timeZone, cancelledAt, office } = booking;
  const time = (zone: string) =>
    dayAndTime(
      formatFullDate(startsAt, language, zone),
      `${formatTime(startsAt, language, zone)}–${formatTime(endsAt, language, zone)}`,
      language,
    );
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
            <ReasonedButton reason={need} variant="secondary" size="small" onClick={() => setIsCalling(true)}>
              {t('manage.cancel')}
            </ReasonedButton>
          </Row>
        )}
      </Columns>
      <CallOff enquiry={enquiry} open={isCalling} onClose={() => setIsCalling(false)} />
    </Card>
  );
}

type CallOffProps = {
  readonly enquiry: Enquiry;
  readonly open: boolean;
  readonly onClose: () => void;
};

function CallOff({ enquiry: { id, language, email }, open, onClose }: CallOffProps) {
  const { t } = useTranslation('enquiries');
  const queries = useQueryClient();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('manage.cancelTitle')}
      text={t('desk.booking.text', { language: t(`languages.${language}`) })}
      submit={t('manage.cancelSubmit')}
      send={async ({ reason }) => {
        const changed = await api.enquiries.cancelBookingForVisitor({ enquiryId: id, reason });
        queries.setQueryData(enquiryQuery(id).queryKey, changed);
        toast(t('desk.booking.done', { email }));
        onClose();
      }}
      onSettled={() => queries.invalidateQueries({ queryKey: ['enquiries'] })}
    />
  );
}
