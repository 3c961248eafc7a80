import { useTranslation } from 'react-i18next';
import { formatFullDate, formatTime, formatZone } from '#domain/format.ts';
import { offices } from '#domain/offices.ts';
import { dayAndTime } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import css from './Calendar.module.css';
import type { Booking } from './queries.ts';

type Props = { readonly booking: Pick<Booking, 'office' | 'startsAt' | 'endsAt' | 'timeZone'> };

/** When it is, on the visitor's clock and on the office's where it shows another time. */
export function BookingTime({ booking: { office, startsAt, endsAt, timeZone } }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const time = (zone: string) =>
    `${formatTime(startsAt, language, zone)}–${formatTime(endsAt, language, zone)}`;
  const there = offices[office].timeZone;
  const day = (zone: string) => formatFullDate(startsAt, language, zone);
  const isOtherDay = day(there) !== day(timeZone);
  return (
    <Columns as="dl" gap={3} className={css.facts}>
      <div>
        <dt>{t('calendar.when')}</dt>
        <dd>
          {day(timeZone)}
          <br />
          {time(timeZone)} <span className={css.zone}>{formatZone(startsAt, language, timeZone)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('calendar.with')}</dt>
        <dd>
          {t(`offices.${office}`)}
          {(isOtherDay || time(there) !== time(timeZone)) && (
            <span className={css.zone}>
              {' '}
              {isOtherDay ? dayAndTime(day(there), time(there), language) : time(there)}
            </span>
          )}
        </dd>
      </div>
    </Columns>
  );
}
