import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import { ApplySection } from '../ApplySection.tsx';
import { FigureRow } from '../FigureRow.tsx';
import { Phrases } from '../Phrases.tsx';
import { inline } from '../Prose.tsx';
import shared from '../Public.module.css';
import { StepRow } from '../StepRow.tsx';
import { StudioPicture } from '../StudioPicture.tsx';
import { TextGrid } from '../TextGrid.tsx';
import { Ranges } from './Ranges.tsx';
import css from './Retailers.module.css';

type Props = { /** The application form of #apply. */ readonly application: ReactNode };

export function RetailersPage({ application }: Props) {
  const { t } = useTranslation('for-retailers');
  const asFigure = { returnObjects: true } as const;
  return (
    <>
      <section className={`${shared.bleed} ${css.hero}`}>
        <div className={`${css.words} ${shared.left}`}>
          <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 className={shared.display}>
            <Phrases>{t('hero.title')}</Phrases>
          </h1>
          <p className={`${shared.lead} ${css.intro}`}>{t('hero.intro')}</p>
          <Row gap={3} across={5} align="center" wrap className={shared.actions}>
            <LinkButton to="." hash="apply" size="large">
              {t('hero.cta')}
            </LinkButton>
            <PublicLink page="/how-it-works" className={shared.textLink}>
              {t('hero.second')}
            </PublicLink>
          </Row>
        </div>
        <StudioPicture
          name="retailers"
          alt={t('hero.picture')}
          sizes="(max-width: 61.99em) 100vw, 42vw"
          priority
          className={`${css.picture} ${shared.rightEdge}`}
        />
      </section>
      <section className={`${shared.wrap} ${shared.tight}`}>
        <FigureRow
          items={[
            t('figures.margin', asFigure),
            t('figures.moq', asFigure),
            t('figures.confirm', asFigure),
            t('figures.terms', asFigure),
          ]}
        />
      </section>
      <section className={`${shared.sheet} ${shared.section} ${shared.later}`} aria-labelledby="benefits">
        <div className={shared.wrap}>
          <div className={shared.head}>
            <h2 id="benefits" className={shared.title}>
              <Phrases>{t('benefits.title')}</Phrases>
            </h2>
          </div>
          <TextGrid items={t('benefits.items', { returnObjects: true })} />
        </div>
      </section>
      <TermSheet />
      <Ranges />
      <section className={`${shared.wrap} ${shared.section} ${shared.later}`} aria-labelledby="invitation">
        <div className={shared.head}>
          <h2 id="invitation" className={shared.title}>
            <Phrases>{t('invitation.title')}</Phrases>
          </h2>
        </div>
        <StepRow steps={t('invitation.steps', { returnObjects: true })} />
      </section>
      <ApplySection title={t('apply.title')} intro={t('apply.intro')} picture="retailers-apply">
        {application}
      </ApplySection>
    </>
  );
}

/** The terms as a sheet of paper. */
function TermSheet() {
  const { t } = useTranslation('for-retailers');
  const rows = t('terms.rows', { returnObjects: true });
  return (
    <section className={`${shared.deep} ${shared.section} ${shared.later}`} aria-labelledby="terms">
      <div className={`${shared.wrap} ${css.terms}`}>
        <div>
          <h2 id="terms" className={shared.title}>
            <Phrases>{t('terms.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.intro}`}>{inline(t('terms.intro'))}</p>
        </div>
        <dl className={css.termSheet} aria-label={t('terms.caption')}>
          {rows.map(({ label, value }) => (
            <Columns key={label} gap={1} across={6} className={css.term}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Columns>
          ))}
        </dl>
      </div>
    </section>
  );
}
