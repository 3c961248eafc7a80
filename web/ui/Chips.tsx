import { useTranslation } from 'react-i18next';
import css from './Badge.module.css';
import boxCss from './Box.module.css';
import textCss from './Text.module.css';

type Props = {
  readonly items: readonly string[] /** How many are shown before "+N more". */;
  readonly limit?: number;
};

/** Categories or tags as chips; the rest is named as "+N more". */
export function Chips({ items, limit = 4 }: Props) {
  const { t } = useTranslation('common');
  const hidden = items.slice(limit);
  return (
    <ul className={css.chips}>
      {items.slice(0, limit).map((item) => (
        <li key={item} className={`${textCss.fine} ${boxCss.pill} ${css.chip}`}>
          {item}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={`${textCss.fine} ${boxCss.pill} ${css.chip} ${css.more}`} title={hidden.join(', ')}>
          {t('chips.more', { count: hidden.length })}
        </li>
      )}
    </ul>
  );
}
