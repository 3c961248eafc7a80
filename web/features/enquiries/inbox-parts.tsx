import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryStatus } from '#domain/enquiry.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { StatusBadge } from './StatusBadge.tsx';

type Entry = { readonly id: string; readonly status: EntryStatus; readonly createdAt: string };

type Sender<Row> = {
  readonly key: string;
  readonly title: string;
  readonly sort: string;
  readonly name: (row: Row) => ReactNode;
  readonly href: (row: Row) => string;
  readonly className?: string | undefined;
};

/** What every list of the inbox says of a row: who wrote, how it stands, and since when it waits. */
export function useInboxColumns<Row extends Entry>({ key, title, sort, name, href, className }: Sender<Row>) {
  const { t } = useTranslation('enquiries');
  return {
    from: {
      key,
      title,
      lead: true,
      sort,
      cell: (row) => (
        <AddressLink
          className={className ? `${textCss.rowLink} ${className}` : textCss.rowLink}
          data-row=""
          href={href(row)}
        >
          {name(row)}
        </AddressLink>
      ),
    },
    status: {
      key: 'status',
      title: t('desk.statusLabel'),
      phone: 'end',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    received: {
      key: 'received',
      title: t('desk.received'),
      right: true,
      sort: 'received',
      down: true,
      phone: 'aside',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  } as const satisfies Record<string, Column<Row>>;
}

/** What every list of the inbox is narrowed by first: words, and how an entry stands. */
export function useInboxFilters(statuses: readonly (EntryStatus | 'todo')[], longest: number) {
  const { t } = useTranslation('enquiries');
  return {
    words: { name: 'q', kind: 'words', label: t('desk.search'), longest },
    status: {
      name: 'status',
      kind: 'choice',
      label: t('desk.statusLabel'),
      any: t('desk.any'),
      options: statuses.map((value) => ({ value, label: t(`desk.status.${value}`) })),
    },
  } as const;
}

type DoneProps = { readonly title: string; readonly text: string; readonly href: string };

/** Nothing is left to do; the way to everything there is. */
export function NothingLeft({ title, text, href }: DoneProps) {
  const { t } = useTranslation('enquiries');
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <AddressLink href={href} className={buttonClass({ variant: 'secondary' })}>
          {t('desk.showAll')}
        </AddressLink>
      }
    />
  );
}
