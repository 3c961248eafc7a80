import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#domain/jobs.ts';
import { jobPostings } from '#site/content/job-postings.ts';
import { formatCalendarDay } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import textCss from '#web/ui/Text.module.css';
import shared from '../Public.module.css';
import { Apply } from './Apply.tsx';
import css from './Careers.module.css';

/** An open role with everything it asks for; its address is /careers#{id}. */
export function Role({ id, form }: { readonly id: JobId; readonly form: ReactNode }) {
  const { t } = useTranslation('careers');
  const language = useLanguage();
  const { postedOn } = jobPostings[id];
  return (
    <article id={id} className={`${css.role} ${shared.anchor}`} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`} className={shared.subtitle}>
          {t(`roles.items.${id}.title`)}
        </h3>
        <dl className={css.facts}>
          {(['department', 'location', 'type'] as const).map((fact) => (
            <div key={fact}>
              <dt>{t(`roles.${fact}`)}</dt>
              <dd>{t(`roles.items.${id}.${fact}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={shared.note}>
          <time dateTime={postedOn}>
            {t('roles.posted', { date: formatCalendarDay(postedOn, language) })}
          </time>
        </p>
      </div>
      <div>
        <p className={`${textCss.large} ${textCss.pretty} ${css.description}`}>
          {t(`roles.items.${id}.description`)}
        </p>
        <h4 className={`${textCss.accent} ${css.bring}`}>{t('roles.requirements')}</h4>
        <ul className={shared.ruled}>
          {t(`roles.items.${id}.requirements`, { returnObjects: true }).map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <Apply id={`apply-${id}`} label={t('roles.apply')}>
          {form}
        </Apply>
      </div>
    </article>
  );
}
