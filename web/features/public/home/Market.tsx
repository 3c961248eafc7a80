import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/format.ts';
import { marketByYear } from '#site/content/market.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { FigureRow } from '../FigureRow.tsx';
import { MarketSource } from '../MarketSource.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Market.module.css';
import { MarketChart } from './MarketChart.tsx';

/** The market in figures, drawn, and as a table for those who read instead of look. */
export function Market() {
  const { t } = useTranslation('home');
  const figures = t('market.figures', { returnObjects: true });
  return (
    <section
      className={`${shared.night} ${shared.section} ${shared.later} lys-night`}
      aria-labelledby="market"
    >
      <div className={shared.wrap}>
        <Columns align="end" className={css.market}>
          <div className={css.words}>
            <p className={shared.eyebrow}>{t('market.eyebrow')}</p>
            <h2 id="market" className={shared.title}>
              <Phrases>{t('market.title')}</Phrases>
            </h2>
            <p className={shared.lead}>{t('market.text')}</p>
          </div>
          <figure>
            <MarketChart label={t('market.chart')} value={figures.size.value} />
            <MarketTable />
          </figure>
        </Columns>
        <FigureRow items={[figures.size, figures.growth, figures.margin]} />
        <p className={`${shared.note} ${css.note}`}>{t('market.note')}</p>
        <MarketSource className={`${shared.note} ${css.note}`} />
      </div>
    </section>
  );
}

function MarketTable() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  return (
    <details className={css.details}>
      <summary>{t('market.table')}</summary>
      <table className={shared.table}>
        <caption>{t('market.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('market.year')}</th>
            <th scope="col">{t('market.value')}</th>
          </tr>
        </thead>
        <tbody>
          {marketByYear().map(({ year, billionUsd }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{formatNumber(billionUsd, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
