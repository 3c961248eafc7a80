import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { type Order, ProductGrid } from './ProductGrid.tsx';
import { ProductTable } from './ProductTable.tsx';
import { type Brand, rangeQuery } from './queries.ts';
import { RangeToolbar } from './RangeToolbar.tsx';
import type { RangeSearch } from './search-params.ts';
import css from './Toolbar.module.css';

type Props = {
  readonly brand: Brand;
  readonly search: RangeSearch;
  /** How many cartons of a product are ordered, for who orders. */
  readonly order: Order | undefined;
};

/** A brand's products, by category and in the order asked for. */
export function BrandRange({ brand, search: { view, ...filter }, order }: Props) {
  const { t } = useTranslation('catalogue');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    rangeQuery({ brandId: brand.slug, ...filter }),
  );
  const products = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  const shown = {
    products,
    order,
    more: { hasMore: hasNextPage, loading: isFetchingNextPage, onMore: () => void fetchNextPage() },
  };
  return (
    <Section
      title={t('brand.productsTitle')}
      actions={
        <span className={css.total} role="status">
          {t('products', { count: total })}
        </span>
      }
    >
      {brand.productCount > 0 && <RangeToolbar brand={brand} />}
      {brand.productCount === 0 ? (
        <EmptyState title={t('brand.empty')} text={t('brand.emptyText')} />
      ) : products.length === 0 ? (
        <EmptyState
          title={t('brand.none')}
          text={t('brand.noneText')}
          action={
            <LinkButton
              to="/brands/$brandId"
              params={{ brandId: brand.slug }}
              search={{}}
              resetScroll={false}
              variant="secondary"
            >
              {t('brand.showAll')}
            </LinkButton>
          }
        />
      ) : view === 'table' ? (
        <ProductTable {...shown} />
      ) : (
        <ProductGrid dense {...shown} />
      )}
    </Section>
  );
}
