import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';
import { given } from '#web/search-fields.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type EmailSearch, emailFilterOf, emailStates, parseEmailSearch } from './list-search.ts';
import { type EmailEntry, type EmailStatus, emailsQuery } from './queries.ts';

export const emailLooks = {
  queued: 'info',
  kept: 'default',
  sent: 'success',
  failed: 'error',
} as const satisfies Record<EmailStatus, BadgeVariant>;

/** Emails as they were or will be sent; a subject leads to its email. */
export function EmailsTable({ search }: { readonly search: EmailSearch }) {
  const { t } = useTranslation('accounts');
  const filter = emailFilterOf(search);
  return (
    <RecordList
      list="emails"
      caption={t('outbox.list')}
      parse={parseEmailSearch}
      query={emailsQuery(filter)}
      rowKey={({ id }) => id}
      columns={useColumns(search)}
      filters={[
        {
          name: 'to',
          kind: 'words',
          label: t('outbox.to'),
          placeholder: t('outbox.toHint'),
          longest: 100,
        },
        {
          name: 'state',
          kind: 'choice',
          label: t('outbox.filter'),
          any: t('outbox.all'),
          options: emailStates.map((value) => ({ value, label: t(`outbox.states.${value}`) })),
        },
      ]}
      sorting="-written"
      count={(count) => (count > countedTo ? t('outbox.many') : t('outbox.count', { count }))}
      file={filter}
      empty={<EmptyState title={t('outbox.emptyTitle')} text={t('outbox.emptyText')} />}
    />
  );
}

function useColumns(search: EmailSearch): Column<EmailEntry>[] {
  const { t } = useTranslation('accounts');
  return [
    {
      key: 'subject',
      title: t('outbox.subject'),
      lead: true,
      cell: ({ id, subject }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={emailHref({ ...search, email: id })}>
          {subject}
        </AddressLink>
      ),
    },
    {
      key: 'to',
      title: t('outbox.to'),
      sort: 'to',
      phone: 'under',
      cell: ({ to, toName }) => (toName === '' ? to : toName),
    },
    { key: 'address', title: t('outbox.address'), wide: true, cell: ({ to }) => to },
    {
      key: 'state',
      title: t('outbox.state'),
      phone: 'end',
      cell: ({ status }) => <Badge variant={emailLooks[status]}>{t(`outbox.states.${status}`)}</Badge>,
    },
    {
      key: 'written',
      title: t('outbox.written'),
      right: true,
      sort: 'written',
      down: true,
      phone: 'aside',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

/** Where an email, or the list, is. */
export function emailHref(search: EmailSearch): string {
  const query = new URLSearchParams(given(search));
  return query.size === 0 ? '/admin/outbox' : `/admin/outbox?${query}`;
}
