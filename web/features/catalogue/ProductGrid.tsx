import { Columns } from '#web/ui/Columns.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { useIsTurning } from '#web/use-filters.ts';
import css from './Grids.module.css';
import { ProductCard } from './ProductCard.tsx';
import type { ProductSummary } from './queries.ts';

type Props = {
  readonly products: readonly ProductSummary[];
  readonly withBrand?: boolean;
  /** The rest of the list; left out where everything is shown. */
  readonly more?: { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void };
};

export function ProductGrid({ products, withBrand, more }: Props) {
  const isTurning = useIsTurning();
  return (
    <>
      <Columns as="ul" className={css.products} data-turning={isTurning || undefined}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} withBrand={withBrand ?? false} />
          </li>
        ))}
      </Columns>
      {more && <LoadMore {...more} />}
    </>
  );
}
