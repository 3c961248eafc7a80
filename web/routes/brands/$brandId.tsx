import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { may } from '#domain/permissions.ts';
import { CartonsInCart } from '#web/features/cart/CartonsInCart.tsx';
import { BrandAbout, BrandHead } from '#web/features/catalogue/BrandAbout.tsx';
import { BrandFacts } from '#web/features/catalogue/BrandFacts.tsx';
import { BrandProofs } from '#web/features/catalogue/BrandProofs.tsx';
import { BrandRange } from '#web/features/catalogue/BrandRange.tsx';
import { BrandStory } from '#web/features/catalogue/BrandStory.tsx';
import { HeroCarousel } from '#web/features/catalogue/HeroCarousel.tsx';
import { MoqDock } from '#web/features/catalogue/MoqDock.tsx';
import { orBackToBrands } from '#web/features/catalogue/or-back-to-brands.ts';
import { type Brand, type ProductSummary, rangeQuery } from '#web/features/catalogue/queries.ts';
import { BrandSkeleton } from '#web/features/catalogue/Skeletons.tsx';
import { parseRangeSearch } from '#web/features/catalogue/search-params.ts';
import { useWords } from '#web/features/catalogue/words.ts';
import { LineSheetLinks } from '#web/features/linesheets/LineSheetLinks.tsx';
import { AskBrand } from '#web/features/messages/AskBrand.tsx';
import { RequestSamples } from '#web/features/samples/RequestSamples.tsx';
import { brandQuery, cartQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { Row } from '#web/ui/Row.tsx';

/** A brand: its pictures, what a buyer must know, its products, and what stands behind it. */
export const Route = createFileRoute('/brands/$brandId')({
  staticData: { texts: ['catalogue', 'cart', 'messages', 'linesheets', 'samples', 'errors'] },
  validateSearch: parseRangeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, texts }, params, deps, preload }) => {
    const { view: _shown, ...filter } = deps;
    const range = queries.ensureInfiniteQueryData(rangeQuery({ brandId: params.brandId, ...filter }));
    range.catch(() => {}); // the brand's own answer is the one that counts
    const brand = await orBackToBrands(queries.ensureQueryData(brandQuery(params.brandId)), {
      texts,
      what: 'brand',
      preload,
    });
    // The id leads to the brand too; its address is the slug (docs/decisions.md, Ids).
    if (brand.slug !== params.brandId) {
      throw redirect({
        to: '/brands/$brandId',
        params: { brandId: brand.slug },
        search: deps,
        replace: true,
      });
    }
    await range;
  },
  pendingComponent: BrandSkeleton,
  component: BrandScreen,
});

function BrandScreen() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const { said } = useWords();
  const { data: brand } = useSuspenseQuery(brandQuery(brandId));
  const user = useUser();
  return (
    <>
      <HeroCarousel
        key={brand.id}
        brandId={brand.id}
        pictures={brand.heroImages}
        brandName={said(brand.name)}
      />
      <BrandFacts brand={brand} />
      <Page>
        <BrandHead
          brand={brand}
          ask={
            <Row gap={3} align="center" wrap>
              <AskBrand brandId={brand.id} brandName={said(brand.name)} />
              <RequestSamples brandId={brand.slug} />
              <LineSheetLinks brandId={brand.slug} />
            </Row>
          }
        />
        <BrandRange brand={brand} search={search} order={may(user, 'cart:use') ? stepper : undefined} />
        <BrandAbout brand={brand} />
        <BrandStory brand={brand} />
        <BrandProofs brand={brand} />
      </Page>
      {may(user, 'cart:use') && <Dock brand={brand} />}
    </>
  );
}

const stepper = (product: ProductSummary) => <CartonsInCart product={product} />;

function Dock({ brand }: { readonly brand: Brand }) {
  const { said } = useWords();
  const { data: cart } = useQuery(cartQuery);
  if (cart === undefined) return null;
  const inCart = cart.brands.find(({ brandId }) => brandId === brand.id) ?? null;
  return <MoqDock brandName={said(brand.name)} minimumOrder={brand.minimumOrder} inCart={inCart} />;
}
