import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { CartonsInCart } from '#web/features/cart/CartonsInCart.tsx';
import { catalogueFilterOf, parseBrowseSearch } from '#web/features/catalogue/browse-search.ts';
import { CatalogueResults } from '#web/features/catalogue/CatalogueResults.tsx';
import { CatalogueSwitch } from '#web/features/catalogue/CatalogueSwitch.tsx';
import { catalogueQuery, facetsQuery, type ProductSummary } from '#web/features/catalogue/queries.ts';
import { SearchField } from '#web/features/catalogue/SearchField.tsx';
import { BrandsSkeleton } from '#web/features/catalogue/Skeletons.tsx';
import toolbar from '#web/features/catalogue/Toolbar.module.css';
import { useNarrowing } from '#web/features/catalogue/use-narrowing.ts';
import { useUser } from '#web/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Every product that can be ordered, by what people need; all that is chosen stands in the address. */
export const Route = createFileRoute('/products/')({
  staticData: { texts: ['catalogue', 'cart'] },
  validateSearch: parseBrowseSearch,
  loaderDeps: ({ search: { view: _shown, ...search } }) => search,
  loader: async ({ context: { queries }, deps }) => {
    const filter = catalogueFilterOf(deps);
    await Promise.all([
      queries.ensureInfiniteQueryData(catalogueQuery(filter, deps.sort)),
      queries.ensureQueryData(facetsQuery(filter)),
    ]);
  },
  pendingComponent: BrandsSkeleton,
  component: Products,
});

function Products() {
  const { t } = useTranslation('catalogue');
  const search = Route.useSearch();
  const { wanted, set } = useNarrowing();
  const order = may(useUser(), 'cart:use') ? stepper : undefined;
  return (
    <Page>
      <PageHeader title={t('browse.products')} intro={t('browse.intro')} dense />
      <CatalogueSwitch at="products" q={search.q} />
      <search className={toolbar.tools}>
        <SearchField label={t('browse.search')} value={wanted.q ?? ''} onChange={(q) => set({ q })} />
      </search>
      <CatalogueResults search={search} order={order} />
    </Page>
  );
}

const stepper = (product: ProductSummary) => <CartonsInCart product={product} />;
