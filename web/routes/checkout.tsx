import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { firstAddress } from '#domain/postal-address.ts';
import { wordedAs } from '#web/checkout-draft.ts';
import { BrandLimitNote } from '#web/features/approvals/BrandLimitNote.tsx';
import { ViewOnly } from '#web/features/cart/ViewOnly.tsx';
import { AlreadyPlaced } from '#web/features/checkout/AlreadyPlaced.tsx';
import { Asked } from '#web/features/checkout/Asked.tsx';
import css from '#web/features/checkout/Checkout.module.css';
import { CheckoutSummary } from '#web/features/checkout/CheckoutSummary.tsx';
import { Confirmation } from '#web/features/checkout/Confirmation.tsx';
import { orderPlacedOf, useDraft } from '#web/features/checkout/draft.ts';
import { PlaceOrder, type PlaceOrderProps } from '#web/features/checkout/PlaceOrder.tsx';
import { askedQuery, type Checkout, checkoutQuery } from '#web/features/checkout/queries.ts';
import { Steps } from '#web/features/checkout/Steps.tsx';
import { CartLanded } from '#web/features/landed/CartLanded.tsx';
import { MarketNotice } from '#web/features/passports/MarketNotice.tsx';
import { useLanguage } from '#web/language.ts';
import { mayHaveLimit, useOrderLimit } from '#web/order-limit.ts';
import { orderLimitQuery, orderQuery, sessionQuery, teamQuery } from '#web/queries.ts';
import { oneOf, searchFields, words } from '#web/search-fields.ts';
import { type User, useUser } from '#web/session.ts';
import { useSite } from '#web/site.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ScreenError } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Bone, Loading } from '#web/ui/Skeleton.tsx';

/**
 * `brand` is being ordered, the first that qualifies where it is left out; `order` has been placed (the confirmation);
 * `approval` is the request for an order above the limit that has been submitted.
 */
const parseSearch = searchFields({
  brand: words(),
  step: oneOf(['details', 'process']),
  order: words(),
  approval: words(),
});

/** Checkout of one brand in three steps: details, process, confirmation. */
export const Route = createFileRoute('/checkout')({
  staticData: { texts: ['checkout', 'cart', 'approvals', 'passports', 'landed', 'vat', 'errors'] },
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => ({ order: search.order, approval: search.approval }),
  loader: async ({ context: { queries }, deps: { order, approval } }) => {
    const { user } = await queries.ensureQueryData(sessionQuery);
    if (!may(user, 'checkout:read')) return;
    await Promise.all([
      queries.ensureQueryData(checkoutQuery),
      mayHaveLimit(user) ? readRequests(queries) : null,
      order === undefined ? null : queries.ensureQueryData(orderQuery(order)),
      approval === undefined
        ? null
        : Promise.all([queries.ensureQueryData(askedQuery(approval)), queries.ensureQueryData(teamQuery)]),
    ]);
  },
  pendingComponent: CheckoutSkeleton,
  errorComponent: CheckoutError,
  component: CheckoutScreen,
});

/** The limit of a buyer, and what of the cart has been asked for and waits: what is asked for anew begins with it. */
async function readRequests(queries: QueryClient): Promise<void> {
  const { brands } = await queries.ensureQueryData(orderLimitQuery);
  const waiting = brands.flatMap(({ pendingApprovalId }) => pendingApprovalId ?? []);
  await Promise.all(waiting.map((approvalId) => queries.ensureQueryData(askedQuery(approvalId))));
}

function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  return may(useUser(), 'checkout:read') ? <OwnCheckout /> : <ViewOnly title={t('title')} />;
}

function OwnCheckout() {
  const { t } = useTranslation('checkout');
  const { order, approval, brand, step = 'details' } = Route.useSearch();
  const { data: checkout } = useSuspenseQuery(checkoutQuery);
  const userId = useUser()?.id ?? '';
  if (order !== undefined || approval !== undefined) {
    return (
      <Page>
        <PageHeader title={t('title')} />
        <Steps current="confirmation" />
        {order !== undefined && <Confirmation orderId={order} remaining={checkout.brands} />}
        {approval !== undefined && <Asked approvalId={approval} remaining={checkout.brands} />}
      </Page>
    );
  }
  // Never another brand than the one the buyer chose: if it no longer qualifies, the page says so.
  const chosen =
    brand === undefined ? checkout.brands[0] : checkout.brands.find(({ brandId }) => brandId === brand);
  if (chosen === undefined) {
    const placed = brand === undefined ? null : orderPlacedOf({ userId, brandId: brand });
    if (placed !== null) return <Behind orderId={placed} />;
    const others = checkout.brands.length > 0;
    return others ? <NoLongerQualifies /> : <NothingToCheckOut isEmpty={checkout.cartIsEmpty} />;
  }
  return <OneBrand checkout={checkout} brand={chosen} step={step} />;
}

