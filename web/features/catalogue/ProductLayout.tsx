import type { ReactNode } from 'react';
import { Columns } from '#web/ui/Columns.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Gallery } from './Gallery.tsx';
import { Logistics } from './Logistics.tsx';
import { MoreFromBrand } from './MoreFromBrand.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductHead } from './ProductHead.tsx';
import css from './ProductLayout.module.css';
import { LastOrdered, ProductTerms } from './ProductTerms.tsx';
import type { Product } from './queries.ts';
import { useWords } from './words.ts';

type Props = {
  readonly product: Product;
  /** Where a retailer orders; for everybody else a sentence. */
  readonly order: ReactNode;
  /** Where a retailer asks before ordering. */
  readonly ask?: ReactNode;
  /** What is on record of it for each market. */
  readonly record?: ReactNode;
};

/** A product: pictures on the left, what it costs and the way into the cart on the right, everything else below. */
export function ProductLayout({ product, order, ask, record }: Props) {
  const { said } = useWords();
  return (
    <Page>
      <Columns align="start" className={css.top}>
        <Gallery
          key={product.id}
          productId={product.id}
          pictures={product.images}
          name={said(product.name)}
        />
        <Columns gap={6} className={css.side}>
          <ProductHead product={product} />
          <ProductTerms product={product} />
          {order}
          {ask}
          {product.lastOrdered !== null && <LastOrdered last={product.lastOrdered} />}
        </Columns>
      </Columns>
      <ProductDetails product={product} />
      {record}
      <Logistics product={product} />
      <MoreFromBrand product={product} />
    </Page>
  );
}
