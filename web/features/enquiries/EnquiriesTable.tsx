import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { given } from '#web/search-fields.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import css from './Desk.module.css';
import type { EnquiryDeskSearch } from './desk-search.ts';
import type { EnquirySummary } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { formatFullDay, formatTime, ownTimeZone } from './zone-time.ts';

type Props = { readonly enquiries: readonly EnquirySummary[]; readonly search: EnquiryDeskSearch };

/** An enquiry in one line; who wrote leads to it. */
export function EnquiriesTable({ enquiries, search }: Props) {
  const { t } = useTranslation('enquiries');
  return (
    <DataTable
      caption={t('desk.title')}
      rows={enquiries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'from',
          title: t('desk.from'),
          lead: true,
          cell: ({ id, name, company, email }) => (
            <span className={css.name}>
              <AddressLink data-row="" href={enquiryHref({ ...search, enquiry: id })}>
                {name}
              </AddressLink>
              <span className={css.under}>{company ?? email}</span>
            </span>
          ),
        },
        {
          key: 'about',
          title: t('desk.about'),
          cell: (enquiry) => (
            <span className={css.cell}>
              {enquiry.kind !== 'enquiry' && `${t(`desk.kinds.${enquiry.kind}`)}: `}
              <About enquiry={enquiry} />
              <span className={`${css.under} ${css.excerpt}`}>{enquiry.message}</span>
            </span>
          ),
        },
        {
          key: 'status',
          title: t('desk.statusLabel'),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: 'received',
          title: t('desk.received'),
          right: true,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
    />
  );
}

/** What it is about: the subject, who writes, the job, or the time of the consultation on the reader's clock. */
export function About({ enquiry }: { readonly enquiry: EnquirySummary }) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { kind, subject, visitorKind, booking, job } = enquiry;
  if (booking !== null) {
    const zone = ownTimeZone();
    const at = `${formatFullDay(booking.startsAt, zone, language)}, ${formatTime(booking.startsAt, zone, language)}`;
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