// Named as a type: the value would bring the screen into the first script of every page.
type OneBrandProps = Pick<PlaceOrderProps, 'checkout' | 'brand' | 'step'>;

/** One brand's order: what is filled in on the left decides what the summary on the right comes to. */
function OneBrand({ checkout, brand, step }: OneBrandProps) {
  const { t } = useTranslation('checkout');
  const { served } = useSite();
  const user = useUser() as User; // the screen is for who may read a checkout
  const limit = useOrderLimit();
  const waitingId = limit?.brands.find(({ brandId }) => brandId === brand.brandId)?.pendingApprovalId ?? null;
  const { data: waiting } = useQuery({ ...askedQuery(waitingId ?? ''), enabled: waitingId !== null });
  const [draft, change] = useDraft(
    { userId: user.id, brandId: brand.brandId },
    {
      address: checkout.addresses[0]?.address ?? firstAddress(user, served),
      vatNumber: checkout.vatNumber ?? '',
      ...(waiting && wordedAs(waiting)),
    },
  );
  const { country, postalCode } = draft.address;
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Steps current={step} />
      <Columns gap={12} align="start" className={css.layout}>
        <div>
          <BrandSelector brands={checkout.brands} value={brand.brandId} />
          <div className={css.limit}>
            <BrandLimitNote limit={limit} brandId={brand.brandId} />
          </div>
          <PlaceOrder
            key={brand.brandId}
            checkout={checkout}
            brand={brand}
            step={step}
            draft={draft}
            change={change}
            market={(to, importer) => (
              <>
                <MarketNotice brandId={brand.brandId} to={to} importer={importer} />
                <CartLanded brandId={brand.brandId} country={to.country} />
              </>
            )}
          />
        </div>
        <CheckoutSummary
          brand={brand}
          to={{ country, postalCode, vatNumber: draft.vatNumber }}
          terms={checkout.terms}
          credit={checkout.credit}
        />
      </Columns>
    </Page>
  );
}

/** Shown where several brands qualify (docs/decisions.md, Checkout gate). */
function BrandSelector({ brands, value }: { readonly brands: Checkout['brands']; readonly value: string }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const navigate = useNavigate();
  if (brands.length < 2) return null;
  return (
    <div className={css.selector}>
      <Select
        label={t('brand')}
        value={value}
        options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName[language] }))}
        onChange={(brand) => navigate({ to: '/checkout', search: { brand } })}
      />
    </div>
  );
}

function NothingToCheckOut({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation(['checkout', 'cart']);
  return (
    <Page>
      <PageHeader title={t('title')} />
      {isEmpty ? (
        <EmptyState
          title={t('cart:empty')}
          text={t('cart:emptyText')}
          action={<LinkButton to="/brands">{t('cart:toBrands')}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={t('noneQualifies')}
          text={t('noneQualifiesText')}
          action={<LinkButton to="/cart">{t('toCart')}</LinkButton>}
        />
      )}
    </Page>
  );
}

/** The order of the chosen brand has been placed from here. */
function Behind({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Page>
      <PageHeader title={t('title')} />
      <AlreadyPlaced orderId={orderId} />
    </Page>
  );
}

/** The chosen brand left the cart, or fell below its minimum, since the buyer came here. */
function NoLongerQualifies() {
  const { t } = useTranslation('checkout');
  return (
    <Page>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('brandGone')}
        text={t('brandGoneText')}
        action={
          <>
            <LinkButton to="/cart">{t('toCart')}</LinkButton>
            <LinkButton to="/orders" variant="secondary">
              {t('toOrders')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}

function CheckoutError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <Page>
      <ScreenError
        error={error}
        reset={reset}
        title={t('loadFailed')}
        text={t('loadFailedText')}
        action={<LinkButton to="/cart">{t('toCart')}</LinkButton>}
      />
    </Page>
  );
}

function CheckoutSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={6} className={css.skeletonHead} aria-hidden="true">
        <Bone width="14rem" height="3.5rem" />
        <Bone width="22rem" height="1.75rem" />
      </Columns>
      <Columns gap={12} align="start" className={css.layout} aria-hidden="true">
        <Bone height="32rem" />
        <Bone height="26rem" />
      </Columns>
    </Page>
  );
}
