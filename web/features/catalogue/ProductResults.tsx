import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countedTo } from '#domain/catalogue-filter.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useFilters } from '#web/use-filters.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { allBrandsQuery, searchQuery } from './queries.ts';
import { type BrandsSearch, parseBrandsSearch, productFilterOf } from './search-params.ts';
import css from './Toolbar.module.css';

/** Products for the words in the address, with every filter. */
export function ProductResults({ search }: { readonly search: BrandsSearch & { q: string } }) {
  const { t } = useTranslation('catalogue');
  const { change } = useFilters(parseBrandsSearch);
  const { data: brands } = useSuspenseQuery(allBrandsQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    searchQuery(productFilterOf(search)),
  );
  const products = data.pages.flatMap(({ items }) => items);
  const { total = 0, match = 'all' } = data.pages[0] ?? {};
  const isFiltered = Boolean(
    search.brand ?? search.cert ?? search.min ?? search.max ?? search.stock ?? search.category,
  );
  const clear = () =>
    change({ brand: '', cert: '', min: '', max: '', stock: undefined, category: '', order: undefined });
  return (
    <>
      <ProductFilters brands={brands.items} />
      {match === 'most' && total > 0 && <Notice>{t('browse.most', { q: search.q })}</Notice>}
      <p className={css.count} role="status">
        {total > countedTo ? t('search.many') : t('products', { count: total })}
      </p>
      {products.length === 0 ? (
        <EmptyState
          title={t('search.none', { q: search.q })}
          text={t('search.noneText')}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={clear}>
                {t('search.clear')}
              </Button>
            )
          }
        />
      ) : (
        <ProductGrid
          products={products}
          withBrand
          more={{ hasMore: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() }}
        />
      )}
    </>
  );
}
