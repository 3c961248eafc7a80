import { formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import css from './Badge.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly count: number /** What is counted, for who hears it: "12 unread messages". */;
  readonly label: string;
  /** A fact, nothing that waits: in ink instead of clay. */
  readonly quiet?: boolean;
  /** Counted so far: beyond it there are more, and nobody knows how many. */
  readonly most?: number;
};

/** A number in a drop of clay; nothing at 0. */
export function CountBadge({ count, label, quiet, most = Number.POSITIVE_INFINITY }: Props) {
  const language = useLanguage();
  if (count <= 0) return null;
  return (
    <span className={css.count} data-quiet={quiet || undefined}>
      <span aria-hidden="true">
        {count > most ? `${formatNumber(most, language)}+` : formatNumber(count, language)}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
