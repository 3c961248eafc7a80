import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '#domain/commission.ts';
import { formatDecimal } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { ApplySection } from '../ApplySection.tsx';
import { FigureRow } from '../FigureRow.tsx';
import { MarketSource } from '../MarketSource.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StepRow } from '../StepRow.tsx';
import { StudioPicture } from '../StudioPicture.tsx';
import { TextGrid } from '../TextGrid.tsx';
import css from './Brands.module.css';
import { Needs } from './Needs.tsx';

type Props = { /** The application form of #apply. */ readonly application: ReactNode };

export function BrandsPage({ application }: Props) {
  const { t } = useTranslation('for-brands');
  const asFigure = { returnObjects: true } as const;
  const language = useLanguage();
  const { basisPoints, rhythm, holdDays, payDays } = useSite().settlement;
  const commissionPercent = formatDecimal(percentText(basisPoints), language);
  return (
    <>
      <section className={`${shared.night} lys-night`}>
        <StudioPicture name="brands" alt={t('hero.picture')} sizes="100vw" priority className={css.picture} />
        <div className={`${shared.wrap} ${css.hero}`}>
          <div>
            <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
            <h1 className={shared.display}>
              <Phrases>{t('hero.title')}</Phrases>
            </h1>
          </div>
          <div>
            <p className={shared.lead}>{t('hero.intro')}</p>
            <Row gap={3} across={5} align="center" wrap className={shared.actions}>
              <LinkButton to="." hash="apply" size="large" variant="light">
                {t('hero.cta')}
              </LinkButton>
              <PublicLink page="/how-it-works" className={shared.textLink}>
                {t('hero.second')}
              </PublicLink>
            </Row>
          </div>
        </div>
      </section>
      <section className={`${shared.wrap} ${shared.section} ${shared.later}`} aria-labelledby="benefits">
        <div className={shared.head}>
          <h2 id="benefits" className={shared.title}>
            <Phrases>{t('benefits.title')}</Phrases>
          </h2>
        </div>
        <TextGrid items={t('benefits.items', { returnObjects: true })} />
      </section>
      <section className={`${shared.deep} ${shared.tight} ${shared.later}`} aria-labelledby="market">
        <div className={shared.wrap}>
          <div className={shared.head}>
            <h2 id="market" className={shared.title}>
              <Phrases>{t('market.title')}</Phrases>
            </h2>
          </div>
          <FigureRow
            items={[
              t('market.size', asFigure),
              t('market.growth', asFigure),
              t('market.partners', asFigure),
              t('market.confirm', asFigure),
            ]}
          />
          <MarketSource className={shared.note ?? ''} />
        </div>
      </section>
      <Needs />
      <section className={`${shared.wrap} ${shared.section} ${shared.later}`} aria-labelledby="steps">
        <div className={shared.head}>
          <h2 id="steps" className={shared.title}>
            <Phrases>{t('steps.title')}</Phrases>
          </h2>
        </div>
        <StepRow steps={t('steps.items', { returnObjects: true })} />
      </section>
      <section className={`${shared.wrap} ${shared.tight} ${shared.later}`} aria-labelledby="costs">
        <div className={shared.head}>
          <h2 id="costs" className={shared.title}>
            <Phrases>{t('costs.title')}</Phrases>
          </h2>
          <p className={shared.lead}>{t('costs.text', { commissionPercent })}</p>
          <p className={shared.lead}>{t(`costs.paid.${rhythm}`, { holdDays, payDays })}</p>
          <PublicLink page="/terms" hash="brands" className={shared.textLink}>
            {t('costs.link')}
          </PublicLink>
        </div>
      </section>
      <ApplySection title={t('apply.title')} intro={t('apply.intro')} picture="brands-apply">
        {application}
      </ApplySection>
    </>
  );
}
