import { useTranslation } from 'react-i18next';
import type { FaqCategory, FaqId } from '#site/content/faq.ts';
import { publicFigures } from '#site/content/public-figures.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import boxCss from '#web/ui/Box.module.css';
import textCss from '#web/ui/Text.module.css';
import { Prose } from '../Prose.tsx';
import css from './Faq.module.css';

/** A question that opens. The address is that of the answer: browsers open what holds it, even without a script. */
export function FaqEntry({ id, category }: { readonly id: FaqId; readonly category: FaqCategory }) {
  const { t } = useTranslation('faq');
  return (
    <details className={`${boxCss.ruleBelow} ${css.entry}`} data-category={category}>
      <summary className={css.question}>
        <h2>{t(`items.${id}.question`)}</h2>
      </summary>
      <div id={id} className={`${textCss.soft} ${boxCss.lineLong} ${css.answer}`}>
        <Prose lines={t(`items.${id}.answer`, { returnObjects: true, ...publicFigures })} />
        <p className={`${textCss.small} ${boxCss.above4}`}>
          <PublicLink page="/faq" hash={id}>
            {t('link')}
          </PublicLink>
        </p>
      </div>
    </details>
  );
}
