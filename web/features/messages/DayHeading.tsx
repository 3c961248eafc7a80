import { formatDate, formatDaysAgo } from '#domain/format.ts';
import { dayMs } from '#domain/instants.ts';
import { useLanguage } from '#web/language.ts';
import css from './Conversation.module.css';

/** "Today", "Yesterday", else the date, by the reader's calendar. */
export function DayHeading({ at }: { readonly at: string }) {
  const language = useLanguage();
  const midnight = new Date(new Date(at).toDateString()).getTime();
  const today = new Date(new Date().toDateString()).getTime();
  const daysAgo = Math.round((today - midnight) / dayMs);
  const words = daysAgo <= 1 ? formatDaysAgo(daysAgo, language) : formatDate(at, language);
  return (
    <li className={css.day}>
      <span>{words}</span>
    </li>
  );
}
