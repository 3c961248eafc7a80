import type { ReactNode } from 'react';
import { Columns } from '#web/ui/Columns.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import css from './Grids.module.css';
import { ProductCard } from './ProductCard.tsx';
import type { ProductSummary } from './queries.ts';

/** The steps of a product's cartons, which another feature makes. */
export type Order = (product: ProductSummary) => ReactNode;

type Props = {
  readonly products: readonly ProductSummary[];
  readonly withBrand?: boolean;
  /** One more beside each other where the window is wide: prices are seen without scrolling. */
  readonly dense?: boolean;
  /** How many cartons of a product are ordered, for who orders. */
  readonly order?: Order | undefined;
  /** The rest of the list; left out where everything is shown. */
  readonly more?: { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void };
};

export function ProductGrid({ products, withBrand, dense = false, order, more }: Props) {
  return (
    <>
      <Columns as="ul" className={dense ? `${css.products} ${css.dense}` : css.products}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} withBrand={withBrand ?? false} order={order?.(product)} />
          </li>
        ))}
      </Columns>
      {more && <LoadMore {...more} />}
    </>
  );
}
