import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#domain/lists.ts';
import type { pagedQuery } from '#web/paged-query.ts';
import { isNarrowed, listed } from '#web/search-fields.ts';
import { useFilters } from '#web/use-filters.ts';
import { Button } from './Button.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { type BulkAction, ListBulk } from './ListBulk.tsx';
import { type Filter, ListFilters } from './ListFilters.tsx';
import { type ListFields, ListTools } from './ListTools.tsx';
import type { BuiltInView } from './ListViews.tsx';
import { LoadMore } from './LoadMore.tsx';
import css from './RecordList.module.css';
import { useListKeys } from './use-list-keys.ts';

/** What the address says of every list besides its filters. */
type Shown = { readonly sort?: string; readonly columns?: string };
type Page<Row> = {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  readonly total: number;
};
/** A list as `pagedQuery` makes it; which page it answers is the caller's to know. */
type Query<Of extends Page<unknown>> = ReturnType<typeof pagedQuery<Of>>;

type Props<Fields extends Shown, Row, Of extends Page<Row>> = {
  readonly list: ListName;
  readonly caption: string;
  /** Reads the fields of the address: its filters, order and columns. */
  readonly parse: (raw: Record<string, unknown>) => Fields;
  readonly query: Query<Of>;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter<Fields>[];
  /** The order it is in where nobody has chosen one. */
  readonly sorting?: string;
  readonly count: (total: number) => string;
  /** The filters as the list's operation takes them, for the file. */
  readonly file: ListFields;
  /** Views of the list that everybody has. */
  readonly views?: readonly BuiltInView[];
  readonly bulk?: readonly BulkAction<Row>[];
  /** What can be done to the chosen rows together, beside or in place of `bulk`; `settle` reads the list again. */
  readonly together?: ((rows: readonly Row[], settle: () => Promise<void>) => ReactNode) | undefined;
  /** While there is nothing at all. */
  readonly empty: ReactNode;
  /** What is said where nothing matches, if it has words of its own. */
  readonly noneTitle?: string;
  /** Where nothing matches and more can be said than that. */
  readonly none?: ReactNode;
  /** Fields that stand in the address and narrow nothing. */
  readonly besides?: readonly string[];
};

/** A list of records: filters, order, columns and views in the address, keys, choice and export. */
export function RecordList<Fields extends Shown, Row extends object, Of extends Page<Row>>(
  props: Props<Fields, Row, Of>,
) {
  const { list, caption, parse, query, rowKey, columns, filters, sorting, count, file } = props;
  const { views = [], bulk = [], together, empty, none, noneTitle, besides = [] } = props;
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const { wanted, change } = useFilters(parse);
  const pages = useSuspenseInfiniteQuery(query);
  const rows: readonly Row[] = pages.data.pages.flatMap(({ items }) => items);
  const total = pages.data.pages[0]?.total ?? 0;
  const table = useRef<HTMLTableElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  useListKeys({ list: table, search: searchField });
  const [chosen, choose] = useState<Record<string, true>>({});
  const chosenRows = rows.filter((row) => chosen[rowKey(row)]);
  const shown = shownOf(columns, wanted.columns);
  const isFiltered = isNarrowed(wanted, ['sort', 'columns', ...besides]);
  const set = change as (fields: Readonly<Record<string, string>>) => void; // filters and columns name fields of the address
  const clear = () => set(Object.fromEntries(filters.map(({ name }) => [name, ''])));
  const refetch = () => queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 2) });
  const isChoosable = bulk.length > 0 || together !== undefined;
  return (
    <div>
      <ListFilters filters={filters} wanted={wanted} onChange={set} searchField={searchField} />
      <div className={css.bar}>
        {chosenRows.length > 0 ? (
          <ListBulk rows={chosenRows} actions={bulk} onClear={() => choose({})} onDone={refetch}>
            {together?.(chosenRows, async () => {
              choose({});
              await refetch();
            })}
          </ListBulk>
        ) : (
          <>
            <p role="status">{count(total)}</p>
            {isFiltered && rows.length > 0 && (
              <Button variant="quiet" size="small" onClick={clear}>
                {t('table.clear')}
              </Button>
            )}
          </>
        )}
        <ListTools
          list={list}
          views={views}
          wanted={wanted}
          columns={columns}
          shown={shown}
          onColumns={(keys) => set({ columns: keys })}
          file={{ ...file, sort: wanted.sort }}
          total={total}
        />
      </div>
      {rows.length > 0 ? (
        <DataTable
          ref={table}
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sorting={wanted.sort ?? sorting}
          usualSorting={sorting}
          onSort={(sort) => set({ sort: sort === sorting ? '' : sort })}
          shown={shown}
          selection={isChoosable ? { chosen, onChoose: choose } : undefined}
        />
      ) : isFiltered ? (
        none || (
          <EmptyState
            title={noneTitle ?? t('table.none')}
            text={t('table.noneText')}
            action={
              <Button variant="secondary" onClick={clear}>
                {t('table.clear')}
              </Button>
            }
          />
        )
      ) : (
        empty
      )}
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
      {rows.length > 0 && <p className={css.keys}>{t(isChoosable ? 'table.keysChoose' : 'table.keys')}</p>}
    </div>
  );
}

/** The columns the address names, else all that are not optional; what names a row and its buttons always stay. */
function shownOf<Row>(columns: readonly Column<Row>[], named: string | undefined): ReadonlySet<string> {
  const asked = listed(
    columns.map(({ key }) => key),
    named,
  );
  const always = columns.filter(({ lead, titleHidden }) => lead || titleHidden).map(({ key }) => key);
  if (asked.length > 0) return new Set([...always, ...asked]);
  return new Set(columns.filter(({ optional }) => !optional).map(({ key }) => key));
}
