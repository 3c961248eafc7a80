import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Chips } from '#web/ui/Chips.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './BrandCard.module.css';
import { moves, movingPicture } from './moving-picture.ts';
import type { BrandSummary } from './queries.ts';
import { useWords } from './words.ts';

type Props = { readonly brand: BrandSummary; readonly priority?: boolean };

/** A brand in the list: its picture, its mark, what it stands for and from how many items it sells. */
export function BrandCard({ brand, priority }: Props) {
  const { t } = useTranslation('catalogue');
  const { said } = useWords();
  return (
    <article className={`${boxCss.place} ${css.card}`} {...moves(brand.id)}>
      <div className={`${boxCss.onDeep} ${boxCss.rounded} ${boxCss.clips}`}>
        {brand.heroImage === null ? (
          <div className={css.picture}>
            <Mark className={css.plinth} src={null} name={said(brand.name)} size={96} />
          </div>
        ) : (
          <div className={css.picture} {...movingPicture(brand.id)}>
            <Picture
              of={brand.heroImage}
              alt=""
              sizes="(min-width: 60em) 38rem, 100vw"
              priority={priority ?? false}
            />
          </div>
        )}
      </div>
      <Row gap={2} across={6} align="center" justify="between" wrap className={boxCss.above4}>
        <h2 className={`${textCss.solid} ${boxCss.shrinks}`}>
          <Link
            to="/brands/$brandId"
            params={{ brandId: brand.slug }}
            className={`${textCss.sameLink} ${boxCss.block} ${boxCss.reach}`}
          >
            <BrandMark brand={brand} />
          </Link>
        </h2>
        <Row as="p" gap={2} across={5} className={`${textCss.note} ${textCss.figures}`}>
          <span>{t('fromItems', { count: brand.minimumOrder })}</span>
          <span>{t('products', { count: brand.productCount })}</span>
        </Row>
      </Row>
      <p className={`${textCss.ink} ${textCss.pretty} ${boxCss.above2}`}>{said(brand.tagline)}</p>
      {brand.categories.length > 0 && (
        <div className={boxCss.above3}>
          <Chips items={brand.categories.map((category) => said(category.name))} />
        </div>
      )}
    </article>
  );
}

type MarkProps = { readonly brand: Pick<BrandSummary, 'name' | 'logo'>; readonly className?: string };

/** The brand's own word mark, in Korean and Chinese with its name in that script beside it; without one its name. */
export function BrandMark({ brand: { name, logo }, className }: MarkProps) {
  const language = useLanguage();
  const own = name[language];
  const look = className ? `${css.mark} ${className}` : css.mark;
  if (logo === '') return <span className={look}>{own}</span>;
  return (
    <span className={look}>
      <img src={logo} alt={name.en} className={css.logo} />
      {own !== name.en && (
        <span className={`${textCss.soft} ${textCss.medium} ${textCss.strong}`}>{own}</span>
      )}
    </span>
  );
}
