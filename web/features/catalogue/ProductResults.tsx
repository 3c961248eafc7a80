import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import textCss from '#web/ui/Text.module.css';
import { useFilters } from '#web/use-filters.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { allBrandsQuery, searchQuery } from './queries.ts';
import { type BrandsSearch, parseBrandsSearch, productFilterOf } from './search-params.ts';
import css from './Toolbar.module.css';

/** The server counts a search up to here. */
const countedAtMost = 1000;

/** Products for the words in the address, with every filter. */
export function ProductResults({ search }: { readonly search: BrandsSearch & { q: string } }) {
  const { t } = useTranslation('catalogue');
  const { change } = useFilters(parseBrandsSearch);
  const { data: brands } = useSuspenseQuery(allBrandsQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    searchQuery(productFilterOf(search)),
  );
  const products = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  const isFiltered = Boolean(
    search.brand ?? search.cert ?? search.min ?? search.max ?? search.stock ?? search.category,
  );
  const clear = () =>
    change({ brand: '', cert: '', min: '', max: '', stock: undefined, category: '', order: undefined });
  return (
    <>
      <ProductFilters brands={brands.items} />
      <p className={`${textCss.note} ${textCss.figures} ${css.count}`} role="status">
        {total >= countedAtMost ? t('search.many') : t('products', { count: total })}
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
