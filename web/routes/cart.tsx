import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { BrandLimitNote } from '#web/features/approvals/BrandLimitNote.tsx';
import { OwnLimit } from '#web/features/approvals/OwnLimit.tsx';
import css from '#web/features/cart/Cart.module.css';
import { CartBrandCard } from '#web/features/cart/CartBrandCard.tsx';
import { CartTotals } from '#web/features/cart/CartTotals.tsx';
import { ViewOnly } from '#web/features/cart/ViewOnly.tsx';
import { CartLanded } from '#web/features/landed/CartLanded.tsx';
import { cartLandedQuery } from '#web/features/landed/queries.ts';
import { MarketNotice } from '#web/features/passports/MarketNotice.tsx';
import { destinationQuery } from '#web/features/passports/queries.ts';
import { mayHaveLimit, useOrderLimit } from '#web/order-limit.ts';
import { cartQuery, orderLimitQuery, sessionQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';

/** The cart, one card per brand. */
export const Route = createFileRoute('/cart')({
  staticData: { texts: ['cart', 'approvals', 'passports', 'landed'] },
  loader: async ({ context: { queries } }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    if (!may(user, 'cart:use')) return;
    await Promise.all([
      queries.ensureQueryData(cartQuery),
      mayHaveLimit(user) ? queries.ensureQueryData(orderLimitQuery) : null,
      // What stands above a brand's button comes with the cart, or the button would move as it is pressed.
      queries.ensureQueryData(cartLandedQuery({})).catch(() => undefined),
      queries.ensureQueryData(destinationQuery({})).catch(() => undefined),
    ]);
  },
  pendingComponent: CartSkeleton,
  component: CartScreen,
});

function CartScreen() {
  const { t } = useTranslation('cart');
  return may(useUser(), 'cart:use') ? <OwnCart /> : <ViewOnly title={t('title')} />;
}

function OwnCart() {
  const { t } = useTranslation('cart');
  const { data: cart } = useSuspenseQuery(cartQuery);
  const limit = useOrderLimit();
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
      <Columns gap={10} align="start" className={css.layout}>
        <Columns gap={8}>
          {cart.brands.map((brand) => (
            <CartBrandCard
              key={brand.brandId}
              brand={brand}
              note={
                <>
                  <BrandLimitNote limit={limit} brandId={brand.brandId} />
                  <MarketNotice brandId={brand.brandId} />
                  <CartLanded brandId={brand.brandId} />
                </>
              }
            />
          ))}
        </Columns>
        <CartTotals cart={cart} limit={<OwnLimit limit={limit} />} />
      </Columns>
    </Page>
  );
}

function CartSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={4} className={css.skeletonHead} aria-hidden="true">
        <Bone width="13rem" height="3.5rem" />
        <Bone width="min(30rem, 90%)" height="1.75rem" />
      </Columns>
      <Columns gap={10} align="start" className={css.layout} aria-hidden="true">
        <Columns gap={8}>
          <Bone height="22rem" />
          <Bone height="16rem" />
        </Columns>
        <Bone height="16rem" />
      </Columns>
    </Page>
  );
}
