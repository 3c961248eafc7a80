import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNarrowed, withFields } from '#web/search-fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { type InvoiceFilter, type InvoiceSearch, invoiceFilters } from './invoice-search.ts';
import css from './Money.module.css';
import { OwedFigures } from './OwedFigures.tsx';
import { invoicesQuery } from './queries.ts';

type Props = {
  readonly search: InvoiceSearch;
  readonly onSearch: (next: InvoiceSearch) => void;
  readonly isTeam: boolean;
  /** What to do while there is not one invoice. */
  readonly begin?: ReactNode;
};

/** What is owed, and the invoices behind it: for a retailer its own, for the team all. */
export function InvoiceList({ search, onSearch, isTeam, begin }: Props) {
  const { t } = useTranslation('documents');
  const list = useSuspenseInfiniteQuery(invoicesQuery(search));
  const [openId, setOpenId] = useState<string | null>(null);
  const change = (part: { [Name in keyof InvoiceSearch]?: InvoiceSearch[Name] | '' }) =>
    onSearch(withFields(search, part));
  const [text, type] = useSearchText(search.q ?? '', (q) => change({ q }));
  const invoices = list.data.pages.flatMap(({ items }) => items);
  const first = list.data.pages[0];
  const isFiltered = isNarrowed(search);
  return (
    <>
      <OwedFigures owed={first?.owed ?? []} />
      <search className={css.filters} aria-label={t('invoices.filter')}>
        <Field
          label={t('invoices.search')}
          type="search"
          value={text}
          onChange={type}
          maxLength={60}
          hint={t(isTeam ? 'invoices.searchHintTeam' : 'invoices.searchHint')}
        />
        <Select<InvoiceFilter | ''>
          label={t('invoices.filter')}
          value={search.state ?? ''}
          onChange={(state) => change({ state })}
          options={[
            { value: '', label: t('invoices.all') },
            ...invoiceFilters.map((value) => ({ value, label: t(`invoices.filters.${value}`) })),
          ]}
        />
      </search>
      <p className={css.count} role="status">
        {t('invoices.count', { count: first?.total ?? 0 })}
      </p>
      {invoices.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title={t('invoices.noneFiltered')}
            text={t('invoices.noneFilteredText')}
            action={
              <Button variant="secondary" onClick={() => onSearch({})}>
                {t('invoices.showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('invoices.none')} text={t('invoices.noneText')} action={begin} />
        )
      ) : (
        <div className={css.table}>
          <InvoicesTable invoices={invoices} isTeam={isTeam} onOpen={setOpenId} />
        </div>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <InvoiceDialog invoiceId={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
