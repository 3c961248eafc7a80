import { useTranslation } from 'react-i18next';
import { orderJourney, orderJourneyDays } from '#domain/order-journey.ts';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Journey.module.css';

/** Fifteen days from left to right; each part of the journey lies on the days it takes. */
export function Timeline() {
  const { t } = useTranslation('how-it-works');
  return (
    <section className={`${shared.night} ${shared.section} lys-night`} aria-labelledby="journey">
      <div className={shared.wrap}>
        <div className={shared.head}>
          <h2 id="journey" className={shared.title}>
            <Phrases>{t('journey.title')}</Phrases>
          </h2>
          <p className={shared.lead}>{t('journey.intro')}</p>
        </div>
        <ol className={textCss.bare}>
          {orderJourney.map(({ id, from, to }) => (
            <Columns as="li" key={id} align="start" className={css.day}>
              <p className={css.when}>{t(`journey.days.${id}.day`)}</p>
              <span className={css.track} aria-hidden="true">
                <span
                  className={css.span}
                  style={{
                    left: `${((from - 1) / orderJourneyDays) * 100}%`,
                    width: `${((to - from + 1) / orderJourneyDays) * 100}%`,
                  }}
                />
              </span>
              <div className={css.what}>
                <h3 className={shared.subtitle}>{t(`journey.days.${id}.title`)}</h3>
                <p className={shared.soft}>{t(`journey.days.${id}.text`)}</p>
              </div>
            </Columns>
          ))}
        </ol>
      </div>
    </section>
  );
}
