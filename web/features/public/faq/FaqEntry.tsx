import { useTranslation } from 'react-i18next';
import type { FaqCategory, FaqId } from '#site/content/faq.ts';
import { hoursIn } from '#site/content/public-figures.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { useSite } from '#web/site.ts';
import { Prose } from '../Prose.tsx';
import css from './Faq.module.css';

/** A question that opens. The address is that of the answer: browsers open what holds it, even without a script. */
export function FaqEntry({ id, category }: { readonly id: FaqId; readonly category: FaqCategory }) {
  const { t } = useTranslation('faq');
  const hours = hoursIn(useSite().offices);
  return (
    <details className={css.entry} data-category={category}>
      <summary className={css.question}>
        <h2>{t(`items.${id}.question`)}</h2>
      </summary>
      <div id={id} className={css.answer}>
        <Prose lines={t(`items.${id}.answer`, { returnObjects: true, ...hours })} />
        <p className={css.address}>
          <PublicLink page="/faq" hash={id}>
            {t('link')}
          </PublicLink>
        </p>
      </div>
    </details>
  );
}
