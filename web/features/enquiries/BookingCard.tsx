import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Desk.module.css';
import { Details } from './Details.tsx';
import { type Enquiry, enquiryQuery } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { formatFullDay, formatTime, ownTimeZone } from './zone-time.ts';

type Props = { readonly enquiry: Enquiry; readonly booking: NonNullable<Enquiry['booking']> };

/** When to call, on the reader's clock and on the visitor's. */
export function BookingCard({ enquiry, booking }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const [isCalling, setIsCalling] = useState(false);
  const { startsAt, endsAt, timeZone, cancelledAt, office } = booking;
  const time = (zone: string) =>
    `${formatFullDay(startsAt, zone, language)}, ${formatTime(startsAt, zone, language)}–${formatTime(endsAt, zone, language)}`;
  const isOver = new Date(startsAt).getTime() <= Date.now();
  return (
    <Card title={t('desk.booking.title')}>
      <div className={css.stack}>
        <Details
          rows={[
            { term: t('desk.booking.here'), value: time(ownTimeZone()) },
            { term: t('desk.booking.there'), value: `${time(timeZone)} (${timeZone.replaceAll('_', ' ')})` },
            { term: t('calendar.with'), value: t(`offices.${office}`) },
          ]}
        />
        {cancelledAt !== null && <p className={css.quiet}>{t('desk.booking.cancelled')}</p>}
        {cancelledAt === null && !isOver && (
          <div className={css.buttons}>
            <Button variant="secondary" size="small" onClick={() => setIsCalling(true)}>
              {t('manage.cancel')}
            </Button>
          </div>
        )}
      </div>
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
