import { useTranslation } from 'react-i18next';
import { cartonsForItems, itemsInCartons } from '#domain/cartons.ts';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Journey.module.css';

const required = 100;
const perCarton = 24;
const cartons = cartonsForItems(required, perCarton);
const items = itemsInCartons(cartons, perCarton);

/** A minimum order, counted in cartons and drawn item by item. */
export function CartonExample() {
  const { t } = useTranslation('how-it-works');
  const language = useLanguage();
  const exact = formatNumber(Math.round((required / perCarton) * 100) / 100, language);
  return (
    <section className={`${shared.deep} ${shared.section} ${shared.later}`} aria-labelledby="cartons">
      <div className={`${shared.wrap} ${css.cartons}`}>
        <div>
          <h2 id="cartons" className={shared.title}>
            <Phrases>{t('cartons.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.intro}`}>{t('cartons.text')}</p>
        </div>
        <figure>
          <Cartons />
          <figcaption className={boxCss.above6}>
            <p className={shared.soft}>{t('cartons.example', { required, perCarton })}</p>
            <p className={`${textCss.large} ${textCss.strong} ${textCss.figures} ${boxCss.above2}`}>
              {t('cartons.sum', { required, perCarton, exact, cartons, items })}
            </p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

const columns = 4;
const step = 15;
const boxWidth = columns * step + 17;
const boxHeight = (perCarton / columns) * step + 17;
const gap = 14;
const boxes = Array.from({ length: cartons }, (_, box) => box);
const places = Array.from({ length: perCarton }, (_, place) => place);

/** Each carton with its items; those up to the minimum are filled. The words beside it say the same. */
function Cartons() {
  const width = cartons * boxWidth + (cartons - 1) * gap;
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${boxHeight + 2}`}
      className={`${boxCss.full} ${boxCss.block} ${css.boxes}`}
      aria-hidden="true"
    >
      {boxes.map((box) => (
        <g key={box} transform={`translate(${box * (boxWidth + gap)} 0)`}>
          <rect width={boxWidth} height={boxHeight} rx={2} className={css.box} />
          {places.map((place) => {
            const item = box * perCarton + place + 1;
            return (
              <circle
                key={item}
                cx={16 + (place % columns) * step}
                cy={16 + Math.floor(place / columns) * step}
                r={4.5}
                className={item <= required ? css.counted : css.beyond}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
