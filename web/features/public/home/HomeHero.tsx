import { useTranslation } from 'react-i18next';
import { usePublicAddress } from '#web/shell/PublicLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Hero.module.css';

/** The name of the game, and six bottles that step out of the paper. */
export function HomeHero() {
  const { t } = useTranslation('home');
  const retailers = usePublicAddress('/for-retailers');
  const brands = usePublicAddress('/for-brands');
  return (
    <section className={css.hero}>
      <div className={`${shared.wrap} ${css.words}`}>
        <div>
          <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 className={shared.display}>
            <Phrases>{t('hero.title')}</Phrases>
          </h1>
        </div>
        <div className={css.side}>
          <p className={shared.lead}>{t('hero.intro')}</p>
          <Row gap={3} across={5} align="center" wrap className={shared.actions}>
            <LinkButton to={retailers} hash="apply" size="large">
              {t('hero.retailer')}
            </LinkButton>
            <LinkButton to={brands} hash="apply" size="large" variant="secondary">
              {t('hero.brand')}
            </LinkButton>
          </Row>
        </div>
      </div>
      <StudioPicture
        name="site"
        phone="site-near"
        alt={t('hero.picture')}
        sizes="100vw"
        priority
        className={css.picture}
      />
    </section>
  );
}
