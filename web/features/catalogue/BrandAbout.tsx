import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { useTitle } from '#web/title.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './BrandAbout.module.css';
import { BrandMark } from './BrandCard.tsx';
import type { Brand } from './queries.ts';
import { useWords } from './words.ts';

type Props = {
  readonly brand: Brand;
  /** Where a retailer asks before ordering. */
  readonly ask?: ReactNode;
};

/** Whose page it is, in one line, so that the first products stand on the first screen. */
export function BrandHead({ brand, ask }: Props) {
  const { said } = useWords();
  useTitle(said(brand.name));
  return (
    <Row as="section" gap={4} across={8} align="center" justify="between" wrap className={css.head}>
      <Row gap={3} across={6} align="center" wrap>
        <h1 className={css.mark}>
          <BrandMark brand={brand} className={css.logo ?? ''} />
        </h1>
        <p className={css.tagline}>{said(brand.tagline)}</p>
      </Row>
      {ask}
    </Row>
  );
}

/** What a brand says of itself and claims, and its figures. */
export function BrandAbout({ brand }: Pick<Props, 'brand'>) {
  const { said, tag } = useWords();
  const { t } = useTranslation('catalogue');
  const otherwise = brand.fallbacks?.[useLanguage()];
  return (
    <Columns as="section" className={css.about}>
      <Columns gap={6} className={css.words}>
        {otherwise !== undefined && <p className={textCss.note}>{t(`brand.shownIn.${otherwise}`)}</p>}
        <p className={css.description}>{said(brand.description)}</p>
        <Chips items={brand.featureTags.map(tag)} limit={8} />
      </Columns>
      <BrandStats brand={brand} />
    </Columns>
  );
}

function BrandStats({ brand: { stats, productCount, establishedYear } }: { readonly brand: Brand }) {
  const { t } = useTranslation('catalogue');
  const { number } = useWords();
  const { yearsInBusiness, productsSold, customerSatisfaction } = stats;
  return (
    <Figures>
      {yearsInBusiness !== null && (
        <Figure
          number={number(yearsInBusiness)}
          label={t('brand.years', { count: yearsInBusiness })}
          note={establishedYear === null ? undefined : t('brand.established', { year: establishedYear })}
        />
      )}
      {productsSold !== null && <Figure number={number(productsSold)} label={t('brand.sold')} />}
      {customerSatisfaction !== null && (
        <Figure number={`${number(customerSatisfaction)}%`} label={t('brand.satisfaction')} />
      )}
      <Figure number={number(productCount)} label={t('brand.range')} />
    </Figures>
  );
}
