import { useTranslation } from 'react-i18next';
import { formatDateTime, formatShortDate } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { isLate, type QueueItem } from './by-deadline.ts';
import css from './Queue.module.css';
import { WhoHasIt } from './WhoHasIt.tsx';

/** What it is, by when it was promised, and who has taken it on. */
export function useQueueColumns(): Column<QueueItem>[] {
  const { t } = useTranslation(['shell', 'orders', 'desk']);
  const language = useLanguage();
  return [
    {
      key: 'what',
      title: t('queue.what'),
      lead: true,
      cell: ({ href, title }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={href}>
          {title}
        </AddressLink>
      ),
    },
    {
      key: 'kind',
      title: t('queue.kind'),
      phone: 'under',
      cell: ({ kind, step }) => (step === null ? t(`queue.sources.${kind}`) : t(`orders:actions.${step}`)),
    },
    {
      key: 'detail',
      title: t('queue.whose'),
      phone: 'under',
      wide: true,
      cell: ({ detail }) => <span className={css.excerpt}>{detail}</span>,
    },
    {
      key: 'due',
      title: t('queue.due'),
      phone: 'aside',
      cell: ({ dueAt, dueDay }) =>
        dueAt === null ? (
          '–'
        ) : (
          <span className={isLate({ dueAt, dueDay }, new Date()) ? css.late : css.due}>
            {dueDay === null ? formatDateTime(dueAt, language) : formatShortDate(dueAt, language, 'UTC')}
          </span>
        ),
    },
    { key: 'since', title: t('queue.since'), wide: true, cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'who',
      title: t('desk:assign.label'),
      phone: 'end',
      cell: (item) => item.desk && <WhoHasIt item={item} desk={item.desk} />,
    },
  ];
}
