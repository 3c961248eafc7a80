import { useTranslation } from 'react-i18next';
import { enquiryKinds, enquiryStatuses } from '#domain/enquiry.ts';
import { formatFullDate, formatTime } from '#domain/format.ts';
import { dayAndTime } from '#domain/punctuation.ts';
import { useLanguage } from '#web/language.ts';
import { given } from '#web/search-fields.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';
import { type EnquiryDeskSearch, enquiryFilterOf, parseEnquiryDesk } from './desk-search.ts';
import { type EnquirySummary, enquiriesQuery } from './queries.ts';
import { ShowAll } from './ShowAll.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { ownTimeZone } from './zone-time.ts';

/** Everything that came in over the public forms; who wrote leads to it. */
export function EnquiriesTable({ search }: { readonly search: EnquiryDeskSearch }) {
  const { t } = useTranslation('enquiries');
  const filter = enquiryFilterOf(search);
  return (
    <RecordList
      list="enquiries"
      caption={t('desk.title')}
      parse={parseEnquiryDesk}
      query={enquiriesQuery(filter)}
      rowKey={({ id }) => id}
      columns={useColumns(search)}
      filters={[
        { name: 'q', kind: 'words', label: t('desk.search') },
        {
          name: 'kind',
          kind: 'choice',
          label: t('desk.kindLabel'),
          any: t('desk.any'),
          options: enquiryKinds.map((value) => ({ value, label: t(`desk.kinds.${value}`) })),
        },
        {
          name: 'status',
          kind: 'choice',
          label: t('desk.statusLabel'),
          any: t('desk.any'),
          options: enquiryStatuses.map((value) => ({ value, label: t(`desk.status.${value}`) })),
        },
      ]}
      sorting="-received"
      count={(count) => t('desk.entries', { count })}
      file={filter}
      empty={<EmptyState title={t('desk.noEnquiries')} text={t('desk.noEnquiriesText')} />}
      none={
        search.status === 'open' &&
        search.q === undefined && (
          <EmptyState
            title={t('desk.allAnswered')}
            text={t('desk.allAnsweredText')}
            action={<ShowAll href="/admin/enquiries" />}
          />
        )
      }
    />
  );
}

function useColumns(search: EnquiryDeskSearch): Column<EnquirySummary>[] {
  const { t } = useTranslation('enquiries');
  return [
    {
      key: 'from',
      title: t('desk.from'),
      lead: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={enquiryHref({ ...search, enquiry: id })}>
          {name}
        </AddressLink>
      ),
    },
    {
      key: 'company',
      title: t('fields.company'),
      cell: ({ company, email }) => company ?? email,
    },
    {
      key: 'kind',
      title: t('desk.kindLabel'),
      phone: 'under',
      cell: ({ kind }) => t(`desk.kinds.${kind}`),
    },
    { key: 'about', title: t('desk.about'), cell: (enquiry) => <About enquiry={enquiry} /> },
    {
      key: 'message',
      title: t('fields.message'),
      wide: true,
      cell: ({ message }) => <span className={css.excerpt}>{message}</span>,
    },
    {
      key: 'status',
      title: t('desk.statusLabel'),
      phone: 'end',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'received',
      title: t('desk.received'),
      right: true,
      sort: 'received',
      down: true,
      phone: 'aside',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

/** What it is about: the subject, who writes, the job, or the time of the consultation on the reader's clock. */
export function About({ enquiry }: { readonly enquiry: EnquirySummary }) {
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

/** Where an enquiry, or the list, is. */
export function enquiryHref(search: EnquiryDeskSearch): string {
  const query = new URLSearchParams(given(search));
  return query.size === 0 ? '/admin/enquiries' : `/admin/enquiries?${query}`;
}
