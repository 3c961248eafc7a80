import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import type { PictureName } from '../pictures.ts';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Home.module.css';

/** In the order of the texts. */
const pictures: readonly PictureName[] = ['care-vegan', 'care-pregnancy', 'care-sensitive', 'care-hair'];

/** The four kinds of care the brands are known for (specification §1). */
export function Care() {
  const { t } = useTranslation('home');
  const items = t('care.items', { returnObjects: true });
  return (
    <section className={`${boxCss.onWhite} ${shared.section} ${shared.later}`} aria-labelledby="care">
      <div className={shared.wrap}>
        <div className={shared.head}>
          <h2 id="care" className={shared.title}>
            <Phrases>{t('care.title')}</Phrases>
          </h2>
          <p className={shared.lead}>{t('care.intro')}</p>
        </div>
        <Columns as="ul" className={css.care}>
          {items.map(({ title, text }, index) => (
            <li key={title}>
              <StudioPicture
                name={pictures[index] ?? 'care-vegan'}
                alt=""
                sizes="(max-width: 48em) 46vw, 22rem"
                className={css.carePicture}
              />
              <h3 className={css.careTitle}>{title}</h3>
              <p className={shared.soft}>{text}</p>
            </li>
          ))}
        </Columns>
        <p className={`${shared.note} ${css.careNote}`}>{t('care.note')}</p>
      </div>
    </section>
  );
}
