import { useTranslation } from 'react-i18next';
import { usePublicAddress } from '#web/shell/PublicLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Choice } from '../Choice.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import { CartonExample } from './CartonExample.tsx';
import css from './Journey.module.css';
import { NineSteps } from './NineSteps.tsx';
import { Timeline } from './Timeline.tsx';

export function JourneyPage() {
  const { t } = useTranslation('how-it-works');
  const retailers = usePublicAddress('/for-retailers');
  const brands = usePublicAddress('/for-brands');
  return (
    <>
      <section className={`${shared.wrap} ${css.hero}`}>
        <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
        <h1 className={shared.display}>
          <Phrases>{t('hero.title')}</Phrases>
        </h1>
        <p className={`${shared.lead} ${css.intro}`}>{t('hero.intro')}</p>
      </section>
      <StudioPicture
        name="how-it-works"
        alt={t('hero.picture')}
        sizes="100vw"
        priority
        className={css.picture}
      />
      <Timeline />
      <NineSteps />
      <CartonExample />
      <ThreeSides />
      <Choice title={t('cta.title')}>
        <LinkButton to={retailers} hash="apply" size="large">
          {t('cta.retailer')}
        </LinkButton>
        <LinkButton to={brands} hash="apply" size="large" variant="secondary">
          {t('cta.brand')}
        </LinkButton>
      </Choice>
    </>
  );
}

function ThreeSides() {
  const { t } = useTranslation('how-it-works');
  return (
    <section className={`${shared.wrap} ${shared.section} ${shared.later}`} aria-labelledby="sides">
      <div className={shared.head}>
        <h2 id="sides" className={shared.title}>
          <Phrases>{t('sides.title')}</Phrases>
        </h2>
      </div>
      <Columns className={css.sides}>
        {(['retailer', 'brand', 'lys'] as const).map((side) => (
          <div key={side}>
            <h3 className={shared.subtitle}>{t(`sides.${side}.title`)}</h3>
            <ul className={`${shared.ruled} ${css.sideList}`}>
              {t(`sides.${side}.items`, { returnObjects: true }).map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </Columns>
    </section>
  );
}
