import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { brandMoq } from '#domain/moq.ts';
import { may } from '#domain/permissions.ts';
import { useAddToCart } from '#web/features/cart/mutations.ts';
import { AddToCart } from '#web/features/catalogue/AddToCart.tsx';
import { BuyBar } from '#web/features/catalogue/BuyBar.tsx';
import { MoqDock } from '#web/features/catalogue/MoqDock.tsx';
import { orBackToBrands } from '#web/features/catalogue/or-back-to-brands.ts';
import { ProductLayout } from '#web/features/catalogue/ProductLayout.tsx';
import { type Product, productQuery } from '#web/features/catalogue/queries.ts';
import { ProductSkeleton } from '#web/features/catalogue/Skeletons.tsx';
import { useOrdering } from '#web/features/catalogue/use-ordering.ts';
import { useWords } from '#web/features/catalogue/words.ts';
import { ProductLanded } from '#web/features/landed/ProductLanded.tsx';
import { AskBrand } from '#web/features/messages/AskBrand.tsx';
import { ProductSignals } from '#web/features/news/ProductSignals.tsx';
import { OnRecord } from '#web/features/passports/OnRecord.tsx';
import { marketsQuery, passportQuery } from '#web/features/passports/queries.ts';
import { RequestSamples } from '#web/features/samples/RequestSamples.tsx';
import { AddToList } from '#web/features/saved-lists/AddToList.tsx';
import { cartQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** A product, and the way into the cart for those who order. */
export const Route = createFileRoute('/products/$productId')({
  staticData: {
    texts: [
      'catalogue',
      'cart',
      'messages',
      'saved-lists',
      'news',
      'samples',
      'passports',
      'landed',
      'errors',
    ],
  },
  loader: ({ context: { queries, texts }, params, preload }) =>
    orBackToBrands(
      Promise.all([
        queries.ensureQueryData(productQuery(params.productId)),
        queries.ensureQueryData(passportQuery(params.productId)),
        queries.ensureQueryData(marketsQuery),
      ]),
      { texts, what: 'product', preload },
    ),
  pendingComponent: ProductSkeleton,
  component: ProductScreen,
});

function ProductScreen() {
  const { productId } = Route.useParams();
  const { data: product } = useSuspenseQuery(productQuery(productId));
  const user = useUser();
  const { said } = useWords();
  const { data: cart } = useQuery({ ...cartQuery, enabled: may(user, 'cart:use') });
  const inCart = cart?.brands.find(({ brandId }) => brandId === product.brandId) ?? null;
  const requiredItems =
    inCart?.moq.required ?? brandMoq(product, { minimumOrder: product.brandMinimumOrder });
  if (user?.role !== 'retailer')
    return (
      <ProductLayout product={product} order={<Onlooker />} record={<OnRecord productId={product.id} />} />
    );
  return (
    <Orderable
      key={product.id}
      product={product}
      requiredItems={requiredItems}
      inCart={inCart?.lines.find((line) => line.product.id === product.id)?.quantityCartons ?? 0}
      dock={
        inCart !== null && (
          <MoqDock brandName={said(product.brandName)} minimumOrder={requiredItems} inCart={inCart} />
        )
      }
    />
  );
}

type OrderableProps = {
  readonly product: Product;
  readonly requiredItems: number;
  readonly inCart: number;
  readonly dock: React.ReactNode;
};

function Orderable({ product, requiredItems, inCart, dock }: OrderableProps) {
  const { said } = useWords();
  const { mutate } = useAddToCart();
  const ordering = useOrdering(product, (quantityCartons, onSettled) =>
    mutate({ product, quantityCartons }, { onSettled }),
  );
  const user = useUser();
  const button = useRef<HTMLDivElement>(null);
  return (
    <>
      <ProductLayout
        product={product}
        record={
          <>
            {may(user, 'landed:read') && <ProductLanded productId={product.id} />}
            <OnRecord productId={product.id} />
          </>
        }
        order={<AddToCart ordering={ordering} requiredItems={requiredItems} inCart={inCart} place={button} />}
        ask={
          <>
            {may(user, 'list:use') && <AddToList productId={product.id} quantityCartons={ordering.cartons} />}
            <ProductSignals productId={product.id} isOut={product.stockLevel === 'out'} />
            <AskBrand
              brandId={product.brandId}
              brandName={said(product.brandName)}
              product={{ id: product.id, name: said(product.name) }}
            />
            <RequestSamples brandId={product.brandSlug} productId={product.id} />
          </>
        }
      />
      <BuyBar ordering={ordering} inCart={inCart} button={button} dock={dock} />
    </>
  );
}

/** Brands and the team have no cart: they see what a retailer sees, and are told so. */
function Onlooker() {
  const { t } = useTranslation('catalogue');
  const user = useUser();
  const currency = user?.currency ?? 'GBP';
  return (
    <Notice>
      {user?.role === 'brand' ? t('product.brandNote', { currency }) : t('product.adminNote', { currency })}
    </Notice>
  );
}
