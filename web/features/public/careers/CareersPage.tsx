import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobId, jobIds } from '#domain/jobs.ts';
import boxCss from '#web/ui/Box.module.css';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import { TextGrid } from '../TextGrid.tsx';
import { Apply } from './Apply.tsx';
import css from './Careers.module.css';
import { Role } from './Role.tsx';

type Props = {
  readonly applicationFor: (job: JobId) => ReactNode;
  readonly general: ReactNode;
};

export function CareersPage({ applicationFor, general }: Props) {
  const { t } = useTranslation('careers');
  return (
    <>
      <StudioPicture
        name="careers"
        alt={t('hero.picture')}
        sizes="100vw"
        priority
        className={shared.panorama}
      />
      <section className={`${shared.wrap} ${shared.headline} ${shared.opening}`}>
        <div>
          <p className={shared.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 className={shared.display}>
            <Phrases>{t('hero.title')}</Phrases>
          </h1>
        </div>
        <p className={shared.lead}>{t('hero.intro')}</p>
      </section>
      <section className={`${boxCss.onWhite} ${shared.section}`} aria-labelledby="roles">
        <div className={shared.wrap}>
          <h2 id="roles" className={shared.title}>
            <Phrases>{t('roles.title')}</Phrases>
          </h2>
          <div className={css.roles}>
            {jobIds.map((id) => (
              <Role key={id} id={id} form={applicationFor(id)} />
            ))}
          </div>
        </div>
      </section>
      <section className={`${shared.wrap} ${shared.section}`} aria-labelledby="benefits">
        <div className={shared.head}>
          <h2 id="benefits" className={shared.title}>
            <Phrases>{t('benefits.title')}</Phrases>
          </h2>
        </div>
        <TextGrid items={t('benefits.items', { returnObjects: true })} />
      </section>
      <section className={shared.deep} aria-labelledby="general-title">
        <div className={`${shared.wrap} ${shared.section} ${css.general}`}>
          <div>
            <h2 id="general-title" className={shared.title}>
              <Phrases>{t('general.title')}</Phrases>
            </h2>
            <p className={`${shared.lead} ${css.intro}`}>{t('general.text')}</p>
          </div>
          <Apply id="general" label={t('general.cta')}>
            {general}
          </Apply>
        </div>
      </section>
    </>
  );
}
