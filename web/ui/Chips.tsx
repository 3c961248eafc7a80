import { useTranslation } from 'react-i18next';
import { enumerated } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import css from './Badge.module.css';

type Props = {
  readonly items: readonly string[] /** How many are shown before "+N more". */;
  readonly limit?: number;
};

/** Categories or tags as chips; the rest is named as "+N more". */
export function Chips({ items, limit = 4 }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const hidden = items.slice(limit);
  return (
    <ul className={css.chips}>
      {items.slice(0, limit).map((item) => (
        <li key={item} className={css.chip}>
          {item}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={`${css.chip} ${css.more}`} title={enumerated(hidden, language)}>
          {t('chips.more', { count: hidden.length })}
        </li>
      )}
    </ul>
  );
}
