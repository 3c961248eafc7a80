import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationKind, type ApplicationStatus, statusesOf } from '#domain/application.ts';
import { withFields } from '#web/search-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useSearchText } from '#web/ui/use-search-text.ts';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import css from './Desk.module.css';
import type { PartnerDeskSearch } from './desk-search.ts';
import { applicationsQuery } from './queries.ts';

type Props = {
  readonly kind: ApplicationKind;
  readonly search: PartnerDeskSearch;
  readonly onSearch: (search: PartnerDeskSearch) => void;
};

/** Who would like to join, by status and search. */
export function ApplicationsDesk({ kind, search, onSearch }: Props) {
  const { t } = useTranslation('enquiries');
  const list = useSuspenseInfiniteQuery(applicationsQuery(kind, search));
  const applications = list.data.pages.flatMap(({ items }) => items);
  const table = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  useListKeys({ list: table, search: searchField });
  const change = (part: { status?: ApplicationStatus | ''; q?: string }) =>
    onSearch({ view: 'applications', ...withFields(search, part) });
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  return (
    <>
      <search className={css.filters} aria-label={t('desk.filter')}>
        <div ref={searchField}>
          <Field label={t('desk.search')} type="search" value={text} onChange={type} maxLength={60} />
        </div>
        <Select
          label={t('desk.statusLabel')}
          value={search.status ?? ''}
          onChange={(status) => change({ status })}
          options={[
            { value: '', label: t('desk.any') },
            ...statusesOf(kind).map((value) => ({ value, label: t(`desk.status.${value}`) })),
          ]}
        />
      </search>
      <p className={css.summary} aria-live="polite">
        {t('desk.count', { count: list.data.pages[0]?.total ?? 0 })}
      </p>
      {applications.length === 0 ? (
        <NoApplications kind={kind} search={search} onClear={() => onSearch({ view: 'applications' })} />
      ) : (
        <div ref={table}>
          <ApplicationsTable kind={kind} applications={applications} search={search} />
        </div>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

type NoneProps = Pick<Props, 'kind' | 'search'> & { readonly onClear: () => void };

function NoApplications({ kind, search, onClear }: NoneProps) {
  const { t } = useTranslation('enquiries');
  const isAll = search.status === undefined && search.q === undefined;
  if (isAll) return <EmptyState title={t('desk.none')} text={t(`desk.noneText.${kind}`)} />;
  const isWaiting = search.q === undefined && (search.status === 'new' || search.status === 'pending');
  return (
    <EmptyState
      title={t(isWaiting ? 'desk.allDecided' : 'desk.noMatch')}
      text={t(isWaiting ? 'desk.allDecidedText' : 'desk.noMatchText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('desk.showAll')}
        </Button>
      }
    />
  );
}
