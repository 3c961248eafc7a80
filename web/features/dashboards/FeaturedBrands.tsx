import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import type { RetailerMetrics } from './queries.ts';

type Brand = RetailerMetrics['featuredBrands'][number];

export function FeaturedBrands({ brands }: { readonly brands: readonly Brand[] }) {
  const { t } = useTranslation('dashboards');
  return (
    <Section
      title={t('featured.title')}
      actions={<AddressLink href="/brands">{t('featured.all')}</AddressLink>}
    >
      {brands.length === 0 ? (
        <p className={textCss.note}>{t('featured.empty')}</p>
      ) : (
        <div className={css.strip}>
          <Columns as="ul" gap={6} className={css.brands}>
            {brands.map((brand) => (
              <li key={brand.id}>
                <BrandCard brand={brand} />
              </li>
            ))}
          </Columns>
        </div>
      )}
    </Section>
  );
}

function BrandCard({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const { heroImage } = brand;
  return (
    <AddressLink href={`/brands/${brand.slug}`} className={`${textCss.plainLink} ${css.brand}`}>
      {heroImage !== null && (
        <Picture
          className={css.brandPicture}
          of={heroImage}
          sizes="(min-width: 62em) 19rem, (min-width: 36em) 50vw, 100vw"
          alt=""
        />
      )}
      <Columns as="span" className={css.brandWords}>
        <span className={css.brandName}>{brand.name[language]}</span>
        <span className={textCss.pretty}>{brand.tagline[language]}</span>
        <span className={`${textCss.note} ${boxCss.above1}`}>
          {t('featured.products', { count: brand.productCount })} ·{' '}
          {t('featured.from', { count: brand.minimumOrder })}
        </span>
      </Columns>
    </AddressLink>
  );
}
