import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Phrases } from '../Phrases.tsx';
import shared from '../Public.module.css';
import css from './Home.module.css';

/** Four cards, set like a printed page: what the house stands for. */
export function Values() {
  const { t } = useTranslation('home');
  const items = t('values.items', { returnObjects: true });
  return (
    <section className={`${shared.wrap} ${shared.section} ${css.values}`} aria-labelledby="values">
      <h2 id="values" className={shared.title}>
        <Phrases>{t('values.title')}</Phrases>
      </h2>
      <Columns as="ul" className={css.valueList}>
        {items.map(({ title, text }) => (
          <li key={title} className={css.value}>
            <h3 className={shared.subtitle}>
              <Phrases>{title}</Phrases>
            </h3>
            <p className={shared.soft}>{text}</p>
          </li>
        ))}
      </Columns>
    </section>
  );
}
