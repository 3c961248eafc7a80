import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lineTotal } from '#domain/cart.ts';
import { useFavourite } from '#web/favourites.ts';
import { useTitle } from '#web/title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Heart } from '#web/ui/Heart.tsx';
import { ItemPrice } from '#web/ui/ItemPrice.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Row } from '#web/ui/Row.tsx';
import { ComingPrice } from './ComingPrice.tsx';
import css from './ProductHead.module.css';
import type { Product } from './queries.ts';
import { ShownIn } from './ShownIn.tsx';
import { useWords } from './words.ts';

/** Name, badges and prices of a product. */
export function ProductHead({ product }: { readonly product: Product }) {
  const { said, volume, badge } = useWords();
  const name = said(product.name);
  useTitle(name);
  const favourite = useFavourite(product.id);
  return (
    <header>
      <p className={css.brand}>
        <Link to="/brands/$brandId" params={{ brandId: product.brandSlug }}>
          {said(product.brandName)}
        </Link>
      </p>
      <Row gap={3} align="start" justify="between">
        <h1 className={css.name}>{name}</h1>
        {favourite !== null && <Heart name={name} isOn={favourite.isFavourite} onToggle={favourite.toggle} />}
      </Row>
      <p className={css.volume}>
        {[said(product.category), volume(product.volume), product.spf].filter(Boolean).join(' · ')}
      </p>
      {product.badges.length > 0 && (
        <Row as="ul" gap={2} wrap className={css.badges}>
          {product.badges.map((word) => (
            <li key={word}>
              <Badge>{badge(word)}</Badge>
            </li>
          ))}
        </Row>
      )}
      <ShownIn writtenIn={product.writtenIn} />
      <Prices product={product} />
      <ComingPrice of={product.comingPrice} />
    </header>
  );
}

function Prices({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue');
  const { pricePerCarton, pricePerItemExact, recommendedRetail, marginPercent, itemsPerCarton } = product;
  return (
    <Row as="dl" align="end" wrap className={css.prices} aria-label={t('product.prices')}>
      <div className={css.main}>
        <dt>{t('product.perItem')}</dt>
        <dd>
          <ItemPrice of={product} />
        </dd>
      </div>
      <div>
        <dt>{t('product.cartonOf', { count: itemsPerCarton })}</dt>
        <dd>
          <Money of={pricePerCarton} />
        </dd>
      </div>
      {pricePerItemExact?.startsWith('0.') && (
        <div>
          <dt>{t('product.tenCartons')}</dt>
          <dd>
            <Money
              of={lineTotal(
                { quantityCartons: 10, pricePerCartonMinor: pricePerCarton.amountMinor },
                pricePerCarton.currency,
              )}
            />
          </dd>
        </div>
      )}
      {recommendedRetail !== null && (
        <div>
          <dt>
            <abbr title={t('product.rrpFull')}>{t('product.rrp')}</abbr>
          </dt>
          <dd>
            <Money of={recommendedRetail} />
          </dd>
        </div>
      )}
      {marginPercent !== null && (
        <div>
          <dt>{t('product.margin')}</dt>
          <dd>{marginPercent}%</dd>
        </div>
      )}
    </Row>
  );
}
