import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';
import { entryQuery } from './queries.ts';

type Props = {
  readonly threadId: string;
  /** The moments of the messages around; null: there is none on that side. */
  readonly after: string | null;
  readonly before: string | null;
};

/** The team's own notes at their place in a conversation. They are read apart from it: nobody else is sent them. */
export function NotesBetween({ threadId, after, before }: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const { data } = useQuery(entryQuery({ subjectKind: 'conversation', subjectId: threadId }));
  const here = (data?.notes ?? [])
    .filter(
      ({ createdAt }) => (after === null || createdAt >= after) && (before === null || createdAt < before),
    )
    .toReversed();
  return here.map(({ id, body, authorName, createdAt }) => (
    <li key={id} className={css.inThread}>
      <p className={css.by}>{t('notes.onlyTeam')}</p>
      <p className={textCss.written}>{body}</p>
      <p className={css.by}>
        {t('notes.by', { name: authorName, date: formatDateTime(createdAt, language) })}
      </p>
    </li>
  ));
}
