import { useTranslation } from 'react-i18next';
import { type OfficeId, officeIds } from '#domain/offices.ts';
import type { Site } from '#domain/site.ts';
import { useSite } from '#web/site.ts';
import css from './Contact.module.css';

/** Hours that Seoul is ahead of London outside of summer time; the drawing shows that part of the year. */
const hoursAhead = { london: 0, seoul: 9 } as const satisfies Record<OfficeId, number>;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A day of the house by London's clock: what is coloured, somebody works. The words below say the same. */
export function OfficeHours() {
  const { t } = useTranslation('contact');
  const { offices } = useSite();
  return (
    <div className={css.clock} aria-hidden="true">
      {officeIds.map((office) => (
        <div key={office} className={css.clockRow}>
          <span className={css.clockName}>{t(`offices.${office}.city`)}</span>
          <span className={css.clockTrack}>
            <span className={`${css.clockSpan} ${css[office]}`} style={spanOf(office, offices)} />
          </span>
        </div>
      ))}
      <div className={css.clockRow}>
        <span className={css.clockZone}>{t('offices.clock')}</span>
        <span className={css.clockScale}>
          {hours
            .filter((hour) => hour % 6 === 0)
            .map((hour) => (
              <span
                key={hour}
                style={{ left: `${(hour / 24) * 100}%` }}
              >{`${String(hour).padStart(2, '0')}:00`}</span>
            ))}
        </span>
      </div>
    </div>
  );
}

function spanOf(office: OfficeId, offices: Site['offices']): { left: string; width: string } {
  const from = hourOf(offices[office].opens) - hoursAhead[office];
  const to = hourOf(offices[office].closes) - hoursAhead[office];
  return { left: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` };
}

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}
