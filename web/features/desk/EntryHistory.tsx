import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import css from './Desk.module.css';
import type { DeskEntry } from './queries.ts';

type Happened = DeskEntry['history'][number];

/** Who had it when, and what was decided, the latest first. */
export function EntryHistory({ history }: { readonly history: DeskEntry['history'] }) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const said = ({ action, assigneeName, followUpOn }: Happened) => {
    if (action === 'assigned')
      return assigneeName === null ? t('history.released') : t('history.assigned', { name: assigneeName });
    if (action === 'follow-up')
      return followUpOn === null
        ? t('history.noFollowUp')
        : t('history.followUp', { date: formatDate(followUpOn, language) });
    return t(`history.${action}`);
  };
  if (history.length === 0) return null;
  return (
    <div>
      <h3 className={css.part}>{t('history.title')}</h3>
      <ol className={css.history}>
        {history.map((happened) => (
          <li key={happened.id}>
            {said(happened)}
            <span className={css.by}>
              {happened.actorName === null
                ? formatDateTime(happened.at, language)
                : t('notes.by', { name: happened.actorName, date: formatDateTime(happened.at, language) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
