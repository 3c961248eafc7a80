import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type EntryKind, entryFilters, entryStatuses, subjectOf } from '#domain/enquiry.ts';
import { formatFullDate, formatShortDate, formatTime } from '#domain/format.ts';
import { dayAndTime } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { languageOptions } from '#web/language-options.ts';
import { colleaguesQuery } from '#web/queries.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import css from './Desk.module.css';
import { type EnquiryDeskSearch, enquiryFilterOf, enquiryHref, parseEnquiryDesk } from './desk-search.ts';
import { InboxViews } from './InboxViews.tsx';
import { NothingLeft, useInboxColumns, useInboxFilters } from './inbox-parts.tsx';
import { enquiriesQuery, type InboxEntry } from './queries.ts';
import { ownTimeZone } from './zone-time.ts';

/** Everything that came in over the public forms, applications too; who wrote leads to it. */
export function EnquiriesTable({ search }: { readonly search: EnquiryDeskSearch }) {
  const { t } = useTranslation('enquiries');
  const filter = enquiryFilterOf(search);
  const isToDo = search.status === 'todo' || search.status === 'open';
  return (
    <>
      <InboxViews search={search} />
      <RecordList
        list="enquiries"
        caption={t('desk.title')}
        parse={parseEnquiryDesk}
        query={enquiriesQuery(filter)}
        rowKey={({ id }) => id}
        columns={useColumns(search)}
        filters={useFilters()}
        sorting="-received"
        count={(count) => t('desk.entries', { count })}
        file={filter}
        empty={<EmptyState title={t('desk.noEnquiries')} text={t('desk.noEnquiriesText')} />}
        none={
          isToDo &&
          search.q === undefined && (
            <NothingLeft
              title={t('desk.allAnswered')}
              text={t('desk.allAnsweredText')}
              href="/admin/enquiries"
            />
          )
        }
      />
    </>
  );
}

function useFilters(): Filter<EnquiryDeskSearch>[] {
  const { t } = useTranslation('enquiries');
  const colleagues = useQuery(colleaguesQuery).data?.items ?? [];
  const any = t('desk.any');
  const { words, status } = useInboxFilters(['todo', ...entryStatuses], 100);
  return [
    words,
    {
      name: 'kind',
      kind: 'choice',
      label: t('desk.kindLabel'),
      any,
      options: entryFilters.map((value) => ({ value, label: t(`desk.kinds.${value}`) })),
    },
    status,
    {
      name: 'assigned',
      kind: 'choice',
      label: t('desk.assigned'),
      any,
      options: [
        { value: 'me', label: t('desk.toMe') },
        { value: 'none', label: t('desk.toNobody') },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'followUp',
      kind: 'choice',
      aside: true,
      label: t('desk.followUp'),
      any,
      options: (['due', 'set'] as const).map((value) => ({ value, label: t(`desk.followUps.${value}`) })),
    },
    {
      name: 'language',
      kind: 'choice',
      aside: true,
      label: t('fields.language'),
      any,
      options: languageOptions,
    },
    { name: 'from', kind: 'day', aside: true, label: t('desk.receivedFrom') },
    { name: 'to', kind: 'day', notBefore: 'from', aside: true, label: t('desk.receivedTo') },
  ];
}

function useColumns(search: EnquiryDeskSearch): Column<InboxEntry>[] {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { from, status, received } = useInboxColumns<InboxEntry>({
    key: 'from',
    title: t('desk.from'),
    sort: 'name',
    name: ({ name }) => name,
    href: ({ id, kind }) => enquiryHref({ ...search, [subjectOf(kind)]: id }),
    className: css.short,
  });
  return [
    from,
    { key: 'company', title: t('fields.company'), cell: ({ company, email }) => company ?? email },
    {
      key: 'kind',
      title: t('desk.kindLabel'),
      phone: 'under',
      cell: ({ kind }) => <span className={css.short}>{t(`desk.kinds.${kind}`)}</span>,
    },
    { key: 'about', title: t('desk.about'), optional: true, cell: (entry) => <About enquiry={entry} /> },
    {
      key: 'message',
      title: t('fields.message'),
      wide: true,
      cell: ({ message }) => <span className={css.excerpt}>{message}</span>,
    },
    status,
    { key: 'assigned', title: t('desk.assigned'), cell: ({ assignee }) => assignee?.name ?? '–' },
    {
      key: 'followUp',
      title: t('desk.followUp'),
      cell: ({ followUpOn }) => (followUpOn === null ? '–' : formatShortDate(followUpOn, language)),
    },
    {
      key: 'language',
      title: t('fields.language'),
      optional: true,
      cell: (entry) => t(`languages.${entry.language}`),
    },
    received,
  ];
}

type Asked = Pick<InboxEntry, 'subject' | 'visitorKind' | 'booking' | 'job'> & { readonly kind: EntryKind };

/** What it is about: the subject, who writes, the job, or the time of the consultation on the reader's clock. */
export function About({ enquiry }: { readonly enquiry: Asked }) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { kind, subject, visitorKind, booking, job } = enquiry;
  if (booking !== null) {
    const zone = ownTimeZone();
    const at = dayAndTime(
      formatFullDate(booking.startsAt, language, zone),
      formatTime(booking.startsAt, language, zone),
      language,
    );
    return booking.cancelledAt === null ? at : <s>{at}</s>;
  }
  if (job !== null) return t(`jobs.${job.jobId ?? 'general'}`);
  if (subject !== null) return t(`subjects.${subject}`);
  return visitorKind === null
    ? t(`desk.kinds.${kind}`)
    : t('desk.homeForm', { who: t(`visitorKinds.${visitorKind}`) });
}
