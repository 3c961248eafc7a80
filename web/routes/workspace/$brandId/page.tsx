import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#domain/in-language.ts';
import { BrandAbout, BrandHead } from '#web/features/catalogue/BrandAbout.tsx';
import { BrandFacts } from '#web/features/catalogue/BrandFacts.tsx';
import { BrandProofs } from '#web/features/catalogue/BrandProofs.tsx';
import { BrandStory } from '#web/features/catalogue/BrandStory.tsx';
import { HeroCarousel } from '#web/features/catalogue/HeroCarousel.tsx';
import { ProductGrid } from '#web/features/catalogue/ProductGrid.tsx';
import { PageEditor } from '#web/features/page/PageEditor.tsx';
import { PageHistory } from '#web/features/page/PageHistory.tsx';
import { pageQuery, previewQuery, versionsQuery } from '#web/features/page/queries.ts';
import { type PageView, parsePageSearch } from '#web/features/page/search-params.ts';
import { useLanguage } from '#web/language.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

/** The page of a brand: written, seen as retailers will see it, and what they have seen. */
export const Route = createFileRoute('/workspace/$brandId/page')({
  staticData: { texts: ['page', 'catalogue', 'errors'] },
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params: { brandId }, deps: { view } }) => {
    await Promise.all([
      queries.ensureQueryData(pageQuery(brandId)),
      view === 'preview' ? queries.ensureQueryData(previewQuery(brandId)) : null,
      view === 'history' ? queries.ensureInfiniteQueryData(versionsQuery(brandId)) : null,
    ]);
  },
  component: BrandPageScreen,
});

function BrandPageScreen() {
  const { t } = useTranslation('page');
  const { brandId } = Route.useParams();
  const { view = 'edit' } = Route.useSearch();
  const { data: page } = useSuspenseQuery(pageQuery(brandId));
  const language = useLanguage();
  const navigate = Route.useNavigate();
  const show = (next: PageView) =>
    void navigate({ search: next === 'edit' ? {} : { view: next }, resetScroll: false });
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={inLanguage(page.entry.name, language)}
        title={t('title')}
        intro={t('intro')}
      />
      <Tabs
        label={t('title')}
        value={view}
        onChange={show}
        tabs={[
          { value: 'edit', title: t('views.edit'), panel: <PageEditor brandId={brandId} page={page} /> },
          { value: 'preview', title: t('views.preview'), panel: <Preview brandId={brandId} /> },
          {
            value: 'history',
            title: t('views.history'),
            panel: <PageHistory brandId={brandId} onRestored={() => show('edit')} />,
          },
        ]}
      />
    </Page>
  );
}

/** The very parts that retailers see, filled with what is saved. */
function Preview({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation(['page', 'catalogue']);
  const language = useLanguage();
  const { data } = useQuery(previewQuery(brandId));
  if (data === undefined) return null;
  const { brand, products } = data;
  return (
    <>
      <Notice>{t('preview.note')}</Notice>
      <HeroCarousel
        key={brand.id}
        brandId={brand.id}
        pictures={brand.heroImages}
        brandName={brand.name[language]}
      />
      <BrandFacts brand={brand} />
      <Page>
        <BrandHead brand={brand} />
        <Section title={t('catalogue:brand.productsTitle')}>
          {products.length === 0 ? (
            <EmptyState title={t('catalogue:brand.empty')} text={t('preview.noProducts')} />
          ) : (
            <ProductGrid
              products={products}
              more={{ hasMore: false, loading: false, onMore: () => undefined }}
            />
          )}
        </Section>
        <BrandAbout brand={brand} />
        <BrandStory brand={brand} />
        <BrandProofs brand={brand} />
      </Page>
    </>
  );
}
