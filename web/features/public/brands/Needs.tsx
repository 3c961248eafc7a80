import { useTranslation } from 'react-i18next';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import { StudioPicture } from '../StudioPicture.tsx';
import css from './Brands.module.css';

/** What we ask of a brand, what each market asks of it, and which words may stay on the box. */
export function Needs() {
  const { t } = useTranslation('for-brands');
  const needs = t('needs.items', { returnObjects: true });
  return (
    <>
      <section className={`${shared.sheet} ${shared.section} ${shared.later}`} aria-labelledby="needs">
        <div className={`${shared.wrap} ${css.needs}`}>
          <div>
            <h2 id="needs" className={shared.title}>
              <Phrases>{t('needs.title')}</Phrases>
            </h2>
            <p className={`${shared.lead} ${css.intro}`}>{t('needs.intro')}</p>
          </div>
          <ul className={shared.ruled}>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
        <div className={`${shared.wrap} ${css.markets}`}>
          <div className={shared.head}>
            <h2 className={shared.title}>{t('markets.title')}</h2>
            <p className={shared.lead}>{t('markets.intro')}</p>
          </div>
          <MarketTable />
        </div>
      </section>
      <section className={`${shared.deep} ${shared.bleed} ${shared.later}`} aria-labelledby="claims">
        <div className={`${css.claimWords} ${shared.left}`}>
          <h2 id="claims" className={shared.title}>
            <Phrases>{t('claims.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.intro}`}>{t('claims.text')}</p>
        </div>
        <StudioPicture
          name="brands-claims"
          alt=""
          sizes="(max-width: 61.99em) 100vw, 50vw"
          className={`${css.claimPicture} ${shared.rightEdge}`}
        />
      </section>
    </>
  );
}

function MarketTable() {
  const { t } = useTranslation('for-brands');
  const rows = t('markets.rows', { returnObjects: true });
  return (
    <table className={`${shared.table} ${css.table}`}>
      <caption>{t('markets.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('markets.market')}</th>
          <th scope="col">{t('markets.person')}</th>
          <th scope="col">{t('markets.notice')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ market, person, notice }) => (
          <tr key={market}>
            <th scope="row">{market}</th>
            <td data-label={t('markets.person')}>{person}</td>
            <td data-label={t('markets.notice')}>{notice}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
