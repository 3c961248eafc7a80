import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Home.module.css';

/** What a buyer might say. It is marked as an example: we invent no person and quote no customer. */
export function Testimonial() {
  const { t } = useTranslation('home');
  return (
    <section
      className={`${shared.deep} ${shared.bleed} ${shared.later} ${css.testimonial}`}
      aria-label={t('testimonial.label')}
    >
      <StudioPicture
        name="testimonial"
        alt={t('testimonial.picture')}
        sizes="(max-width: 61.99em) 100vw, 40vw"
        className={`${css.testimonialPicture} ${shared.leftEdge}`}
      />
      <figure className={`${css.quote} ${shared.right}`}>
        <p className={`${textCss.accent} ${boxCss.below6} ${css.exampleMark}`}>{t('testimonial.label')}</p>
        <blockquote className={shared.title}>{t('testimonial.quote')}</blockquote>
        <figcaption>
          <p className={`${textCss.strong} ${boxCss.below2}`}>{t('testimonial.role')}</p>
          <p className={shared.note}>{t('testimonial.note')}</p>
        </figcaption>
      </figure>
    </section>
  );
}
