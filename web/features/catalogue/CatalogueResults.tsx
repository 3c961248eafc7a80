import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CatalogueSort, catalogueSorts, countedTo } from '#domain/catalogue-filter.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import { Select } from '#web/ui/Select.tsx';
import hiddenCss from '#web/ui/VisuallyHidden.module.css';
import { type BrowseSearch, catalogueFilterOf, unfiltered } from './browse-search.ts';
import { ChosenFilters, useChosen } from './ChosenFilters.tsx';
import { FacetPanel } from './FacetPanel.tsx';
import css from './Facets.module.css';
import { type Order, ProductGrid } from './ProductGrid.tsx';
import { ProductTable } from './ProductTable.tsx';
import { catalogueQuery, facetsQuery } from './queries.ts';
import toolbar from './Toolbar.module.css';
import { useNarrowing } from './use-narrowing.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

type Props = { readonly search: BrowseSearch; readonly order: Order | undefined };

/** The filters on one side, what they leave on the other, as cards or as a table. */
export function CatalogueResults({ search, order }: Props) {
  const { data: facets } = useQuery(facetsQuery(catalogueFilterOf(search)));
  const chosen = useChosen(search, facets);
  return (
    <Columns gap={6} across={8} align="start" className={css.layout}>
      {facets !== undefined && <FacetPanel facets={facets} chosenCount={chosen.length} />}
      <div>
        <ChosenFilters chosen={chosen} />
        <Results search={search} order={order} isFiltered={chosen.length > 0} />
      </div>
    </Columns>
  );
}

function Results({ search, order, isFiltered }: Props & { readonly isFiltered: boolean }) {
  const { t } = useTranslation('catalogue');
  const { set } = useNarrowing();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    catalogueQuery(catalogueFilterOf(search), search.sort),
  );
  const products = data.pages.flatMap(({ items }) => items);
  const { total = 0, match = 'all' } = data.pages[0] ?? {};
  const clear = () => set({ ...unfiltered, ...(isFiltered ? {} : { q: '' }) });
  if (total === 0) {
    return (
      <EmptyState
        title={search.q === undefined ? t('browse.none') : t('search.none', { q: search.q })}
        text={isFiltered ? t('browse.noneText') : t('search.noneText')}
        action={
          <Button variant="secondary" onClick={clear}>
            {isFiltered ? t('search.clear') : t('browse.showEverything')}
          </Button>
        }
      />
    );
  }
  const shown = {
    products,
    withBrand: true,
    order,
    more: { hasMore: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() },
  };
  return (
    <>
      <h2 className={hiddenCss.hidden}>{t('browse.results')}</h2>
      {match === 'most' && <Notice>{t('browse.most', { q: search.q ?? '' })}</Notice>}
      <Tools search={search} total={total} />
      {search.view === 'table' ? <ProductTable {...shown} /> : <ProductGrid {...shown} />}
    </>
  );
}

/** How many there are, in which order, and how they are shown. */
function Tools({ search, total }: { readonly search: BrowseSearch; readonly total: number }) {
  const { t } = useTranslation('catalogue');
  const { set } = useNarrowing();
  const usual: CatalogueSort = search.q === undefined ? 'popular' : 'relevance';
  const offered = catalogueSorts.filter((sort) => sort !== 'relevance' || search.q !== undefined);
  const names = { relevance: t('search.order.relevance'), margin: t('browse.orderMargin') };
  return (
    <Row gap={4} across={6} align="end" justify="between" wrap className={toolbar.tools}>
      <p role="status" className={toolbar.total}>
        {total > countedTo ? t('search.many') : t('products', { count: total })}
      </p>
      <Row gap={4} align="end" wrap>
        <Select
          label={t('brands.sort')}
          value={search.sort ?? usual}
          options={offered.map((value) => ({
            value,
            label: value === 'relevance' || value === 'margin' ? names[value] : t(`order.${value}`),
          }))}
          onChange={(sort) => set({ sort: sort === usual ? '' : sort })}
        />
        <ViewSwitch view={search.view} onChange={(view) => set({ view })} />
      </Row>
    </Row>
  );
}
