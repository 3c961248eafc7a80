import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { clauses } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './OrderDetails.module.css';
import type { Order } from './queries.ts';

type Entry = Order['timeline'][number];

/** Everything that has happened to the order, oldest first: what, who, when, and why. */
export function Timeline({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <Columns as="ol">
      {entries.map((entry) => (
        <TimelineEntry key={entry.id} entry={entry} />
      ))}
    </Columns>
  );
}

function TimelineEntry({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const role = t(`role.${entry.actorRole}`);
  return (
    <li className={css.entry} data-kind={entry.kind} data-status={entry.status}>
      <p className={textCss.strong}>{entry.description}</p>
      {entry.reason !== null && <blockquote className={css.entryReason}>{entry.reason}</blockquote>}
      <p className={textCss.note}>
        <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
        {' · '}
        {clauses(entry.actorName === null ? [role] : [entry.actorName, role], language)}
      </p>
    </li>
  );
}
