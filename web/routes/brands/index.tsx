import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { BrandGrid } from '#web/features/catalogue/BrandGrid.tsx';
import { BrandToolbar } from '#web/features/catalogue/BrandToolbar.tsx';
import { CatalogueSwitch } from '#web/features/catalogue/CatalogueSwitch.tsx';
import { ProductResults } from '#web/features/catalogue/ProductResults.tsx';
import { allBrandsQuery, brandsQuery, searchQuery } from '#web/features/catalogue/queries.ts';
import { BrandsSkeleton } from '#web/features/catalogue/Skeletons.tsx';
import {
  type BrandsSearch,
  brandFilterOf,
  parseBrandsSearch,
  productFilterOf,
} from '#web/features/catalogue/search-params.ts';
import toolbar from '#web/features/catalogue/Toolbar.module.css';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useFilters } from '#web/use-filters.ts';

/** The brand list, and with words in the address the products they find. */
export const Route = createFileRoute('/brands/')({
  staticData: { texts: ['catalogue'] },
  validateSearch: parseBrandsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps }) => {
    await Promise.all([
      queries.ensureInfiniteQueryData(brandsQuery(brandFilterOf(deps))),
      ...(deps.q === undefined
        ? []
        : [
            queries.ensureInfiniteQueryData(searchQuery(productFilterOf(deps))),
            queries.ensureQueryData(allBrandsQuery),
          ]),
    ]);
  },
  pendingComponent: BrandsSkeleton,
  component: Brands,
});

function Brands() {
  const { t } = useTranslation('catalogue');
  const search = Route.useSearch();
  const isOwn = useUser()?.role === 'brand';
  const { data } = useSuspenseInfiniteQuery(brandsQuery(brandFilterOf(search)));
  return (
    <Page>
      <PageHeader
        eyebrow={t('brands.eyebrow')}
        title={t('brands.title')}
        intro={isOwn ? t('brands.introOwn') : t('brands.intro')}
      />
      <CatalogueSwitch at="brands" q={search.q} />
      <BrandToolbar categories={data.pages[0]?.categories ?? []} />
      <BrandList search={search} />
      {search.q !== undefined && (
        <Section title={t('search.title', { q: search.q })}>
          <ProductResults search={{ ...search, q: search.q }} />
        </Section>
      )}
    </Page>
  );
}

function BrandList({ search }: { readonly search: BrandsSearch }) {
  const { t } = useTranslation('catalogue');
  const { change } = useFilters(parseBrandsSearch);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    brandsQuery(brandFilterOf(search)),
  );
  const { shown = 0, total = 0 } = data.pages[0] ?? {};
  if (total === 0) return <NoBrands />;
  const showAll = (
    <Button variant="secondary" onClick={() => change({ q: '', category: '' })}>
      {t('brands.clear')}
    </Button>
  );
  return (
    <>
      <p className={toolbar.count} role="status">
        {t('brands.showing', { shown, total })}
      </p>
      {shown > 0 && (
        <BrandGrid brands={data.pages.flatMap(({ items }) => items)} small={search.q !== undefined} />
      )}
      {shown === 0 && search.q === undefined && (
        <EmptyState title={t('brands.none')} text={t('brands.noneText')} action={showAll} />
      )}
      {shown === 0 && search.q !== undefined && <p>{t('brands.none')}</p>}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** Nothing is published yet: what that means for who looks, and what they can do about it. */
function NoBrands() {
  const { t } = useTranslation('catalogue');
  const user = useUser();
  if (user?.role === 'brand' && user.brandSlug !== null) {
    const own = (
      <LinkButton to="/workspace/$brandId" params={{ brandId: user.brandSlug }}>
        {t('brands.noneYet.brandAction')}
      </LinkButton>
    );
    return <EmptyState title={t('brands.noneYet.brand')} text={t('brands.noneYet.brandText')} action={own} />;
  }
  if (user?.role !== 'admin')
    return <EmptyState title={t('brands.noneYet.title')} text={t('brands.noneYet.text')} />;
  const ways = (
    <>
      {may(user, 'invite:read') && <LinkButton to="/admin/invites">{t('brands.noneYet.enter')}</LinkButton>}
      <LinkButton to="/admin/brands" variant="secondary">
        {t('brands.noneYet.companies')}
      </LinkButton>
    </>
  );
  return <EmptyState title={t('brands.noneYet.title')} text={t('brands.noneYet.teamText')} action={ways} />;
}
