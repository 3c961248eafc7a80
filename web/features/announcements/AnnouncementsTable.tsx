import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { announcementStates } from '#domain/announcement.ts';
import { formatDateTime, formatNumber } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { useLanguage } from '#web/language.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import { type Announcement, announcementsQuery } from './queries.ts';
import { type AnnouncementSearch, announcementFilterOf, parseAnnouncementSearch } from './search.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** Every announcement, the one changed last first. */
export function AnnouncementsTable({ search }: { readonly search: AnnouncementSearch }) {
  const { t } = useTranslation('announcements');
  const filter = announcementFilterOf(search);
  return (
    <RecordList
      list="announcements"
      caption={t('title')}
      parse={parseAnnouncementSearch}
      query={announcementsQuery(filter)}
      rowKey={({ id }) => id}
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          kind: 'choice',
          label: t('filter'),
          any: t('all'),
          options: announcementStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      sorting="-changed"
      count={(count) => t('count', { count })}
      file={filter}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  );
}

function useColumns(): Column<Announcement>[] {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const audienceWords = useAudienceWords();
  return [
    {
      key: 'title',
      title: t('columns.title'),
      lead: true,
      cell: ({ id, title }) => (
        <Link
          to="/admin/announcements/$announcementId"
          params={{ announcementId: id }}
          className={textCss.rowLink}
          data-row=""
        >
          {inLanguage(title, language) || t('untitled')}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      phone: 'aside',
      cell: ({ state }) => <AnnouncementBadge state={state} />,
    },
    {
      key: 'audience',
      title: t('columns.audience'),
      phone: 'under',
      cell: ({ audience }) => audienceWords(audience),
    },
    {
      key: 'recipients',
      title: t('columns.recipients'),
      right: true,
      cell: ({ recipients }) => (recipients === null ? '–' : formatNumber(recipients, language)),
    },
    {
      key: 'when',
      title: t('columns.when'),
      phone: 'end',
      cell: ({ sendAt }) => (sendAt === null ? '–' : formatDateTime(sendAt, language)),
    },
    {
      key: 'by',
      title: t('columns.by'),
      wide: true,
      cell: ({ writtenBy }) => writtenBy ?? t('formerUser'),
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      sort: 'changed',
      down: true,
      wide: true,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}
