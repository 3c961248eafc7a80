import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { enquiryKinds, enquiryStatuses } from '#domain/enquiry.ts';
import { isNarrowed, withFields } from '#web/search-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useSearchText } from '#web/ui/use-search-text.ts';
import css from './Desk.module.css';
import type { EnquiryDeskSearch } from './desk-search.ts';
import { EnquiriesTable } from './EnquiriesTable.tsx';
import { enquiriesQuery } from './queries.ts';

type Props = {
  readonly search: EnquiryDeskSearch;
  readonly onSearch: (search: EnquiryDeskSearch) => void;
};

type Change = { [Name in keyof EnquiryDeskSearch]?: EnquiryDeskSearch[Name] | '' };

/** Everything that came in over the public forms, by kind, status and search. */
export function EnquiriesDesk({ search, onSearch }: Props) {
  const { t } = useTranslation('enquiries');
  const list = useSuspenseInfiniteQuery(enquiriesQuery(search));
  const enquiries = list.data.pages.flatMap(({ items }) => items);
  const table = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  useListKeys({ list: table, search: searchField });
  const change = (part: Change) => onSearch(withFields(search, part));
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  return (
    <>
      <search className={css.filters} aria-label={t('desk.filter')}>
        <div ref={searchField}>
          <Field label={t('desk.search')} type="search" value={text} onChange={type} maxLength={60} />
        </div>
        <Select
          label={t('desk.kindLabel')}
          value={search.kind ?? ''}
          onChange={(kind) => change({ kind })}
          options={[
            { value: '', label: t('desk.any') },
            ...enquiryKinds.map((value) => ({ value, label: t(`desk.kinds.${value}`) })),
          ]}
        />
        <Select
          label={t('desk.statusLabel')}
          value={search.status ?? ''}
          onChange={(status) => change({ status })}
          options={[
            { value: '', label: t('desk.any') },
            ...enquiryStatuses.map((value) => ({ value, label: t(`desk.status.${value}`) })),
          ]}
        />
      </search>
      <p className={css.summary} aria-live="polite">
        {t('desk.entries', { count: list.data.pages[0]?.total ?? 0 })}
      </p>
      {enquiries.length === 0 ? (
        <NoEnquiries search={search} onClear={() => onSearch({})} />
      ) : (
        <div ref={table}>
          <EnquiriesTable enquiries={enquiries} search={search} />
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

function NoEnquiries({
  search,
  onClear,
}: {
  readonly search: EnquiryDeskSearch;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation('enquiries');
  if (!isNarrowed(search)) {
    return <EmptyState title={t('desk.noEnquiries')} text={t('desk.noEnquiriesText')} />;
  }
  const isDone = search.status === 'open' && search.q === undefined;
  return (
    <EmptyState
      title={t(isDone ? 'desk.allAnswered' : 'desk.noMatch')}
      text={t(isDone ? 'desk.allAnsweredText' : 'desk.noMatchText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('desk.showAll')}
        </Button>
      }
    />
  );
}
