import { useTranslation } from 'react-i18next';
import type { ApplicationKind } from '#domain/application.ts';
import { useLanguage } from '#web/language.ts';
import { given } from '#web/search-fields.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { countryName } from './country-name.ts';
import css from './Desk.module.css';
import type { PartnerDeskSearch } from './desk-search.ts';
import type { Application } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

type Props = {
  readonly kind: ApplicationKind;
  readonly applications: readonly Application[];
  readonly search: PartnerDeskSearch;
};

/** An application in one line; its company leads to it. */
export function ApplicationsTable({ kind, applications, search }: Props) {
  const { t } = useTranslation('enquiries');
  const language = useLanguage();
  return (
    <DataTable
      caption={t(`desk.parts.${kind}`)}
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'company',
          title: t('fields.companyName'),
          lead: true,
          cell: ({ id, companyName, country }) => (
            <span className={css.name}>
              <AddressLink data-row="" href={applicationHref(kind, { ...search, application: id })}>
                {companyName}
              </AddressLink>
              <span className={css.under}>{countryName(country, language)}</span>
            </span>
          ),
        },
        {
          key: 'contact',
          title: t('fields.contactName'),
          cell: ({ contactName, email }) => (
            <span className={css.cell}>
              {contactName}
              <span className={css.under}>{email}</span>
            </span>
          ),
        },
        {
          key: 'sells',
          title: t('fields.sells'),
          cell: ({ sells }) => <span className={css.excerpt}>{sells}</span>,
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

const desks = { retailer: '/admin/retailers', brand: '/admin/brands' } as const;

/** Where an application, or its list, is. */
export function applicationHref(kind: ApplicationKind, search: PartnerDeskSearch): string {
  const query = new URLSearchParams(given(search));
  return query.size === 0 ? desks[kind] : `${desks[kind]}?${query}`;
}
