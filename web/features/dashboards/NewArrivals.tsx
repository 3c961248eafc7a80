import { useTranslation } from 'react-i18next';
import { formatItemPrice } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { RetailerMetrics } from './queries.ts';

type Product = RetailerMetrics['newArrivals'][number];

export function NewArrivals({ products }: { readonly products: readonly Product[] }) {
  const { t } = useTranslation('dashboards');
  return (
    <Section title={t('arrivals.title')}>
      {products.length === 0 ? (
        <p className={textCss.note}>{t('arrivals.empty')}</p>
      ) : (
        <div className={css.strip}>
          <Columns as="ul" gap={6} across={5} className={css.products}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductTile product={product} />
              </li>
            ))}
          </Columns>
        </div>
      )}
    </Section>
  );
}

function ProductTile({ product }: { readonly product: Product }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const { image } = product;
  return (
    <AddressLink href={`/products/${product.id}`} className={css.product}>
      {image !== null && (
        <Picture
          className={css.productPicture}
          of={image}
          sizes="(min-width: 62em) 12rem, (min-width: 36em) 30vw, 45vw"
          alt=""
        />
      )}
      <span className={css.productBrand}>{product.brandName[language]}</span>
      <span className={css.productName}>{product.name[language]}</span>
      <span className={css.productPrice}>
        {t('arrivals.perItem', { price: formatItemPrice(product, language) })}
      </span>
    </AddressLink>
  );
}
