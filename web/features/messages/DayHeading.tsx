import { dayMs } from '#domain/instants.ts';
import { formatDate } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import css from './Conversation.module.css';

/** "Today", "Yesterday", else the date, by the reader's calendar. */
export function DayHeading({ at }: { readonly at: string }) {
  const language = useLanguage();
  const midnight = new Date(new Date(at).toDateString()).getTime();
  const today = new Date(new Date().toDateString()).getTime();
  const daysAgo = Math.round((today - midnight) / dayMs);
  const words =
    daysAgo <= 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')
      : formatDate(at, language);
  return (
    <li className={css.day}>
      <span>{words}</span>
    </li>
  );
}
