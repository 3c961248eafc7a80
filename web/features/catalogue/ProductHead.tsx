import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#web/title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import boxCss from '#web/ui/Box.module.css';
import { Money } from '#web/ui/Money.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './ProductHead.module.css';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

/** Name, badges and prices of a product. */
export function ProductHead({ product }: { readonly product: Product }) {
  const { said, badge } = useWords();
  const name = said(product.name);
  useTitle(name);
  return (
    <header>
      <p className={`${textCss.label} ${css.brand}`}>
        <Link to="/brands/$brandId" params={{ brandId: product.brandSlug }}>
          {said(product.brandName)}
        </Link>
      </p>
      <h1 className={`${textCss.balance} ${boxCss.above2} ${css.name}`}>{name}</h1>
      <p className={`${textCss.soft} ${boxCss.above2}`}>
        {[said(product.category), product.volume, product.spf].filter(Boolean).join(' · ')}
      </p>
      {product.badges.length > 0 && (
        <Row as="ul" gap={2} wrap className={textCss.bare}>
          {product.badges.map((word) => (
            <li key={word}>
              <Badge>{badge(word)}</Badge>
            </li>
          ))}
        </Row>
      )}
      <Prices product={product} />
    </header>
  );
}

function Prices({ product }: { readonly product: Product }) {
  const { t } = useTranslation('catalogue');
  const { pricePerItem, pricePerCarton, recommendedRetail, marginPercent, itemsPerCarton } = product;
  return (
    <Row
      as="dl"
      align="end"
      wrap
      className={`${boxCss.padY5} ${boxCss.above6} ${css.prices}`}
      aria-label={t('product.prices')}
    >
      <div className={css.main}>
        <dt>{t('product.perItem')}</dt>
        <dd>
          <Money of={pricePerItem} />
        </dd>
      </div>
      <div>
        <dt>{t('product.cartonOf', { count: itemsPerCarton })}</dt>
        <dd>
          <Money of={pricePerCarton} />
        </dd>
      </div>
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
