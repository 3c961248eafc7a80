import { useTranslation } from 'react-i18next';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import type { PictureName } from '../pictures.ts';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Retailers.module.css';

/** In the order of the texts. */
const pictures: readonly PictureName[] = [
  'care-vegan',
  'care-pregnancy',
  'care-sensitive',
  'care-hair',
  'care-upcycled',
];

/** What a shop can stock, each with its material. */
export function Ranges() {
  const { t } = useTranslation('for-retailers');
  const items = t('ranges.items', { returnObjects: true });
  return (
    <section className={`${boxCss.onWhite} ${shared.section} ${shared.later}`} aria-labelledby="ranges">
      <div className={shared.wrap}>
        <div className={shared.head}>
          <h2 id="ranges" className={shared.title}>
            <Phrases>{t('ranges.title')}</Phrases>
          </h2>
        </div>
        <Columns as="ul" className={css.ranges}>
          {items.map(({ title, text }, index) => (
            <li key={title} className={css.range}>
              <StudioPicture
                name={pictures[index] ?? 'care-vegan'}
                alt=""
                sizes="(max-width: 48em) 6rem, 14rem"
                className={css.rangePicture}
              />
              <div>
                <h3>{title}</h3>
                <p className={shared.soft}>{text}</p>
              </div>
            </li>
          ))}
        </Columns>
      </div>
    </section>
  );
}
