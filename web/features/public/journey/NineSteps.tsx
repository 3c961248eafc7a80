import { useTranslation } from 'react-i18next';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Journey.module.css';

/** Who takes each step (docs/decisions.md, Order statuses). */
const steps = [
  { status: 'pending', actor: 'retailer' },
  { status: 'confirmed', actor: 'brandOrLys' },
  { status: 'processing', actor: 'lys' },
  { status: 'invoiced', actor: 'lys' },
  { status: 'paid', actor: 'lys' },
  { status: 'preparing', actor: 'brandOrLys' },
  { status: 'shipped', actor: 'brandOrLys' },
  { status: 'delivered', actor: 'retailerOrLys' },
  { status: 'completed', actor: 'retailerOrLys' },
] as const;

/** The nine statuses of an order, as its tracker shows them. */
export function NineSteps() {
  const { t } = useTranslation(['how-it-works', 'common']);
  return (
    <section className={`${shared.sheet} ${shared.section} ${shared.later}`} aria-labelledby="nine-steps">
      <div className={`${shared.wrap} ${css.nine}`}>
        <div className={css.nineHead}>
          <h2 id="nine-steps" className={shared.title}>
            <Phrases>{t('steps.title')}</Phrases>
          </h2>
          <p className={`${shared.lead} ${css.intro}`}>{t('steps.intro')}</p>
        </div>
        <table className={`${shared.table} ${css.table}`}>
          <caption>{t('steps.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('steps.step')}</th>
              <th scope="col">{t('steps.who')}</th>
              <th scope="col">{t('steps.what')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ status, actor }) => (
              <tr key={status}>
                <th scope="row">{t(`common:orderStatus.${status}`)}</th>
                <td>{t(`steps.actors.${actor}`)}</td>
                <td>{t(`steps.rows.${status}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
