import { useTranslation } from 'react-i18next';
import { Prose } from '../Prose.tsx';
import shared from '../Public.module.css';
import { OperatorFacts } from './OperatorFacts.tsx';

/** Who runs the house, as far as the settings name it (/admin/money, "Our details"). */
export function ImprintPage() {
  const { t } = useTranslation('imprint');
  return (
    <article className={`${shared.wrap} ${shared.section}`}>
      <p className={shared.eyebrow}>{t('eyebrow')}</p>
      <h1 className={shared.display}>{t('title')}</h1>
      <p className={shared.lead}>{t('intro')}</p>
      <OperatorFacts />
      <Prose lines={[t('contact')]} className={shared.actions} />
    </article>
  );
}
