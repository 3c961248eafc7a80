import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFavourite } from '#web/favourites.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Heart } from '#web/ui/Heart.tsx';
import { ItemPrice } from '#web/ui/ItemPrice.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { ProductAlerts } from '#web/ui/ProductAlerts.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import textCss from '#web/ui/Text.module.css';
import { moves, movingPicture } from './moving-picture.ts';
import css from './ProductCard.module.css';
import type { ProductSummary } from './queries.ts';
import { StockBadge } from './StockBadge.tsx';
import { useWords } from './words.ts';

type Props = {
  readonly product: ProductSummary;
  /** Among products of several brands. */
  readonly withBrand?: boolean;
  readonly priority?: boolean;
  /** How many cartons of it are ordered, for who orders. */
  readonly order?: ReactNode;
};

/** What tells a product from its neighbours stands on the picture; what the whole brand is stands below. */
const tellingBadges: ReadonlySet<string> = new Set(['Best Seller', 'New']);

/** A product in a grid: picture, name, what it costs per item and per carton, and what stays with the retailer. */
export function ProductCard({ product, withBrand, priority, order }: Props) {
  const { t } = useTranslation('catalogue');
  const { said, volume, badge } = useWords();
  const { image, recommendedRetail, marginPercent } = product;
  const told = product.badges.filter((word) => tellingBadges.has(word));
  const favourite = useFavourite(product.id);
  const rest = product.badges.filter((word) => !tellingBadges.has(word));
  return (
    <Stack
      as="article"
      className={css.card}
      {...moves(product.id)}
      data-out={product.stockLevel === 'out' || undefined}
    >
      <div className={css.frame}>
        <div className={css.picture} {...movingPicture(product.id)}>
          {image !== null && (
            <Picture
              of={image}
              alt=""
              sizes="(min-width: 70em) 18rem, (min-width: 40em) 30vw, 46vw"
              priority={priority ?? false}
            />
          )}
        </div>
        <Row gap={2} wrap className={css.over}>
          <StockBadge level={product.stockLevel} />
          {told.map((word) => (
            <Badge key={word}>{badge(word)}</Badge>
          ))}
        </Row>
      </div>
      {favourite !== null && (
        <Row gap={1} className={css.heart}>
          <ProductAlerts product={product} name={said(product.name)} />
          <Heart name={said(product.name)} isOn={favourite.isFavourite} onToggle={favourite.toggle} />
        </Row>
      )}
      {withBrand && <p className={css.brand}>{said(product.brandName)}</p>}
      <h3 className={css.name}>
        <Link to="/products/$productId" params={{ productId: product.id }} className={css.link}>
          {said(product.name)}
        </Link>
      </h3>
      <p className={textCss.note}>{[volume(product.volume), ...rest.map(badge)].join(' · ')}</p>
      <Columns as="dl" className={css.prices}>
        <div className={css.item}>
          <dt>{t('product.perItem')}</dt>
          <dd>
            <ItemPrice of={product} />
          </dd>
        </div>
        <div>
          <dt>{t('product.cartonOf', { count: product.itemsPerCarton })}</dt>
          <dd>
            <Money of={product.pricePerCarton} />
          </dd>
        </div>
        {recommendedRetail !== null && (
          <div className={css.retail}>
            <dt>{t('product.rrp')}</dt>
            <dd>
              <Money of={recommendedRetail} />
              {marginPercent !== null && <span> · {t('product.marginOf', { percent: marginPercent })}</span>}
            </dd>
          </div>
        )}
      </Columns>
      {order && <div className={css.order}>{order}</div>}
    </Stack>
  );
}
