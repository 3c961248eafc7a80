import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '#web/features/cart/Cart.module.css';
import { CartBrandCard } from '#web/features/cart/CartBrandCard.tsx';
import { CartTotals } from '#web/features/cart/CartTotals.tsx';
import { cartQuery } from '#web/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Bone } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** The cart, one card per brand (specification §2, §5). */
export const Route = createFileRoute('/cart')({
  staticData: { texts: ['cart'] },
  loader: ({ context }) => context.queries.ensureQueryData(cartQuery),
  pendingComponent: CartSkeleton,
  component: CartScreen,
});

function CartScreen() {
  const { t } = useTranslation('cart');
  const { data: cart } = useSuspenseQuery(cartQuery);
  if (cart.brands.length === 0) {
    return (
      <Page>
        <PageHeader title={t('title')} />
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<LinkButton to="/brands">{t('toBrands')}</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={t('title')} intro={t('intro')} />
      <div className={css.layout}>
        <div className={css.brands}>
          {cart.brands.map((brand) => (
            <CartBrandCard key={brand.brandId} brand={brand} />
          ))}
        </div>
        <CartTotals cart={cart} />
      </div>
    </Page>
  );
}

function CartSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </div>
      <div className={css.skeletonHead} aria-hidden="true">
        <Bone width="13rem" height="3.5rem" />
        <Bone width="min(30rem, 90%)" height="1.75rem" />
      </div>
      <div className={css.layout} aria-hidden="true">
        <div className={css.brands}>
          <Bone height="22rem" />
          <Bone height="16rem" />
        </div>
        <Bone height="16rem" />
      </div>
    </Page>
  );
}
