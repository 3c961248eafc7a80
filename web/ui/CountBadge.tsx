import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import css from './Badge.module.css';
import textCss from './Text.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly count: number /** What is counted, for who hears it: "12 unread messages". */;
  readonly label: string;
};

/** A number in a drop of clay; nothing at 0. */
export function CountBadge({ count, label }: Props) {
  const language = useLanguage();
  if (count <= 0) return null;
  return (
    <span className={`${textCss.extraSmall} ${textCss.bold} ${css.count}`}>
      <span aria-hidden="true">{formatNumber(count, language)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
