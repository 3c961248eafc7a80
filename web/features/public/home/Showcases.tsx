import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { usePublicAddress } from '#web/shell/PublicLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { type Showcase, showcasesQuery } from './queries.ts';
import css from './Showcases.module.css';

/** Up to five partner brands; no section where there is none to show. */
export function Showcases() {
  const { t } = useTranslation('home');
  const { data } = useQuery(showcasesQuery(useLanguage()));
  const retailers = usePublicAddress('/for-retailers');
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={`${shared.wrap} ${shared.section} ${shared.later}`} aria-labelledby="partner-brands">
      <Row gap={6} across={12} align="end" justify="between" wrap className={css.head}>
        <div>
          <p className={shared.eyebrow}>{t('showcase.eyebrow')}</p>
          <h2 id="partner-brands" className={shared.title}>
            <Phrases>{t('showcase.title')}</Phrases>
          </h2>
        </div>
        <Row gap={3} across={6} align="center" wrap>
          <p className={shared.soft}>{t('showcase.intro')}</p>
          <LinkButton to={retailers} hash="apply" variant="secondary">
            {t('showcase.cta')}
          </LinkButton>
        </Row>
      </Row>
      <Columns as="ul" className={css.list}>
        {data.items.map((brand, index) => (
          <BrandShowcase key={brand.slug} brand={brand} isFirst={index === 0} />
        ))}
      </Columns>
    </section>
  );
}

function BrandShowcase({ brand, isFirst }: { readonly brand: Showcase; readonly isFirst: boolean }) {
  const { t } = useTranslation('home');
  return (
    <li className={isFirst ? css.first : undefined}>
      {brand.picture && (
        <Picture
          of={brand.picture}
          alt=""
          sizes={isFirst ? '(max-width: 78rem) 100vw, 78rem' : '(max-width: 48em) 100vw, 38rem'}
          className={css.picture}
        />
      )}
      <Columns gap={4} className={css.caption}>
        <h3 className={css.name}>
          {brand.logo === '' ? (
            brand.name
          ) : (
            <img src={brand.logo} alt={brand.name} className={css.logo} loading="lazy" height={30} />
          )}
        </h3>
        <div className={css.words}>
          <p className={shared.subtitle}>{brand.tagline}</p>
          <p className={shared.soft}>{brand.description}</p>
        </div>
        <Row as="p" gap={1} across={5} wrap className={css.facts}>
          {brand.establishedYear !== null && (
            <span>{t('showcase.since', { year: brand.establishedYear })}</span>
          )}
          <span>{t('showcase.products', { count: brand.productCount })}</span>
        </Row>
      </Columns>
    </li>
  );
}
