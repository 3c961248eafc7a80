import { useTranslation } from 'react-i18next';
import type { PublicPage } from '#domain/public-pages.ts';
import { PublicLink, usePublicAddress } from '#web/shell/PublicLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import shared from '../Public.module.css';
import type { PictureName } from '../pictures.ts';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Sides.module.css';

const sides = [
  { id: 'retailers', page: '/for-retailers', picture: 'retail-side', cta: 'hero.retailer' },
  { id: 'brands', page: '/for-brands', picture: 'brand-side', cta: 'hero.brand' },
] as const satisfies readonly { id: string; page: PublicPage; picture: PictureName; cta: string }[];

/** What each side gains: the shop, then the brand. */
export function Sides() {
  return (
    <>
      {sides.map((side) => (
        <Side key={side.id} {...side} />
      ))}
    </>
  );
}

function Side({ id, page, picture, cta }: (typeof sides)[number]) {
  const { t } = useTranslation(['home']);
  const points = t(`home:${id}.points`, { returnObjects: true });
  const address = usePublicAddress(page);
  const isTurned = id === 'brands';
  const ground = isTurned ? `${shared.night} lys-night ${css.turned}` : shared.deep;
  return (
    <section className={`${shared.bleed} ${shared.later} ${ground}`} aria-labelledby={id}>
      <StudioPicture
        name={picture}
        alt={t(`home:${id}.picture`)}
        sizes="(max-width: 61.99em) 100vw, 50vw"
        className={`${css.picture} ${isTurned ? shared.rightEdge : shared.leftEdge}`}
      />
      <div className={`${css.words} ${isTurned ? shared.left : shared.right}`}>
        <p className={shared.eyebrow}>{t(`home:${id}.eyebrow`)}</p>
        <h2 id={id} className={shared.title}>
          {t(`home:${id}.title`)}
        </h2>
        <ul className={`${shared.ruled} ${css.points}`}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Row gap={3} across={5} align="center" wrap className={shared.actions}>
          <LinkButton to={address} hash="apply" size="large" variant={isTurned ? 'light' : 'primary'}>
            {t(cta)}
          </LinkButton>
          <PublicLink page={page} className={shared.textLink}>
            {t(`home:${id}.more`)}
          </PublicLink>
        </Row>
      </div>
    </section>
  );
}
