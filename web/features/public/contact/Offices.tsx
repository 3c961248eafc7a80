import { useTranslation } from 'react-i18next';
import { holidays } from '#domain/holidays.ts';
import { type OfficeId, officeIds, offices } from '#domain/offices.ts';
import { formatCalendarDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import hiddenCss from '#web/ui/VisuallyHidden.module.css';
import shared from '../Public.module.css';
import css from './Contact.module.css';
import { OfficeHours } from './OfficeHours.tsx';

/** London and Seoul: what they do, when they are there, and when they are not. */
export function Offices() {
  const { t } = useTranslation('contact');
  const { socialLinks } = useSite();
  return (
    <section className={`${shared.wrap} ${css.offices}`} aria-labelledby="offices">
      <h2 id="offices" className={hiddenCss.hidden}>
        {t('offices.title')}
      </h2>
      <OfficeHours />
      <div className={css.officeList}>
        {officeIds.map((office) => (
          <Office key={office} id={office} />
        ))}
      </div>
      {socialLinks.length > 0 && (
        <div className={css.social}>
          <h3>{t('social')}</h3>
          <ul>
            {socialLinks.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Office({ id }: { readonly id: OfficeId }) {
  const { t } = useTranslation('contact');
  const { opens, closes } = offices[id];
  return (
    <div>
      <h3 className={shared.title}>{t(`offices.${id}.city`)}</h3>
      <p className={`${textCss.clay} ${textCss.strong} ${boxCss.above1}`}>{t(`offices.${id}.country`)}</p>
      <p className={`${shared.soft} ${boxCss.above3}`}>{t(`offices.${id}.text`)}</p>
      <dl className={`${boxCss.above6} ${boxCss.ruleAboveStrong} ${css.facts}`}>
        <div>
          <dt>{t('offices.hours')}</dt>
          <dd>
            {t('offices.weekdays', { opens, closes })} <small>{t('offices.local')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('offices.zone')}</dt>
          <dd>{t(`offices.zones.${id}`)}</dd>
        </div>
        <div>
          <dt>{t('offices.languages')}</dt>
          <dd>{t(`offices.spoken.${id}`)}</dd>
        </div>
      </dl>
      <Holidays id={id} />
    </div>
  );
}

function Holidays({ id }: { readonly id: OfficeId }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  return (
    <details className={`${boxCss.above4} ${css.holidays}`}>
      <summary>{t('offices.holidays')}</summary>
      <p className={shared.note}>{t('offices.holidaysIntro')}</p>
      <table className={shared.table}>
        <caption>{t('offices.holidays')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('offices.date')}</th>
            <th scope="col">{t('offices.holiday')}</th>
          </tr>
        </thead>
        <tbody>
          {holidays[id].map(({ date, name }) => (
            <tr key={date}>
              <td>{formatCalendarDay(date, language)}</td>
              <td>{name[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
