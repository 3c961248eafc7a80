import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import { Mark } from '#web/ui/Mark.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './BrandFacts.module.css';
import { CertificationBadges } from './CertificationBadges.tsx';
import type { Brand } from './queries.ts';
import { useWords } from './words.ts';

/** What a buyer must know, always in view: minimum order, lead time, where from, certifications. */
export function BrandFacts({ brand }: { readonly brand: Brand }) {
  const { t } = useTranslation('catalogue');
  const { country, leadTime, said } = useWords();
  return (
    <section className={`${boxCss.ruleBelow} ${boxCss.sticky} ${css.row}`} aria-label={t('brand.facts')}>
      <Row as="dl" align="center" className={css.facts}>
        <div className={css.who} aria-hidden="true">
          <dt>{said(brand.name)}</dt>
          <dd>
            <Mark src={brand.logoMark} name={said(brand.name)} size={36} />
          </dd>
        </div>
        <div>
          <dt>{t('brand.minimumOrder')}</dt>
          <dd>{t('fromItems', { count: brand.minimumOrder })}</dd>
        </div>
        {brand.leadTime !== null && (
          <div>
            <dt>{t('brand.leadTime')}</dt>
            <dd>{leadTime(brand.leadTime)}</dd>
          </div>
        )}
        <div>
          <dt>{t('brand.shipsFrom')}</dt>
          <dd>{country(brand.country)}</dd>
        </div>
        {brand.certifications.length > 0 && (
          <div className={css.certifications}>
            <dt>{t('brand.certifications')}</dt>
            <dd>
              <CertificationBadges certifications={brand.certifications} />
            </dd>
          </div>
        )}
      </Row>
    </section>
  );
}
