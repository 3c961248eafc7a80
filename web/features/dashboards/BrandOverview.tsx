import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import { Chips } from '#web/ui/Chips.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Section } from '#web/ui/Section.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Dashboards.module.css';
import { ownBrandQuery } from './queries.ts';

/** The brand as retailers see it, in short. */
export function BrandOverview({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('dashboards');
  const language = useLanguage();
  const { data: brand } = useSuspenseQuery(ownBrandQuery(slug));
  return (
    <Section title={t('brand.overview')}>
      <div className={css.overview}>
        {brand.logo !== '' && (
          <img className={css.overviewLogo} src={brand.logo} alt={brand.name[language]} height={40} />
        )}
        <p className={`${textCss.pretty} ${boxCss.lineLong}`}>{brand.description[language]}</p>
        <Facts
          facts={[
            {
              term: t('brand.minimumOrder'),
              value: t('brand.minimumOrderValue', { count: brand.minimumOrder }),
            },
            { term: t('brand.products'), value: formatNumber(brand.productCount, language) },
            ...(brand.establishedYear === null
              ? []
              : [{ term: t('brand.established'), value: String(brand.establishedYear) }]),
          ]}
        />
        {brand.categories.length > 0 && (
          <div>
            <h3 className={`${textCss.note} ${textCss.regular} ${boxCss.below2}`}>{t('brand.categories')}</h3>
            <Chips items={brand.categories.map(({ name }) => name[language])} limit={8} />
          </div>
        )}
      </div>
    </Section>
  );
}
