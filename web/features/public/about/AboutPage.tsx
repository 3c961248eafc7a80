import { useTranslation } from 'react-i18next';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import { FigureRow } from '../FigureRow.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import { TextGrid } from '../TextGrid.tsx';
import css from './About.module.css';

export function AboutPage() {
  const { t } = useTranslation('about');
  const asFigure = { returnObjects: true } as const;
  return (
    <>
      <section>
        <StudioPicture name="about" alt={t('hero.picture')} sizes="100vw" priority className={css.picture} />
        <div className={`${shared.wrap} ${css.mission}`}>
          <div>
            <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
            <h1 className={shared.display}>
              <Phrases>{t('hero.title')}</Phrases>
            </h1>
          </div>
          <p className={shared.lead}>{t('hero.mission')}</p>
        </div>
      </section>
      <section className={`${shared.night} ${shared.tight} lys-night`}>
        <div className={shared.wrap}>
          <FigureRow
            items={[
              t('stats.years', asFigure),
              t('stats.retailers', asFigure),
              t('stats.brands', asFigure),
              t('stats.support', asFigure),
            ]}
          />
        </div>
      </section>
      <section className={`${shared.wrap} ${shared.section} ${shared.later}`} aria-labelledby="pillars">
        <div className={shared.head}>
          <h2 id="pillars" className={shared.title}>
            <Phrases>{t('pillars.title')}</Phrases>
          </h2>
        </div>
        <TextGrid items={t('pillars.items', { returnObjects: true })} />
      </section>
      <Story />
      <Team />
      <Video />
      <CallsToAction />
    </>
  );
}

function Story() {
  const { t } = useTranslation('about');
  return (
    <section
      className={`${shared.sheet} ${shared.bleed} ${shared.later} ${css.story}`}
      aria-labelledby="story"
    >
      <div className={`${css.storyWords} ${shared.left}`}>
        <h2 id="story" className={shared.title}>
          <Phrases>{t('story.title')}</Phrases>
        </h2>
        {t('story.paragraphs', { returnObjects: true }).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <StudioPicture
        name="care-vegan"
        alt={t('story.picture')}
        sizes="(max-width: 61.99em) 100vw, 40vw"
        className={`${css.storyPicture} ${shared.rightEdge}`}
      />
    </section>
  );
}

/** The team by what it does; nobody is invented. */
function Team() {
  const { t } = useTranslation('about');
  return (
    <section className={`${shared.deep} ${shared.section} ${shared.later}`} aria-labelledby="team">
      <div className={`${shared.wrap} ${css.team}`}>
        <div>
          <h2 id="team" className={shared.title}>
            <Phrases>{t('team.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.intro}`}>{t('team.intro')}</p>
        </div>
        <ul className={css.card}>
          {t('team.roles', { returnObjects: true }).map(({ title, place, text }) => (
            <Columns as="li" key={title} gap={1} across={6} className={css.role}>
              <h3>{title}</h3>
              <p className={css.place}>{place}</p>
              <p className={shared.soft}>{text}</p>
            </Columns>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The place of the film that is not there yet. */
function Video() {
  const { t } = useTranslation('about');
  return (
    <section className={`${css.video} ${shared.later}`} aria-labelledby="video">
      <StudioPicture name="about-video" alt={t('video.picture')} sizes="100vw" className={css.videoPicture} />
      <div className={css.videoWords}>
        <p className={textCss.accent}>{t('video.soon')}</p>
        <h2 id="video" className={shared.title}>
          <Phrases>{t('video.title')}</Phrases>
        </h2>
        <p>{t('video.text')}</p>
      </div>
    </section>
  );
}

function CallsToAction() {
  const { t } = useTranslation('about');
  return (
    <section className={shared.deep} aria-labelledby="work-with-us">
      <div className={`${shared.wrap} ${shared.section}`}>
        <h2 id="work-with-us" className={shared.title}>
          <Phrases>{t('cta.title')}</Phrases>
        </h2>
        <Columns className={css.doors}>
          {(['retailer', 'brand'] as const).map((side) => (
            <Columns key={side} gap={3} className={css.door}>
              <h3 className={shared.subtitle}>{t(`cta.${side}.title`)}</h3>
              <p className={shared.soft}>{t(`cta.${side}.text`)}</p>
              <PublicLink
                page={side === 'brand' ? '/for-brands' : '/for-retailers'}
                className={shared.textLink}
              >
                {t(`cta.${side}.link`)}
              </PublicLink>
            </Columns>
          ))}
        </Columns>
      </div>
    </section>
  );
}
