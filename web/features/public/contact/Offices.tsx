import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCalendarDay } from '#domain/format.ts';
import { type OfficeId, officeIds } from '#domain/offices.ts';
import { useLanguage } from '#web/language.ts';
import { useSite } from '#web/site.ts';
import { FactRows } from '../FactRows.tsx';
import { OperatorFacts } from '../imprint/OperatorFacts.tsx';
import shared from '../Public.module.css';
import css from './Contact.module.css';
import { OfficeHours } from './OfficeHours.tsx';
import { holidaysQuery } from './queries.ts';

/** London and Seoul: what they do, when they are there, and when they are not. */
export function Offices() {
  const { t } = useTranslation('contact');
  const { socialLinks } = useSite();
  return (
    <section className={`${shared.wrap} ${css.offices}`} aria-labelledby="offices">
      <h2 id="offices" className={css.quiet}>
        {t('offices.title')}
      </h2>
      <OfficeHours />
      <div className={css.officeList}>
        {officeIds.map((office) => (
          <Office key={office} id={office} />
        ))}
      </div>
      <div className={css.company}>
        <h3>{t('company.title')}</h3>
        <OperatorFacts />
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
  const { opens, closes, address, phone } = useSite().offices[id];
  return (
    <div>
      <h3 className={shared.title}>{t(`offices.${id}.city`)}</h3>
      <p className={css.country}>{t(`offices.${id}.country`)}</p>
      <p className={`${shared.soft} ${css.duty}`}>{t(`offices.${id}.text`)}</p>
      <FactRows
        rows={[
          {
            term: t('offices.hours'),
            value: t('offices.weekdays', { opens, closes }),
            remark: t('offices.local'),
          },
          { term: t('offices.zone'), value: t(`offices.zones.${id}`) },
          { term: t('offices.languages'), value: t(`offices.spoken.${id}`) },
          ...(address === '' ? [] : [{ term: t('offices.address'), value: address }]),
          ...(phone === ''
            ? []
            : [
                {
                  term: t('offices.phone'),
                  value: <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
                },
              ]),
        ]}
      />
      <Holidays id={id} />
    </div>
  );
}

function Holidays({ id }: { readonly id: OfficeId }) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { data } = useQuery(holidaysQuery(language));
  const own = (data?.items ?? []).filter(({ office }) => office === id);
  if (own.length === 0) return null;
  return (
    <details className={css.holidays}>
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
          {own.map(({ date, name }) => (
            <tr key={date}>
              <td>{formatCalendarDay(date, language)}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
