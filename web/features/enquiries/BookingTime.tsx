import { useTranslation } from 'react-i18next';
import { offices } from '#domain/offices.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Calendar.module.css';
import type { Booking } from './queries.ts';
import { formatFullDay, formatTime } from './zone-time.ts';

type Props = { readonly booking: Pick<Booking, 'office' | 'startsAt' | 'endsAt' | 'timeZone'> };

/** When it is, on the visitor's clock and on the office's where it shows another time. */
export function BookingTime({ booking: { office, startsAt, endsAt, timeZone } }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const time = (zone: string) =>
    `${formatTime(startsAt, zone, language)}–${formatTime(endsAt, zone, language)}`;
  const there = offices[office].timeZone;
  return (
    <Columns as="dl" gap={3} className={css.facts}>
      <div>
        <dt>{t('calendar.when')}</dt>
        <dd>
          {formatFullDay(startsAt, timeZone, language)}
          <br />
          {time(timeZone)}{' '}
          <span className={`${textCss.note} ${textCss.regular}`}>{timeZone.replaceAll('_', ' ')}</span>
        </dd>
      </div>
      <div>
        <dt>{t('calendar.with')}</dt>
        <dd>
          {t(`offices.${office}`)}
          {time(there) !== time(timeZone) && (
            <span className={`${textCss.note} ${textCss.regular}`}> {time(there)}</span>
          )}
        </dd>
      </div>
    </Columns>
  );
}
