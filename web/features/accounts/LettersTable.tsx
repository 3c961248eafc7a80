import { useTranslation } from 'react-i18next';
import { given } from '#web/search-fields.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type LetterSearch, letterFilterOf, letterStates, parseLetterSearch } from './list-search.ts';
import { type LetterEntry, type LetterStatus, lettersQuery } from './queries.ts';

export const letterLooks = {
  queued: 'info',
  kept: 'default',
  sent: 'success',
  failed: 'error',
} as const satisfies Record<LetterStatus, BadgeVariant>;

/** Emails as they were or will be sent; a subject leads to its email. */
export function LettersTable({ search }: { readonly search: LetterSearch }) {
  const { t } = useTranslation('accounts');
  const filter = letterFilterOf(search);
  return (
    <RecordList
      list="letters"
      caption={t('outbox.list')}
      parse={parseLetterSearch}
      query={lettersQuery(filter)}
      rowKey={({ id }) => id}
      columns={useColumns(search)}
      filters={[
        {
          name: 'state',
          kind: 'choice',
          label: t('outbox.filter'),
          any: t('outbox.all'),
          options: letterStates.map((value) => ({ value, label: t(`outbox.states.${value}`) })),
        },
      ]}
      sorting="-written"
      count={(count) => t('outbox.count', { count })}
      file={filter}
      empty={<EmptyState title={t('outbox.emptyTitle')} text={t('outbox.emptyText')} />}
    />
  );
}

function useColumns(search: LetterSearch): Column<LetterEntry>[] {
  const { t } = useTranslation('accounts');
  return [
    {
      key: 'subject',
      title: t('outbox.subject'),
      lead: true,
      cell: ({ id, subject }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={letterHref({ ...search, letter: id })}>
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
      cell: ({ status }) => <Badge variant={letterLooks[status]}>{t(`outbox.states.${status}`)}</Badge>,
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
export function letterHref(search: LetterSearch): string {
  const query = new URLSearchParams(given(search));
  return query.size === 0 ? '/admin/outbox' : `/admin/outbox?${query}`;
}
