import { useTranslation } from 'react-i18next';
import { type ApplicationKind, firstStatusOf, statusesOf } from '#domain/application.ts';
import { formatCountry } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { given } from '#web/search-fields.ts';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import css from './Desk.module.css';
import { applicationFilterOf, type PartnerDeskSearch, parsePartnerDesk } from './desk-search.ts';
import { NothingLeft, useInboxColumns, useInboxFilters } from './inbox-parts.tsx';
import { type ApplicationSummary, applicationsQuery } from './queries.ts';

type Props = { readonly kind: ApplicationKind; readonly search: PartnerDeskSearch };

/** Who would like to join; the company leads to the application. */
export function ApplicationsTable({ kind, search }: Props) {
  const { t } = useTranslation('enquiries');
  const filter = applicationFilterOf(search);
  const undecided = firstStatusOf[kind];
  const { words, status } = useInboxFilters(statusesOf(kind), 60);
  // Without a status the address still means the applications.
  const parse = (raw: Record<string, unknown>): PartnerDeskSearch => ({
    ...parsePartnerDesk[kind](raw),
    view: 'applications',
  });
  return (
    <RecordList
      list="applications"
      caption={t(`desk.parts.${kind}`)}
      parse={parse}
      query={applicationsQuery(kind, filter)}
      rowKey={({ id }) => id}
      columns={useColumns(kind, search)}
      filters={[words, status]}
      sorting="-received"
      count={(count) => t('desk.count', { count })}
      file={{ kind, ...filter }}
      besides={['view', 'joined']}
      empty={<EmptyState title={t('desk.none')} text={t(`desk.noneText.${kind}`)} />}
      none={
        search.status === undecided &&
        search.q === undefined && (
          <NothingLeft
            title={t('desk.allDecided')}
            text={t('desk.allDecidedText')}
            href={`${desks[kind]}?view=applications`}
          />
        )
      }
    />
  );
}

function useColumns(kind: ApplicationKind, search: PartnerDeskSearch): Column<ApplicationSummary>[] {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  const { from, status, received } = useInboxColumns<ApplicationSummary>({
    key: 'company',
    title: t('fields.companyName'),
    sort: 'company',
    name: ({ companyName }) => companyName,
    href: ({ id }) => applicationHref(kind, { ...search, application: id }),
  });
  return [
    from,
    {
      key: 'country',
      title: t('fields.country'),
      phone: 'under',
      cell: ({ country }) => formatCountry(country, language),
    },
    {
      key: 'contact',
      title: t('fields.contactName'),
      sort: 'contact',
      phone: 'under',
      cell: ({ contactName }) => contactName,
    },
    { key: 'email', title: t('fields.email'), wide: true, cell: ({ email }) => email },
    {
      key: 'sells',
      title: t('fields.sells'),
      wide: true,
      cell: ({ sells }) => <span className={css.excerpt}>{sells}</span>,
    },
    status,
    received,
  ];
}

const desks = { retailer: '/admin/retailers', brand: '/admin/brands' } as const;

/** Where an application, or its list, is. */
export function applicationHref(kind: ApplicationKind, search: PartnerDeskSearch): string {
  const query = new URLSearchParams(given(search));
  return query.size === 0 ? desks[kind] : `${desks[kind]}?${query}`;
}
